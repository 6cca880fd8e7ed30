import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import { paths } from '../domain';
import { resources } from '../resources';

export const menuEntries = [
  { to: paths.admin, label: 'Dashboard', icon: DashboardIcon },
  ...resources.map(({ name, texts, icon }) => ({ to: paths.resource(name), label: texts.label, icon })),
];
