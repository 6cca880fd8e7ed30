import { Button, TextField } from '@mui/material';
import { Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { CodeFailure, lazyWithRetry } from '../../ui';
import { useToast } from '../../ui/feedback';
import type { CategoriaFilterProps } from './CategoriaFilter';
import { categoriaPlace, chosenText } from './categoriaPlace';

const CategoriaFilter = lazyWithRetry(() => import('./CategoriaFilter'));

/** Fetches the filter by categories when the first rows are drawn and nothing else is to do. */
export function usePreloadedCategorias(): void {
  useEffect(() => {
    // Not every browser tells.
    const whenIdle = window.requestIdleCallback ?? setTimeout;
    whenIdle(() => void CategoriaFilter.preload().catch(() => {}));
  }, []);
}

/**
 * The filter by categories. Its list to choose from weighs as much as a page: until it is there, its place is kept. Where it does not
 * come the page stays, and a button tries again, which may need the page to be loaded anew (see lazyWithRetry).
 */
export const CategoriaField = (props: CategoriaFilterProps) => {
  const [pressed, setPressed] = useState(false);
  const toast = useToast();
  return (
    <ErrorBoundary
      fallbackRender={({ error, resetErrorBoundary }) => {
        if (!(error instanceof CodeFailure)) throw error;
        const tryAgain = () => {
          setPressed(true);
          resetErrorBoundary();
        };
        return (
          // The one that was pressed has gone, with the focus.
          <Button autoFocus={pressed} variant="outlined" color="inherit" onClick={tryAgain} sx={buttonPlace}>
            Abrir o filtro por categoria
          </Button>
        );
      }}
      onError={(error) => {
        if (!(error instanceof CodeFailure)) return;
        error.forget();
        if (pressed) toast({ type: 'error', title: 'Erro', description: notThere });
      }}
    >
      <Suspense
        fallback={
          <TextField
            disabled
            label="Categoria"
            placeholder={chosenText(props.chosen.length)}
            slotProps={{ inputLabel: { shrink: true } }}
            sx={categoriaPlace}
          />
        }
      >
        <CategoriaFilter {...props} autoFocus={pressed} />
      </Suspense>
    </ErrorBoundary>
  );
};

const notThere = 'O filtro por categoria não pôde ser carregado. Tente de novo ou recarregue a página.';

/** As tall as the field. */
const buttonPlace = { ...categoriaPlace, height: 40 };
