import type { RaRecord } from 'ra-core';
import type { ComponentType } from 'react';
import { sections } from '../../../src/pages';
import { type Resource, resources } from '../../../src/resources';
import { cargo, categoria, pergunta, produto, usuario } from '../node/records';
import { requiredText, sampleOf, sampleValue } from '../node/samples';

/** One form's field: its label, what is typed, and what the record then holds. */
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

/** What one list screen of the back office shows and says, by its declaration; tests/unit/resources holds that to the spec. */
export interface Screen {
  resource: string;
  Page: ComponentType;
  title: string;
  subtitle: string;
  search: string;
  /** Searched in the page's memory, without a pause in typing. */
  searchedAtOnce?: boolean;
  empty: string;
  /** Accessible name or text of the wait for the first rows. */
  loading: string;
  /** Shown in place of the rows, and the description of the toast if there is one. */
  loadFailure: { page: string; toast?: string };
  /** Newest or alphabetical first, as the screen asks for them. */
  sort: { field: string; order: 'ASC' | 'DESC' };
  perPage: number;
  records: RaRecord[];
  /** The field that names a record. */
  name: string;
  addButton: string;
  createTitle: string;
  editTitle: string;
  /** Those that are typed into. */
  fields: Field[];
  /** Where such fields are all that a new record needs. */
  created?: ToastText;
  createFailed?: string;
  updated: ToastText;
  updateFailed: string;
  deleteTitle: string;
  deleteQuestion: string;
  deleted: ToastText;
  deleteFailed: string;
}

/** Records that tests know by their names. */
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

const typed = ['text', 'longText', 'email', 'phone'];

function fieldsOf({ fields }: Resource): Field[] {
  return Object.entries(fields).flatMap(([source, field]) =>
    field.label && typed.includes(field.kind)
      ? {
          source,
          label: field.required ? field.label : `${field.label} (opcional)`,
          text: `${sampleValue(source, field, 7)}${field.kind === 'longText' ? ',\nmais' : ''}`,
          required: requiredText(field),
          limit: field.kind.endsWith('ext') ? field.limit : undefined,
        }
      : [],
  );
}

async function screenOf(resource: Resource): Promise<Screen> {
  const { name, texts, words, fields, sort, naming, pageSizes } = resource;
  const { list: Page } = sections.find((section) => section.name === name) ?? sections[0] ?? {};
  if (!Page) throw new Error('no section');
  await Page.preload();
  const isTyped = Object.values(fields).every(({ kind, required }) => !required || typed.includes(kind));
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
    ...(isTyped && 'saved' in create && { created: create.saved, createFailed: create.failed }),
    updated: texts.edit.saved,
    updateFailed: texts.edit.failed,
    deleteTitle: texts.delete.title,
    deleteQuestion: texts.delete.question,
    deleted: texts.delete.deleted,
    deleteFailed: texts.delete.failed,
  };
}

/** Not promotions: their forms are pages of their own, and their screen reads several lists. */
export const screens: Screen[] = await Promise.all(resources.filter(({ pages }) => !pages).map(screenOf));
