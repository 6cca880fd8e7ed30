import { sought } from '../lib';

/** Records of a name, but for case and accents. */
export const sameNameFilter = ({ sameName }: Record<string, unknown>): Record<string, string> =>
  typeof sameName === 'string' ? { 'nome_ordem@eq': sought(sameName.replaceAll('\0', '')) } : {};
