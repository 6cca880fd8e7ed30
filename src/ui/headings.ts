import { isAt, paths } from '../domain';

/**
 * Title and subtitle of the panel's sections (spec §2), by their place in the address; the dashboard has none. The build writes
 * them into the sections' pages.
 */
export const headings = {
  '': { title: 'Dashboard', subtitle: 'Visão geral do supermercado' },
  usuarios: { title: 'Usuários', subtitle: 'Gerencie os usuários do sistema' },
  produtos: { title: 'Produtos', subtitle: 'Gerencie os produtos do supermercado' },
  categorias: { title: 'Categorias', subtitle: 'Gerencie as categorias de produtos' },
  promocoes: { title: 'Promoções', subtitle: 'Gerencie as promoções do supermercado' },
  cargos: { title: 'Cargos', subtitle: 'Gerencie os cargos dos funcionários' },
  perguntas: { title: 'Perguntas FAQ', subtitle: 'Gerencie as perguntas para o sistema de IA' },
};

/** The section's heading at the address of its first page; undefined elsewhere. */
export function headingAt(pathname: string): { title: string; subtitle: string } | undefined {
  return Object.entries(headings).find(([section]) =>
    isAt(section ? paths.resource(section) : paths.admin, pathname),
  )?.[1];
}
