import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { DataProviderContext } from 'ra-core';
import { useContext } from 'react';
import { formatCount, paths, weekdayOf } from '../../domain';
import { askForImport, isInterrupted } from '../../planilhas';
import type { AppDataProvider } from '../../providers';
import { useToday } from '../../ui';
import { refreshed, suspects, unanswered } from '../contents';
import { CountTile, LinkTile } from '../FigureTile';
import { useCatalogueSummary } from './Answered';

/** What needs a hand: today's offers, questions, prices, and imports that stopped. */
export const Attention = () => {
  const today = weekdayOf(useToday());
  const { data: summary, isPending } = useCatalogueSummary();
  const offers = summary?.promocoesPorDia[today];
  const imports = useInterrupted();
  return (
    <Box sx={layout}>
      <LinkTile
        to={paths.found('promocoes', { state: 'validToday' })}
        title="Ofertas de hoje"
        figure={offers === undefined ? undefined : formatCount(offers)}
        waits={isPending && 48}
        caption="promoções que valem hoje"
      />
      <CountTile
        {...unanswered}
        to={paths.unanswered}
        title="Perguntas sem resposta"
        caption="dos clientes, em 90 dias"
        calls
      />
      <CountTile
        {...suspects}
        to={paths.found(suspects.name, suspects.filter)}
        title="Preços suspeitos"
        caption="sem preço, ou longe do comum"
        calls
      />
      {imports[0] && (
        <LinkTile
          to={paths.resource(imports[0].destination)}
          state={askForImport(imports[0].destination)}
          title="Importações interrompidas"
          figure={formatCount(imports.length)}
          caption={imports[0].file}
          calls
        />
      )}
    </Box>
  );
};

const layout = {
  display: 'grid',
  gap: 2,
  mb: 2,
  '& > :last-child:nth-of-type(odd)': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fit, minmax(200px, 1fr))' },
};

function useInterrupted() {
  const provider = useContext(DataProviderContext) as AppDataProvider;
  const { data = [] } = useQuery({ queryKey: ['allImports'], queryFn: () => provider.allImports(), ...refreshed });
  return data.filter(isInterrupted);
}
