import type { RaRecord } from 'ra-core';
import type { ComponentType } from 'react';
import CargosList from '../../../src/cargos/CargosList';
import CategoriasList from '../../../src/categorias/CategoriasList';
import PerguntasList from '../../../src/perguntas/PerguntasList';
import ProdutosList from '../../../src/produtos/ProdutosList';
import UsuariosList from '../../../src/usuarios/UsuariosList';
import { cargo, categoria, pergunta, produto, usuario } from '../node/records';

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

/** What one list screen of the back office must show and say, word for word (spec §2, §5, §8). */
export interface Screen {
  resource: string;
  Page: ComponentType;
  title: string;
  subtitle: string;
  search: string;
  /** Searched in the page's memory, without a pause in typing. */
  searchedAtOnce?: true;
  empty: string;
  /** Accessible name or text of the wait for the first rows. */
  loading: string;
  /** Shown in place of the rows, and the description of the toast if there is one. */
  loadFailure: { page: string; toast?: string };
  /** Newest or alphabetical first, as the screen asks for them. */
  sort: { field: string; order: 'ASC' | 'DESC' };
  records: RaRecord[];
  /** The field that names a record. */
  name: string;
  addButton: string;
  createTitle: string;
  editTitle: string;
  fields: Field[];
  created?: ToastText;
  createFailed?: string;
  updated: ToastText;
  updateFailed: string;
  deleteTitle: string;
  deleteQuestion: string;
  deleted: ToastText;
  deleteFailed: string;
}

const cargos: Screen = {
  resource: 'cargos',
  Page: CargosList,
  title: 'Cargos',
  subtitle: 'Gerencie os cargos dos funcionários',
  search: 'Buscar cargo...',
  empty: 'Nenhum cargo encontrado.',
  loading: 'Carregando cargos...',
  loadFailure: { page: 'Os cargos não puderam ser lidos.', toast: 'Não foi possível carregar o cargo.' },
  sort: { field: 'nome', order: 'ASC' },
  records: [
    cargo({ id: 'c1', nome: 'Açougueiro', usuariosCount: 2 }),
    cargo({ id: 'c2', nome: 'Gerente', usuariosCount: 0 }),
  ],
  name: 'nome',
  addButton: 'Novo Cargo',
  createTitle: 'Novo Cargo',
  editTitle: 'Editar Cargo',
  fields: [{ source: 'nome', label: 'Nome do Cargo', text: 'Repositor', required: 'Nome é obrigatório', limit: 300 }],
  created: { title: 'Cargo cadastrado', description: 'O cargo foi cadastrado com sucesso!' },
  createFailed: 'Não foi possível adicionar o cargo.',
  updated: { title: 'Cargo atualizado', description: 'O cargo foi atualizado com sucesso!' },
  updateFailed: 'Não foi possível atualizar o cargo.',
  deleteTitle: 'Excluir Cargo',
  deleteQuestion: 'Tem certeza que deseja excluir este cargo? Esta ação não pode ser desfeita.',
  deleted: { title: 'Cargo excluído com sucesso!' },
  deleteFailed: 'Não foi possível excluir o cargo.',
};

const categorias: Screen = {
  resource: 'categorias',
  Page: CategoriasList,
  title: 'Categorias',
  subtitle: 'Gerencie as categorias de produtos',
  search: 'Buscar categoria...',
  empty: 'Nenhuma categoria encontrada.',
  loading: 'Carregando categorias',
  loadFailure: { page: 'As categorias não puderam ser lidas.', toast: 'Erro ao carregar categoria.' },
  sort: { field: 'nome', order: 'ASC' },
  records: [
    categoria({ id: 'k1', nome: 'Bebidas', produtosCount: 59 }),
    categoria({ id: 'k2', nome: 'Frios', produtosCount: 10 }),
  ],
  name: 'nome',
  addButton: 'Nova Categoria',
  createTitle: 'Nova Categoria',
  editTitle: 'Editar Categoria',
  fields: [{ source: 'nome', label: 'Nome da Categoria', text: 'Padaria', required: 'Nome é obrigatório', limit: 300 }],
  created: { title: 'Categoria cadastrada', description: 'A categoria foi cadastrada com sucesso!' },
  createFailed: 'Erro ao adicionar categoria.',
  updated: { title: 'Categoria atualizada', description: 'A categoria foi atualizada com sucesso!' },
  updateFailed: 'Erro ao atualizar categoria.',
  deleteTitle: 'Excluir Categoria',
  deleteQuestion: 'Tem certeza que deseja excluir esta categoria? Esta ação não pode ser desfeita.',
  deleted: { title: 'Categoria excluída', description: 'A categoria foi excluída com sucesso!' },
  deleteFailed: 'Erro ao deletar categoria.',
};

const perguntas: Screen = {
  resource: 'perguntas',
  Page: PerguntasList,
  title: 'Perguntas FAQ',
  subtitle: 'Gerencie as perguntas para o sistema de IA',
  search: 'Buscar por pergunta ou contexto...',
  empty: 'Nenhuma pergunta encontrada.',
  loading: 'Carregando perguntas',
  loadFailure: { page: 'Não foi possível carregar as perguntas.' },
  sort: { field: 'createdAt', order: 'DESC' },
  records: [
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
  name: 'pergunta',
  addButton: 'Nova Pergunta',
  createTitle: 'Nova Pergunta FAQ',
  editTitle: 'Editar Pergunta FAQ',
  fields: [
    { source: 'pergunta', label: 'Pergunta', text: 'Tem pão?', required: 'Pergunta é obrigatória', limit: 2000 },
    { source: 'contexto', label: 'Contexto', text: 'Padaria', required: 'Contexto é obrigatório', limit: 2000 },
    { source: 'resposta', label: 'Resposta', text: 'Tem,\nquente.', required: 'Resposta é obrigatória', limit: 10000 },
    { source: 'observacoes', label: 'Observações (opcional)', text: 'Às 6h e às 16h', limit: 10000 },
  ],
  created: { title: 'Pergunta cadastrada', description: 'A pergunta foi cadastrada com sucesso!' },
  createFailed: 'Erro ao salvar pergunta. Tente novamente.',
  updated: { title: 'Pergunta atualizada', description: 'A pergunta foi atualizada com sucesso!' },
  updateFailed: 'Erro ao salvar pergunta. Tente novamente.',
  deleteTitle: 'Excluir Pergunta',
  deleteQuestion: 'Tem certeza que deseja excluir esta pergunta? Esta ação não pode ser desfeita.',
  deleted: { title: 'Pergunta excluída', description: 'A pergunta foi excluída com sucesso!' },
  deleteFailed: 'Erro ao excluir pergunta. Tente novamente.',
};

const usuarios: Screen = {
  resource: 'usuarios',
  Page: UsuariosList,
  title: 'Usuários',
  subtitle: 'Gerencie os usuários do sistema',
  search: 'Buscar por nome ou e-mail...',
  empty: 'Nenhum usuário encontrado.',
  loading: 'Carregando usuários...',
  loadFailure: { page: 'Os usuários não puderam ser lidos.', toast: 'Não foi possível carregar os usuários.' },
  sort: { field: 'createdAt', order: 'DESC' },
  records: [
    usuario({ id: 'u1', createdAt: '2026-01-02' }),
    usuario({ id: 'u2', nome: 'Joana Ribeiro', email: 'joana@loja.com.br', cargo: null, createdAt: '2026-01-01' }),
  ],
  name: 'nome',
  addButton: 'Novo Usuário',
  createTitle: 'Novo Usuário',
  editTitle: 'Editar Usuário',
  fields: [
    { source: 'nome', label: 'Nome', text: 'Pessoa Nova', required: 'Nome é obrigatório', limit: 300 },
    { source: 'email', label: 'E-mail', text: 'nova@loja.com.br', required: 'E-mail é obrigatório' },
  ],
  updated: { title: 'Usuário atualizado', description: 'O usuário foi atualizado com sucesso!' },
  updateFailed: 'Não foi possível atualizar o usuário.',
  deleteTitle: 'Excluir Usuário',
  deleteQuestion: 'Tem certeza que deseja excluir este usuário? Esta ação não pode ser desfeita.',
  deleted: { title: 'Usuário excluído com sucesso!' },
  deleteFailed: 'Não foi possível excluir o usuário.',
};

const produtos: Screen = {
  resource: 'produtos',
  Page: ProdutosList,
  title: 'Produtos',
  searchedAtOnce: true,
  subtitle: 'Gerencie os produtos do supermercado',
  search: 'Buscar por nome ou categoria...',
  empty: 'Nenhum produto encontrado.',
  loading: 'Carregando produtos...',
  loadFailure: { page: 'Os produtos não puderam ser lidos.', toast: 'Não foi possível carregar os produtos.' },
  sort: { field: 'nome', order: 'ASC' },
  records: [produto({ id: 'l1', nome: 'Arroz' }), produto({ id: 'l2', nome: 'Leite' })],
  name: 'nome',
  addButton: 'Novo Produto',
  createTitle: 'Novo Produto',
  editTitle: 'Editar Produto',
  fields: [
    { source: 'nome', label: 'Nome', text: 'Feijão Preto', required: 'Nome é obrigatório', limit: 300 },
    {
      source: 'localizacao',
      label: 'Localização',
      text: 'Corredor B',
      required: 'Localização é obrigatória',
      limit: 300,
    },
  ],
  updated: { title: 'Produto atualizado', description: 'O produto foi atualizado com sucesso!' },
  updateFailed: 'Não foi possível atualizar o produto.',
  deleteTitle: 'Excluir Produto',
  deleteQuestion: 'Tem certeza que deseja excluir este produto? Esta ação não pode ser desfeita.',
  deleted: { title: 'Produto excluído', description: 'O produto foi excluído com sucesso!' },
  deleteFailed: 'Não foi possível excluir o produto.',
};

/** Not promotions: their forms are pages of their own, and their screen reads several lists. */
export const screens: Screen[] = [usuarios, cargos, categorias, perguntas, produtos];
