import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { Alert, Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'ra-core';
import { useState } from 'react';
import { bestOf, catalogue, formatCount, formatMoney, offerPrice } from '../../domain';
import { quoted, withoutBidiControls } from '../../lib';
import type { AppDataProvider, Overlap, Promocao } from '../../providers';
import { shortDaysText } from '../datesText';
import { RestButton } from './RestButton';

const shown = 2;

/** Warns that other promotions have the same name, or the same products on the same days. */
export const OverlapNotes = ({ promocao }: { promocao: Promocao }) => {
  const { id, namesakes } = promocao;
  const { data: overlaps = [] } = useOverlaps(id);
  const [all, setAll] = useState(false);
  const each = overlaps.map((overlap) => ({ key: overlap.produtoId, text: overlapText(overlap, promocao) }));
  const together = groupsOf(overlaps).map((group) => ({
    key: group[0].produtoId,
    text: group.length > 1 ? groupText(group) : overlapText(group[0], promocao),
  }));
  const notes = [...(all ? each : together.slice(0, shown))];
  if (namesakes > 0) notes.unshift({ key: 'namesakes', text: namesakesText(namesakes) });
  if (notes.length === 0) return null;
  return (
    <Box sx={{ px: 2.5, pb: 1.75, mt: -0.5 }}>
      <Box component="ul" aria-label="Atenção" sx={list}>
        {notes.map(({ key, text }) => (
          <Typography component="li" variant="body2" key={key} sx={note}>
            <WarningIcon aria-hidden sx={{ fontSize: '1.125rem', color: 'warning.main' }} />
            <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {text}
            </Box>
          </Typography>
        ))}
      </Box>
      {each.length > Math.min(together.length, shown) && (
        <RestButton
          open={all}
          onToggle={setAll}
          more={`Ver os ${formatCount(each.length)} avisos`}
          less="Mostrar menos avisos"
        />
      )}
    </Box>
  );
};

const namesakesText = (namesakes: number) =>
  namesakes === 1 ? 'Há outra promoção com este nome.' : `Há mais ${formatCount(namesakes)} promoções com este nome.`;

type Overlaps = [Overlap, ...Overlap[]];

const whereText = ({ other, others }: Overlap) => {
  const more = others > 1 ? ` e mais ${formatCount(others - 1)}` : '';
  return `Também em ${quoted(other.nome)}${more} (${shortDaysText({ diasAtivos: other.days, diaDaSemana: null })})`;
};

/** Overlaps with the same promotions on the same days together, in the order of their first ones. */
const groupsOf = (overlaps: readonly Overlap[]) => [
  ...overlaps
    .reduce((groups, overlap) => {
      const where = overlap.other.id + whereText(overlap);
      return groups.set(where, [...(groups.get(where) ?? []), overlap] as Overlaps);
    }, new Map<string, Overlaps>())
    .values(),
];

function groupText(group: Overlaps): string {
  const names = group.slice(0, 2).map(({ nome }) => withoutBidiControls(nome));
  const rest = group.length - names.length;
  const which = rest > 0 ? `${names.join(', ')} e mais ${formatCount(rest)}` : names.join(' e ');
  return `${whereText(group[0])}: ${which} – vale o menor preço de cada um`;
}

function overlapText(overlap: Overlap, { produtos = [] }: Promocao): string {
  const { produtoId, nome, valor, other } = overlap;
  const own = produtos.find((row) => row.produtoId === produtoId);
  const best = bestOf(valor, own ? [own, other] : [other]) ?? other;
  const price = formatMoney(offerPrice(valor, best) ?? valor);
  return `${whereText(overlap)}: ${withoutBidiControls(nome)} – vale o menor preço, ${price}`;
}

/** The failure is told, since missing notes would look like no overlaps. */
export const OverlapFailure = () =>
  useOverlaps().error && (
    <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
      Não foi possível verificar se há produtos em mais de uma promoção.
    </Alert>
  );

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 };

const note = { display: 'flex', gap: 0.75 };

/** Overlaps of the list's promotions, read in one call; with `promocaoId`, that promotion's. */
export function useOverlaps(promocaoId?: string) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data: promocoes = [] } = useListContext<Promocao>();
  const ids = promocoes.map(({ id }) => id);
  return useQuery({
    queryKey: ['promocoes', 'overlaps', ids],
    queryFn: () => dataProvider.overlaps(ids),
    enabled: catalogue.stored && ids.length > 0,
    select: (overlaps: Overlap[]) => overlaps.filter((each) => !promocaoId || each.promocaoId === promocaoId),
  });
}
