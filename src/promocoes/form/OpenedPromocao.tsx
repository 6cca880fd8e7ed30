import { Button } from '@mui/material';
import { useGetOne } from 'ra-core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../domain';
import { isUnknown, type Promocao } from '../../providers';
import { promocoes } from '../../resources';
import { tabTitle, useDocumentTitle } from '../../ui';
import { LoadFailure, NoticeCard, useFailureToast } from '../../ui/feedback';
import { Loading } from '../../ui/list';

interface Props {
  id: string;
  failure: string;
  children: (promocao: Promocao) => ReactNode;
}

/** Reads a promotion, ignoring the cache, and renders the form. A later failed refetch does not unmount the form. */
export const OpenedPromocao = ({ id, failure, children }: Props) => {
  const { data, error, isFetchedAfterMount, refetch } = useGetOne<Promocao>('promocoes', { id });
  const failureToast = useFailureToast();
  const opened = useRef(false);
  const unknown = Boolean(error) && isUnknown(error);
  if (data && isFetchedAfterMount && !error) opened.current = true;

  useEffect(() => {
    if (error && !unknown && !opened.current) failureToast(error, promocoes.texts.loadFailed);
  }, [error, unknown, failureToast]);

  if (data && opened.current) return children(data);
  if (unknown) return <PromocaoNotFound />;
  if (!error) return <Loading text="Carregando promoção..." />;
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
