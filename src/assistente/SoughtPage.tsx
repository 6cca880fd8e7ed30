import { Button } from '@mui/material';
import { useDataProvider } from 'ra-core';
import { Link } from 'react-router-dom';
import { quoted } from '../lib';
import type { AppDataProvider } from '../providers';
import { type Procurado, procurados } from '../resources';
import { FilterSelect, useFilters } from '../ui/list';
import { filledWith } from '../ui/record';
import { NeedCard, NeedsPage, useChange } from './NeedsPage';

/** What shoppers asked for and the shop lacks, and what staff marked as not sold. */
const SoughtPage = () => (
  <NeedsPage<Procurado> resource={procurados} mostFirst="Mais procurados primeiro" filters={<ShownFilter />}>
    {(procurado) => <Sought key={procurado.id} procurado={procurado} />}
  </NeedsPage>
);

const ShownFilter = () => {
  const [{ show }, change] = useFilters();
  return (
    <FilterSelect
      label="Mostrar"
      all="Em aberto"
      choices={[{ id: 'notSold', name: 'Não vendemos' }]}
      asked={show}
      onChange={(chosen) => change({ show: chosen || undefined })}
    />
  );
};

const Sought = ({ procurado }: { procurado: Procurado }) => {
  const { id, termo, notSold } = procurado;
  const { markNotSold, dismissSought } = useDataProvider<AppDataProvider>();
  const { mutate, isPending } = useChange();
  const unmark = () =>
    mutate({
      make: () => markNotSold(id, false),
      done: { title: 'Marca retirada', description: `O assistente volta a procurar ${quoted(termo)}.` },
      failed: 'A marca não pôde ser retirada.',
    });
  const mark = () => {
    const description = `Quem procurar ${quoted(termo)} ouve que a loja não vende.`;
    mutate({
      make: () => markNotSold(id, true),
      done: { title: 'Marcado como não vendido', description, undo: unmark },
      failed: 'A marca não pôde ser feita.',
    });
  };
  const dismiss = () =>
    mutate({
      make: () => dismissSought(id),
      done: { title: 'Procurado dispensado', description: 'Ele volta se alguém o procurar de novo.' },
      failed: 'O procurado não pôde ser dispensado.',
    });
  if (notSold)
    return (
      <NeedCard text={termo} need={procurado}>
        <Button onClick={unmark} loading={isPending}>
          Desmarcar
        </Button>
      </NeedCard>
    );
  return (
    <NeedCard text={termo} need={procurado}>
      <Button variant="contained" component={Link} {...filledWith('produtos', { nome: termo })}>
        Cadastrar produto
      </Button>
      <Button component={Link} {...filledWith('sinonimos', { termos: `${termo}, ` })}>
        É sinônimo de
      </Button>
      <Button onClick={mark} disabled={isPending}>
        Não vendemos
      </Button>
      <Button color="inherit" onClick={dismiss} disabled={isPending}>
        Dispensar
      </Button>
    </NeedCard>
  );
};

export default SoughtPage;
