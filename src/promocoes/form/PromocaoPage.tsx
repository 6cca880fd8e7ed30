import { Button } from '@mui/material';
import { useGetOne } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { paths } from '../../domain';
import { isUnknown, type Promocao } from '../../providers';
import { promocoes } from '../../resources';
import { tabTitle, useDocumentTitle } from '../../ui';
import { LoadFailure, NoticeCard, useFailureToast } from '../../ui/feedback';
import { Loading } from '../../ui/list';
import { PromocaoForm } from './PromocaoForm';

/** The form page: edits the promotion of the path, or starts a new one, as a copy of the one in `?de=<id>`. */
const PromocaoPage = () => {
  const { id } = useParams();
  const copied = useSearchParams()[0].get('de');
  if (id) return <OpenedForm key={id} id={id} />;
  return copied ? <OpenedForm key={`de=${copied}`} id={copied} copy /> : <PromocaoForm />;
};

/** Reads a promotion, ignoring the cache, and renders the form. A later failed refetch does not unmount the form. */
const OpenedForm = ({ id, copy }: { id: string; copy?: boolean }) => {
  const { data, error, isFetchedAfterMount, refetch } = useGetOne<Promocao>('promocoes', { id });
  const failureToast = useFailureToast();
  const opened = useRef(false);
  const unknown = Boolean(error) && isUnknown(error);
  if (data && isFetchedAfterMount && !error) opened.current = true;

  useEffect(() => {
    if (error && !unknown && !opened.current) failureToast(error, promocoes.texts.loadFailed);
  }, [error, unknown, failureToast]);

  if (data && opened.current) return copy ? <PromocaoForm copied={data} /> : <PromocaoForm promocao={data} />;
  if (unknown) return <PromocaoNotFound />;
  if (!error) return <Loading text="Carregando promoção..." />;
  const failure = copy ? 'A promoção a duplicar não pôde ser lida.' : 'A promoção não pôde ser lida.';
  return <LoadFailure text={failure} onRetry={() => refetch()} />;
};

const PromocaoNotFound = () => {
  const title = 'Promoção não encontrada';
  const navigate = useNavigate();
  useDocumentTitle(tabTitle(title));
  return (
    <NoticeCard title={title} text="O endereço está errado ou a promoção foi excluída.">
      <Button variant="contained" onClick={() => navigate(paths.resource('promocoes'))}>
        Voltar para promoções
      </Button>
    </NoticeCard>
  );
};

export default PromocaoPage;
