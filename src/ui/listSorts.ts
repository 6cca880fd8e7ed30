import type { SortPayload } from 'ra-core';

/** How the lists are sorted as long as nobody chose otherwise (spec §7), by resource. The build asks by it what a list reads first. */
export const listSorts = {
  usuarios: { field: 'createdAt', order: 'DESC' },
  produtos: { field: 'nome', order: 'ASC' },
  categorias: { field: 'nome', order: 'ASC' },
  promocoes: { field: 'createdAt', order: 'DESC' },
  cargos: { field: 'nome', order: 'ASC' },
  perguntas: { field: 'createdAt', order: 'DESC' },
} as const satisfies Record<string, SortPayload>;
