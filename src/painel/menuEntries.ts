import { paths } from '../domain';
import { resources } from '../resources';
import { DashboardIcon } from '../ui';

/** Where the menu leads. */
export const menuEntries = [
  { to: paths.admin, label: 'Dashboard', icon: DashboardIcon },
  ...resources.map(({ name, options, icon }) => ({ to: paths.resource(name), label: options.label, icon })),
];
