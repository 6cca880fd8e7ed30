import { dashboardHeading } from '../../dashboard';
import { paths } from '../../domain';
import { resources } from '../../resources';

/** Title and subtitle of the panel's sections (spec §2), by their addresses. The build writes them into the sections' pages. */
export const headings = [
  { path: paths.admin, section: '', ...dashboardHeading },
  ...resources.map(({ name, texts: { title, subtitle } }) => ({
    path: paths.resource(name),
    section: name,
    title,
    subtitle,
  })),
];
