import { Alert } from '@mui/material';
import type { Promocao } from '../../providers';

const suffix = ' (cópia)';

/** Longest name of a promotion. */
const longest = 300;

/** What a new promotion begins with that is made from another: all of it but the dates, which are over or taken. */
export function copyOf(promocao: Promocao): Promocao {
  // Half a character would be no text.
  const nome = promocao.nome.slice(0, longest - suffix.length).replace(/[\uD800-\uDBFF]$/, '');
  return { ...promocao, nome: nome + suffix, inicio: null, fim: null };
}

/** Says what was copied and what was not, over the form of the new promotion. */
export const CopyNotice = ({ copied: { nome, produtos } }: { copied: Promocao }) => (
  <Alert severity="info" sx={{ mb: 2 }}>
    Cópia de “{nome}”, {produtos ? 'com os mesmos produtos e dias' : 'com os mesmos dias; adicione os produtos'}. As
    datas ficaram vazias. Nada é gravado até você clicar em “Cadastrar Promoção”.
  </Alert>
);
