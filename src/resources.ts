import { cargos } from './cargos';
import { categorias } from './categorias';
import { perguntas } from './perguntas';
import { produtos } from './produtos';
import { promocoes } from './promocoes';
import type { PanelResource } from './ui';
import { usuarios } from './usuarios';

/** Every resource of the back office, in the order of its menu. App, menu and dashboard read them here. */
export const resources: PanelResource[] = [usuarios, produtos, categorias, promocoes, cargos, perguntas];
