import type { ReactNode } from 'react';
import { assistente } from './assistente';
import { GenericList } from './generic';
import { perguntas } from './perguntas';
import { produtos } from './produtos';
import { promocoes } from './promocoes';
import { resources as all } from './resources';
import { usuarios } from './usuarios';

interface Pages {
  list: typeof GenericList;
  /** Routes of its other pages. */
  routes?: ReactNode;
}

/** The resources that have a list, or pages, of their own. */
const own = new Map<string, Pages>(
  Object.entries({ usuarios, produtos, promocoes, perguntas, perguntas_teste: assistente }),
);

/** Every resource with its pages. */
export const sections = all.map(({ name }) => ({ name, ...(own.get(name) ?? { list: GenericList }) }));
