import { useLocation } from 'react-router-dom';
import { isAt } from '../../domain';
import { PageHeader } from '../../ui';
import { Loading } from '../../ui/list';
import { headings } from './headings';

/** Shown in a page's place until it is known what is shown there: a section's heading is known before. */
export const SectionWait = () => {
  const { pathname } = useLocation();
  const heading = headings.find(({ path }) => isAt(path, pathname));
  return (
    <>
      {heading && <PageHeader title={heading.title} subtitle={heading.subtitle} />}
      <Loading text="Carregando..." />
    </>
  );
};
