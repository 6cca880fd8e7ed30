import { Button, Chip } from '@mui/material';
import { useDataProvider, useGetManyAggregate } from 'ra-core';
import { Link } from 'react-router-dom';
import { testStates } from '../domain';
import type { AppDataProvider } from '../providers';
import { type Pergunta, type SemResposta, semResposta } from '../resources';
import { filledWith } from '../ui/record';
import { NeedCard, NeedsPage, useChange } from './NeedsPage';
import { phrasingForm } from './phrasing';

/** Questions that found nothing, or only what nobody chose, the most asked first. */
const UnansweredPage = () => (
  <NeedsPage<SemResposta> resource={semResposta} mostFirst="Mais feitas primeiro">
    {(question) => <Question key={question.id} question={question} />}
  </NeedsPage>
);

const Question = ({ question }: { question: SemResposta }) => {
  const { id, pergunta, offered, chosenId } = question;
  const { data: [entry] = [] } = useGetManyAggregate<Pergunta>(
    'perguntas',
    { ids: chosenId ? [chosenId] : [] },
    { enabled: chosenId !== null },
  );
  const dataProvider = useDataProvider<AppDataProvider>();
  const { mutate, isPending } = useChange();
  const dismiss = () =>
    mutate({
      make: () => dataProvider.dismissUnanswered(id),
      done: { title: 'Pergunta dispensada', description: 'Ela volta se alguém a fizer de novo.' },
      failed: 'A pergunta não pôde ser dispensada.',
    });
  return (
    <NeedCard
      text={pergunta}
      need={question}
      mark={
        offered && <Chip size="small" color="warning" variant="outlined" label={testStates.oferecida} sx={{ ml: 1 }} />
      }
      note={entry && `Já escolheram: ${entry.pergunta}`}
    >
      <Button variant="contained" component={Link} {...filledWith('perguntas', { pergunta })}>
        Criar resposta
      </Button>
      <Button component={Link} {...phrasingForm(pergunta, entry)}>
        Juntar a uma pergunta
      </Button>
      <Button color="inherit" onClick={dismiss} loading={isPending}>
        Dispensar
      </Button>
    </NeedCard>
  );
};

export default UnansweredPage;
