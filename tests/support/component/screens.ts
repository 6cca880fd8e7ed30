import type { RaRecord } from 'ra-core';
import type { ComponentType } from 'react';
import { App } from '../../../src/App';
import { resourcesIn } from '../../../src/painel';
import { type Resource, resources } from '../../../src/resources';
import { cargo, categoria, pergunta, produto, usuario } from '../node/records';
import { isText, requiredText, sampleOf, sampleValue } from '../node/samples';

/** A typed field of a form. */
interface Field {
  source: string;
  label: string;
  text: string;
  required?: string;
  limit?: number;
}

interface ToastText {
  title: string;
  description?: string;
}

/** One list screen, by the declaration of its resource, which tests/unit/resources checks. */
export interface Screen {
  resource: string;
  Page: ComponentType;
  title: string;
  subtitle: string;
  search: string;
  /** Without a pause in typing. */
  searchedAtOnce?: boolean;
  empty: string;
  /** Accessible name or text of the first wait. */
  loading: string;
  /** Text in place of the rows, and description of the toast. */
  loadFailure: { page: string; toast?: string };
  sort: { field: string; order: 'ASC' | 'DESC' };
  perPage: number;
  records: RaRecord[];
  /** Field that names a record. */
  name: string;
  addButton: string;
  createTitle: string;
  editTitle: string;
  fields: Field[];
  /** Undefined where a new record needs other fields. */
  created?: ToastText;
  createFailed?: string;
  updated: ToastText;
  updateFailed: string;
  deleteTitle: string;
  deleteQuestion: string;
  deleted: ToastText;
  deleteFailed: string;
}

const known: Record<string, RaRecord[]> = {
  cargos: [
    cargo({ id: 'c1', nome: 'Açougueiro', usuariosCount: 2 }),
    cargo({ id: 'c2', nome: 'Gerente', usuariosCount: 0 }),
  ],
  categorias: [
    categoria({ id: 'k1', nome: 'Bebidas', produtosCount: 59 }),
    categoria({ id: 'k2', nome: 'Frios', produtosCount: 10 }),
  ],
  perguntas: [
    pergunta({ id: 'p1', createdAt: '2026-01-02' }),
    pergunta({
      id: 'p2',
      pergunta: 'Aceitam vale-alimentação?',
      contexto: 'Pagamento',
      resposta: 'Aceitamos todos.',
      observacoes: 'Menos no caixa rápido.',
      createdAt: '2026-01-01',
    }),
  ],
  usuarios: [
    usuario({ id: 'u1', createdAt: '2026-01-02' }),
    usuario({ id: 'u2', nome: 'Joana Ribeiro', email: 'joana@loja.com.br', cargo: null, createdAt: '2026-01-01' }),
  ],
  produtos: [produto({ id: 'l1', nome: 'Arroz' }), produto({ id: 'l2', nome: 'Leite' })],
};

const isTyped = ({ kind }: Resource['fields'][string]) => /text$/i.test(kind.input ?? '');

function fieldsOf({ fields }: Resource): Field[] {
  return Object.entries(fields).flatMap(([source, field]) =>
    field.label && isTyped(field)
      ? {
          source,
          label: field.required ? field.label : `${field.label} (opcional)`,
          text: `${sampleValue(source, field, 7)}${field.kind.sheet.lines ? ',\nmais' : ''}`,
          required: requiredText(field),
          limit: isText(field) ? field.limit : undefined,
        }
      : [],
  );
}

const pages = resourcesIn(App());

async function screenOf(resource: Resource): Promise<Screen> {
  const { name, texts, words, fields, sort, naming, pageSizes } = resource;
  const Page = pages.find((page) => page.name === name)?.list;
  if (!Page) throw new Error(`App.tsx has no <Resource name="${name}">`);
  await Page.preload();
  const allTyped = Object.values(fields).every((field) => !field.required || isTyped(field));
  const { create } = texts;
  return {
    resource: name,
    Page,
    title: texts.title,
    subtitle: texts.subtitle,
    search: texts.search,
    searchedAtOnce: name === 'produtos',
    empty: texts.empty,
    loading: texts.loading || `Carregando ${words.several}`,
    loadFailure: { page: texts.failed, toast: texts.loadFailed || undefined },
    sort,
    perPage: pageSizes.usual,
    records: known[name] ?? [sampleOf(resource, 1), sampleOf(resource, 2)],
    name: naming,
    addButton: texts.add,
    createTitle: create.title,
    editTitle: texts.edit.title,
    fields: fieldsOf(resource),
    ...(allTyped && 'saved' in create && { created: create.saved, createFailed: create.failed }),
    updated: texts.edit.saved,
    updateFailed: texts.edit.failed,
    deleteTitle: texts.delete.title,
    deleteQuestion: texts.delete.question,
    deleted: texts.delete.deleted,
    deleteFailed: texts.delete.failed,
  };
}

/** Without promotions, whose forms are pages, and forms without a typed field. */
export const screens: Screen[] = (await Promise.all(resources.filter(({ pages }) => !pages).map(screenOf))).filter(
  ({ fields }) => fields.length > 0,
);

export const screenOfResource = (name: string) => screens.find(({ resource }) => resource === name) as Screen;

/** One for each form that was written by hand, and one for those that follow from the declaration. */
export const distinctScreens = ['cargos', 'perguntas', 'usuarios', 'produtos'].map(screenOfResource);

/** Generic cards, and a table with a form of its own; they share the least. */
export const unlikeScreens = ['cargos', 'produtos'].map(screenOfResource);
