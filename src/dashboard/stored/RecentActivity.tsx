import { Stack } from '@mui/material';
import { useGetList } from 'ra-core';
import { counted } from '../../domain';
import { howLongAgo, parseMoment, withoutBidiControls } from '../../lib';
import type { Atividade } from '../../providers';
import { resources } from '../../resources';
import { ActivityItem, activityList } from '../ActivityItem';
import { Panel } from '../Panel';
import { latest } from '../reads';
import { refreshed } from '../refreshed';
import { Answered, Notice } from './Notice';

/** What happened last in the back office: who, what and when. */
export const RecentActivity = () => {
  const activity = useGetList<Atividade>('atividades', latest, refreshed);
  const { error, refetch } = activity;
  return (
    <Panel title="Atividade Recente">
      <Answered query={activity} height={220} failed="A atividade não pôde ser lida.">
        {(atividades) =>
          atividades.length === 0 ? (
            <Notice text="Nada aconteceu ainda. O que for criado, alterado ou excluído aparece aqui." />
          ) : (
            <>
              {error && (
                <Notice text="Não foi possível atualizar: isto é o que se sabia antes." onRetry={() => refetch()} />
              )}
              <Stack component="ul" spacing={1.75} useFlexGap sx={activityList}>
                {atividades.map((atividade) => (
                  <ActivityItem
                    key={atividade.id}
                    what={sentenceOf(atividade)}
                    detail={atividade.nome}
                    when={howLongAgo(parseMoment(atividade.createdAt))}
                  />
                ))}
              </Stack>
            </>
          )
        }
      </Answered>
    </Panel>
  );
};

const unknown = { label: 'Registros', one: 'um registro' };

/** Actions that are told in more than their own word. */
const did: Record<string, string> = { desfez: 'desfez a importação de', reverteu: 'desfez a mudança de' };

/** Who did what: 'Marina Andrade criou um produto', 'O sistema excluiu 1.200 produtos', 'Ana desfez a importação de …'. */
function sentenceOf({ quem, acao, recurso, quantos }: Atividade): string {
  const { label, one } = resources.find(({ name }) => name === recurso)?.texts ?? unknown;
  const what = quantos === 1 ? one : counted(quantos, label.toLocaleLowerCase('pt-BR'));
  return `${withoutBidiControls(quem ?? 'O sistema')} ${did[acao] ?? acao} ${what}`;
}
