import { Alert } from '@mui/material';
import { copiedName } from '../../domain';
import { quoted } from '../../lib';
import type { Promocao } from '../../providers';

/** Longest name of a promotion. */
const longest = 300;

/** What a new promotion begins with that is made from another: all of it but the dates, which are over or taken. */
export const copyOf = (promocao: Promocao): Promocao => ({
  ...promocao,
  nome: copiedName(promocao.nome, longest),
  inicio: null,
  fim: null,
});

/** Says what was copied and what was not, over the form of the new promotion. */
export const CopyNotice = ({ copied: { nome, produtos } }: { copied: Promocao }) => (
  <Alert severity="info" sx={{ mb: 2 }}>
    Cópia de {quoted(nome)}, {produtos ? 'com os mesmos produtos e dias' : 'com os mesmos dias; adicione os produtos'}.
    As datas ficaram vazias. Nada é gravado até você clicar em “Cadastrar Promoção”.
  </Alert>
);
