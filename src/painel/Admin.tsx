import { CoreAdminContext, type CoreAdminProps, CoreAdminUI, memoryStore } from 'ra-core';
import { Suspense } from 'react';
import { queryClient } from '../providers';
import { ErrorPage, LoadingPage, Toasts } from '../ui/feedback';

// Starts in Portuguese, so that nothing waits for a language to load and the first render is the final one.
const store = memoryStore({ locale: 'pt-BR' });

/** As react-admin's `<Admin>`, without the component library, which public pages do without. */
export const Admin = ({ basename, dataProvider, authProvider, i18nProvider, ...ui }: CoreAdminProps) => (
  <Suspense fallback={<LoadingPage />}>
    <CoreAdminContext {...{ basename, dataProvider, authProvider, i18nProvider, queryClient, store }}>
      <CoreAdminUI {...ui} loading={LoadingPage} error={ErrorPage} disableTelemetry />
      <Toasts />
    </CoreAdminContext>
  </Suspense>
);
