import { dashboardHeading } from '../../dashboard';
import { paths } from '../../domain';
import { resources } from '../../resources';

export const headings = [
  { path: paths.admin, section: '', ...dashboardHeading },
  ...resources.map(({ name, texts: { title, subtitle } }) => ({
    path: paths.resource(name),
    section: name,
    title,
    subtitle,
  })),
];
