import { Alert, Link as MuiLink } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { paths } from '../domain';
import type { AppDataProvider } from '../providers';
import { usePausedText } from '../ui';
import { useRecordForm } from '../ui/record';

const shortest = 8;

/** Questions that say nearly what a new one says, while it is typed. */
export const SimilarPerguntas = () => {
  const { record } = useRecordForm();
  const typed = String(useWatch({ name: 'pergunta' }) ?? '').trim();
  const text = usePausedText(typed);
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data } = useQuery({
    queryKey: ['similarPerguntas', text],
    queryFn: () => dataProvider.similarPerguntas({ texto: text }),
    enabled: !record && text.length >= shortest,
  });
  if (record || text !== typed || !data?.length) return null;
  return (
    <Alert severity="warning" variant="outlined" role="status">
      {data.length === 1 ? 'Já há uma pergunta parecida: ' : 'Já há perguntas parecidas: '}
      {data.map(({ id, pergunta }, place) => (
        <span key={id}>
          {place > 0 && '; '}
          <MuiLink href={paths.record('perguntas', id)} target="_blank" rel="noopener" color="inherit">
            {pergunta}
          </MuiLink>
        </span>
      ))}
    </Alert>
  );
};
