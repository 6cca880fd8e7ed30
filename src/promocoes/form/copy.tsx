import { Alert } from '@mui/material';
import { copiedName } from '../../domain';
import { quoted } from '../../lib';
import type { Promocao } from '../../providers';

const longestName = 300;

/** A promotion as the start of a new one: everything but its dates. */
export const copyOf = (promocao: Promocao): Promocao => ({
  ...promocao,
  nome: copiedName(promocao.nome, longestName),
  inicio: null,
  fim: null,
});

export const CopyNotice = ({ copied: { nome, produtos } }: { copied: Promocao }) => (
  <Alert severity="info" sx={{ mb: 2 }}>
    Cópia de {quoted(nome)}, {produtos ? 'com os mesmos produtos e dias' : 'com os mesmos dias; adicione os produtos'}.
    As datas ficaram vazias. Nada é gravado até você clicar em “Cadastrar Promoção”.
  </Alert>
);
