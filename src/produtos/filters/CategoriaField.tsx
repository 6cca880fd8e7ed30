import { Button, TextField } from '@mui/material';
import { Suspense, useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { CodeFailure, lazyWithRetry } from '../../ui';
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

/** The filter by categories. Its list to choose from weighs as much as a page: until it is there, its place is kept. */
export const CategoriaField = (props: CategoriaFilterProps) => (
  <ErrorBoundary
    fallbackRender={({ error, resetErrorBoundary }) => {
      if (!(error instanceof CodeFailure)) throw error;
      return (
        <Button variant="outlined" color="inherit" onClick={resetErrorBoundary} sx={categoriaPlace}>
          Abrir o filtro por categoria
        </Button>
      );
    }}
    onError={(error) => error instanceof CodeFailure && error.forget()}
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
      <CategoriaFilter {...props} />
    </Suspense>
  </ErrorBoundary>
);
