import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import SoughtIcon from '@mui/icons-material/ManageSearchOutlined';
import TryIcon from '@mui/icons-material/QuestionAnswerOutlined';
import UnansweredIcon from '@mui/icons-material/QuizOutlined';
import CounterIcon from '@mui/icons-material/StorefrontOutlined';
import { paths } from '../domain';
import { resources } from '../resources';

const entriesOf = (section?: 'assistente') =>
  resources
    .filter((resource) => resource.section === section)
    .map(({ name, texts, icon }) => ({ to: paths.resource(name), label: texts.label, icon }));

/** The groups of the menu; the first has no heading. */
export const menuGroups = [
  { entries: [{ to: paths.admin, label: 'Dashboard', icon: DashboardIcon }, ...entriesOf()] },
  {
    heading: 'Assistente',
    entries: [
      { to: paths.assistente, label: 'Experimentar', icon: TryIcon },
      { to: paths.unanswered, label: 'Sem resposta', icon: UnansweredIcon },
      { to: paths.sought, label: 'Procurados', icon: SoughtIcon },
      ...entriesOf('assistente'),
      { to: paths.counterSwitch, label: 'Balcão', icon: CounterIcon },
      { to: paths.programKeys, label: 'Chaves', icon: KeyIcon },
    ],
  },
];

export const menuEntries = menuGroups.flatMap(({ entries }) => entries);
