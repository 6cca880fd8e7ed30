import { CustomRoutes, Resource } from 'ra-core';
import { Route } from 'react-router-dom';
import {
  CounterPage,
  CounterPoster,
  ExperimentarPage,
  KeysPage,
  perguntasTeste,
  SoughtPage,
  UnansweredPage,
} from './assistente';
import { ContaPage } from './conta';
import { Dashboard } from './dashboard';
import { paths } from './domain';
import { generic } from './generic';
import { ForgotPasswordPage, LoginPage, SetPasswordPage } from './login';
import { Admin, Layout } from './painel';
import { perguntas } from './perguntas';
import { produtos } from './produtos';
import { promocoes } from './promocoes';
import { authProvider, dataProvider, i18nProvider } from './providers';
import { Contato, Funcionalidades, Landing, QuemSomos, SiteFrame } from './site';
import { UnknownPage } from './ui';
import { usuarios } from './usuarios';

/** The whole product: the public site, the sign-in pages, and the panel under /admin. */
export const App = () => (
  <Admin
    basename={paths.admin}
    dataProvider={dataProvider}
    authProvider={authProvider}
    i18nProvider={i18nProvider}
    layout={Layout}
    dashboard={Dashboard}
    loginPage={LoginPage}
    catchAll={UnknownPage}
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
    <Resource name="usuarios" {...usuarios} />
    <Resource name="produtos" {...produtos} />
    <Resource name="categorias" {...generic} />
    <Resource name="promocoes" {...promocoes} />
    <Resource name="cargos" {...generic} />
    <Resource name="perguntas" {...perguntas} />
    <Resource name="perguntas_teste" {...perguntasTeste} />
    <Resource name="pergunta_variantes" {...generic} />
    <Resource name="sinonimos" {...generic} />
    <Resource name="pergunta_validades" {...generic} />
    {/* Below /admin: `assistente` is /admin/assistente. The shoppers' page, /assistente, is no route of this application. */}
    <CustomRoutes>
      <Route path="conta" element={<ContaPage />} />
      <Route path="assistente" element={<ExperimentarPage />} />
      <Route path="assistente/sem-resposta" element={<UnansweredPage />} />
      <Route path="assistente/procurados" element={<SoughtPage />} />
      <Route path="assistente/balcao" element={<CounterPage />} />
      <Route path="assistente/balcao/cartaz" element={<CounterPoster />} />
      <Route path="assistente/chaves" element={<KeysPage />} />
    </CustomRoutes>
  </Admin>
);
