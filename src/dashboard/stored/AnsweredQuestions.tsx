import { Button, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { Link } from 'react-router-dom';
import { formatCount, formatPercent, paths } from '../../domain';
import type { AppDataProvider } from '../../providers';
import { refreshed } from '../contents';
import { Panel } from '../Panel';
import { Answered, Notice } from './Answered';

/** The share of the last 30 days' questions that were answered, and the three most asked without an answer. */
export const AnsweredQuestions = () => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const query = useQuery({ queryKey: ['answeredShare'], queryFn: () => dataProvider.answeredShare(), ...refreshed });
  return (
    <Panel
      title="Perguntas ao assistente"
      action={
        <Button size="small" color="inherit" component={Link} to={paths.unanswered}>
          Ver sem resposta
        </Button>
      }
    >
      <Answered query={query} height={120} failed="As perguntas não puderam ser lidas.">
        {({ total, respondidas, semResposta }) =>
          total === 0 ? (
            <Notice text="Nenhuma pergunta nos últimos 30 dias." />
          ) : (
            <>
              <Typography sx={{ mb: 1.5 }}>
                <strong>{formatPercent(Math.round((respondidas / total) * 100))}</strong> de {formatCount(total)}{' '}
                {total === 1 ? 'pergunta' : 'perguntas'} em 30 dias tiveram resposta.
              </Typography>
              {semResposta.length > 0 && (
                <>
                  <Typography variant="body2" color="text.secondary">
                    Mais feitas sem resposta
                  </Typography>
                  <Stack component="ul" useFlexGap spacing={0.5} sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
                    {semResposta.map(({ pergunta, vezes }) => (
                      <Typography component="li" key={pergunta} sx={{ overflowWrap: 'anywhere' }}>
                        {pergunta} ({vezes})
                      </Typography>
                    ))}
                  </Stack>
                </>
              )}
            </>
          )
        }
      </Answered>
    </Panel>
  );
};
