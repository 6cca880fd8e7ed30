import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import SoughtIcon from '@mui/icons-material/ManageSearchOutlined';
import TryIcon from '@mui/icons-material/QuestionAnswerOutlined';
import UnansweredIcon from '@mui/icons-material/QuizOutlined';
import CounterIcon from '@mui/icons-material/StorefrontOutlined';
import { paths } from '../domain';
import { type Resource, resources } from '../resources';

const entriesOf = (section?: 'assistente') =>
  resources
    .filter((resource) => resource.section === section)
    .map(({ name, texts, icon }) => ({ to: paths.resource(name), label: texts.label, purpose: texts.purpose, icon }));

interface MenuEntry {
  to: string;
  label: string;
  purpose?: string;
  icon: Resource['icon'];
}

export interface MenuGroup {
  heading?: string;
  entries: MenuEntry[];
}

/** The groups of the menu; the first has no heading. */
export const menuGroups: MenuGroup[] = [
  { entries: [{ to: paths.admin, label: 'Dashboard', icon: DashboardIcon }, ...entriesOf()] },
  {
    heading: 'Assistente',
    entries: [
      { to: paths.assistente, label: 'Experimentar', purpose: 'Pergunte como um cliente', icon: TryIcon },
      { to: paths.unanswered, label: 'Sem resposta', purpose: 'O que ficou sem resposta', icon: UnansweredIcon },
      { to: paths.sought, label: 'Procurados', purpose: 'O que a loja não tem', icon: SoughtIcon },
      ...entriesOf('assistente'),
      { to: paths.counterSwitch, label: 'Balcão', purpose: 'A página dos clientes', icon: CounterIcon },
      { to: paths.programKeys, label: 'Chaves', purpose: 'Acesso para programas', icon: KeyIcon },
    ],
  },
];

export const menuEntries = menuGroups.flatMap(({ entries }) => entries);
