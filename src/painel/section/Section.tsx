import { Button, Stack } from '@mui/material';
import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { CodeFailure, useDocumentTitle } from '../../ui';
import { NoticeCard, reloadCode, useUnreachable } from '../../ui/feedback';
import { OpeningBar } from './OpeningBar';
import { SectionWait } from './SectionWait';
import { useScrollPlace } from './useScrollPlace';

export const Section = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  useScrollPlace();
  return (
    <>
      <OpeningBar />
      <ErrorBoundary
        FallbackComponent={SectionFailure}
        resetKeys={[pathname]}
        onError={(error) => error instanceof CodeFailure && error.forget()}
      >
        <Suspense fallback={<SectionWait />}>{children}</Suspense>
      </ErrorBoundary>
    </>
  );
};

const texts = {
  offline: {
    title: 'Sem conexão',
    text: 'Esta página ainda não foi aberta neste aparelho. Ela abre sozinha quando a internet voltar.',
  },
  noAnswer: {
    title: 'Sem conexão com o servidor',
    text: 'O servidor não respondeu. A página abre sozinha quando ele voltar.',
  },
  outdated: {
    title: 'Há uma nova versão do painel',
    text: 'Esta página faz parte da versão anterior. Recarregue para continuar com a nova.',
  },
  unknown: {
    title: 'Não foi possível abrir esta página',
    text: 'Tente novamente. Se não funcionar, recarregue a página.',
  },
  broken: {
    title: 'Algo deu errado',
    text: 'Esta página não pôde ser mostrada. O resto do painel continua funcionando.',
  },
};

/** Tells why a page failed; retries or reloads. */
const SectionFailure = ({ error, resetErrorBoundary }: FallbackProps) =>
  error instanceof CodeFailure ? (
    <Unreachable onRetry={resetErrorBoundary} />
  ) : (
    <Failure reason="broken" onRetry={resetErrorBoundary} />
  );

const Unreachable = ({ onRetry }: { onRetry: () => void }) => {
  const reason = useUnreachable(onRetry);
  return <Failure reason={reason === 'asking' ? 'unknown' : reason} onRetry={onRetry} />;
};

const Failure = ({ reason, onRetry }: { reason: keyof typeof texts; onRetry: () => void }) => {
  const { title, text } = texts[reason];
  useDocumentTitle(title);
  const retry = () => {
    document.getElementById('conteudo')?.focus();
    onRetry();
  };
  const waiting = reason === 'offline' || reason === 'noAnswer';
  return (
    <NoticeCard role="alert" title={title} text={text}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} sx={{ justifyContent: 'center' }}>
        {reason !== 'outdated' && (
          <Button variant="contained" onClick={retry}>
            Tentar novamente
          </Button>
        )}
        {!waiting && (
          <Button variant={reason === 'outdated' ? 'contained' : 'outlined'} onClick={reloadCode}>
            Recarregar a página
          </Button>
        )}
      </Stack>
    </NoticeCard>
  );
};
