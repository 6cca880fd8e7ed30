import { Loading } from '../../ui/list';

/** Shown in a page's place until it is known what is shown there. Its mark keeps the page that the build wrote (see src/shell.ts). */
export const SectionWait = () => (
  <div data-loading>
    <Loading text="Carregando..." />
  </div>
);
