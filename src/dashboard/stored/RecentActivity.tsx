import { useGetList } from 'ra-core';
import { counted, formatDate, isDate } from '../../domain';
import { howLongAgo, parseMoment, withoutBidiControls } from '../../lib';
import type { Atividade } from '../../providers';
import { resources } from '../../resources';
import { latest, refreshed } from '../contents';
import { ActivityList, Panel } from '../Panel';
import { Answered, Notice } from './Answered';

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
              <ActivityList
                activities={atividades.map((atividade) => ({
                  id: atividade.id,
                  what: sentenceOf(atividade),
                  // Some records are named by a date.
                  detail: isDate(atividade.nome) ? formatDate(atividade.nome) : atividade.nome,
                  when: howLongAgo(parseMoment(atividade.createdAt)),
                }))}
              />
            </>
          )
        }
      </Answered>
    </Panel>
  );
};

const unknown = { label: 'Registros', one: 'um registro' };

const did: Record<string, string> = { desfez: 'desfez a importação de', reverteu: 'desfez a mudança de' };

/** Such as 'Marina Andrade criou um produto' or 'O sistema excluiu 1.200 produtos'. */
function sentenceOf({ quem, acao, recurso, quantos }: Atividade): string {
  const { label, one } = resources.find(({ name }) => name === recurso)?.texts ?? unknown;
  const what = quantos === 1 ? one : counted(quantos, label.toLocaleLowerCase('pt-BR'));
  return `${withoutBidiControls(quem ?? 'O sistema')} ${did[acao] ?? acao} ${what}`;
}
