import { __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react';
import { ThemeProvider } from '@mui/material';
import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { type AuthProvider, CoreAdminContext, type DataProvider, ResourceContextProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { createMemoryRouter, type InitialEntry, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { i18nProvider } from '../../../src/providers/i18n/index';
import { Toasts } from '../../../src/ui/feedback/Toasts';
import { stillTransitions } from '../../../src/ui/motion';
import { theme } from '../../../src/ui/theme';

/** As where the system asks for reduced motion, so that no test waits for transitions. */
const still = { ...theme, transitions: { ...theme.transitions, ...stillTransitions } };

interface Options {
  dataProvider: Partial<DataProvider>;
  authProvider?: AuthProvider;
  resource?: string;
  at?: InitialEntry;
}

/** Renders a screen with router, react-admin's contexts, theme and toasts. */
export function renderApp(screen: ReactNode, { dataProvider, authProvider, resource, at = '/admin' }: Options) {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' }, mutations: { networkMode: 'always' } },
  });
  const page = (
    <CoreAdminContext
      basename="/admin"
      dataProvider={dataProvider as DataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
    >
      <Unstyled />
      <ThemeProvider theme={still}>
        <ResourceContextProvider value={resource ?? ''}>{screen}</ResourceContextProvider>
      </ThemeProvider>
      <Toasts />
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [at] });
  return { ...render(<RouterProvider router={router} />), router };
}

/** Leaves CSS rules out: jsdom reads each one for each accessible name. */
export const Unstyled = () => {
  const cache = useEmotionCache();
  cache?.sheet.flush();
  if (cache) vi.spyOn(Object.getPrototypeOf(cache.sheet), 'insert').mockImplementation(() => {});
  return null;
};
