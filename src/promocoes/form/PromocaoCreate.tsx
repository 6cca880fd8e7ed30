import { useGetOne } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import type { Promocao } from '../../providers';
import { LoadFailure, Loading } from '../../ui/list';
import { PromocaoForm } from './PromocaoForm';

/** New promotion page (spec §2), or with `?de=<id>` in its address a copy of that promotion to begin with. */
const PromocaoCreate = () => {
  const id = useSearchParams()[0].get('de');
  return id ? <PromocaoCopy key={id} id={id} /> : <PromocaoForm />;
};

const PromocaoCopy = ({ id }: { id: string }) => {
  const { data, error, isFetchedAfterMount, refetch } = useGetOne<Promocao>(
    'promocoes',
    { id },
    // What is being typed begins with what was read first.
    { refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  if (error) return <LoadFailure text="A promoção a duplicar não pôde ser lida." onRetry={() => refetch()} />;
  if (!data || !isFetchedAfterMount) return <Loading text="Carregando promoção..." />;
  return <PromocaoForm copied={data} />;
};

export default PromocaoCreate;
