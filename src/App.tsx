import { CoreAdminContext, CoreAdminUI, CustomRoutes, memoryStore } from 'ra-core';
import { Suspense } from 'react';
import { Route } from 'react-router-dom';
import { CounterPage, CounterPoster, ExperimentarPage, KeysPage, SoughtPage, UnansweredPage } from './assistente';
import { ContaPage } from './conta';
import { Dashboard } from './dashboard';
import { paths } from './domain';
import { ForgotPasswordPage, LoginPage, SetPasswordPage } from './login';
import { Layout, Sections } from './painel';
import { authProvider, dataProvider, i18nProvider, newQueryClient } from './providers';
import { Contato, Funcionalidades, Landing, QuemSomos, SiteFrame } from './site';
import { ErrorPage, LoadingPage, Toasts } from './ui/feedback';

export const queryClient = newQueryClient();

// Starts in Portuguese, so that nothing waits for a language to load and the first render is the final one.
const store = memoryStore({ locale: 'pt-BR' });

/** The whole product: the public site, the sign-in page, and the back office under /admin. */
export const App = () => (
  <Suspense fallback={<LoadingPage />}>
    <CoreAdminContext
      basename={paths.admin}
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      <CoreAdminUI
        layout={Layout}
        dashboard={Dashboard}
        loginPage={LoginPage}
        loading={LoadingPage}
        error={ErrorPage}
        disableTelemetry
      >
        <CustomRoutes noLayout>
          <Route element={<SiteFrame />}>
            <Route path="/" element={<Landing />} />
            <Route path="/quem-somos" element={<QuemSomos />} />
            <Route path="/funcionalidades" element={<Funcionalidades />} />
            <Route path="/contato" element={<Contato />} />
          </Route>
          <Route path={paths.forgotPassword} element={<ForgotPasswordPage />} />
          <Route path={paths.setPassword} element={<SetPasswordPage />} />
        </CustomRoutes>
        <CustomRoutes>
          <Route path="/conta" element={<ContaPage />} />
          <Route path="/assistente" element={<ExperimentarPage />} />
          <Route path="/assistente/sem-resposta" element={<UnansweredPage />} />
          <Route path="/assistente/procurados" element={<SoughtPage />} />
          <Route path="/assistente/balcao" element={<CounterPage />} />
          <Route path="/assistente/balcao/cartaz" element={<CounterPoster />} />
          <Route path="/assistente/chaves" element={<KeysPage />} />
          <Route path="*" element={<Sections />} />
        </CustomRoutes>
      </CoreAdminUI>
      <Toasts />
    </CoreAdminContext>
  </Suspense>
);
