import { useLocation } from 'react-router-dom';
import { headingAt, PageHeader } from '../../ui';
import { Loading } from '../../ui/list';

/** Shown in a page's place until it is known what is shown there: a section's heading is known before. */
export const SectionWait = () => {
  const heading = headingAt(useLocation().pathname);
  return (
    <>
      {heading && <PageHeader {...heading} />}
      <Loading text="Carregando..." />
    </>
  );
};
