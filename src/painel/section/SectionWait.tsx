import { useLocation } from 'react-router-dom';
import { isAt } from '../../domain';
import { PageHeader } from '../../ui';
import { Loading } from '../../ui/list';
import { headings } from './headings';

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
