import { Resource } from 'ra-core';
import { Route, Routes } from 'react-router-dom';
import { Dashboard } from '../../dashboard';
import { paths } from '../../domain';
import { lazyWithRetry } from '../../ui';

/** What the panel shows at an address that none of its pages has. */
const UnknownPage = lazyWithRetry(() => import('./UnknownPage'));

/** Every resource with its pages. A public page does without what they declare. */
const loadSections = async () => (await import('../../pages')).sections;

/** The pages of the resources, each below the address of its list. */
export const Sections = lazyWithRetry(async () => {
  const sections = await loadSections();
  return {
    default: () => (
      <Routes>
        {sections.map(({ name, list, routes }) => (
          <Route
            key={name}
            path={`${name}/*`}
            element={
              <Resource key={name} name={name} list={list}>
                {routes}
                {/* A list would answer whatever is below its records. */}
                <Route path=":id/:more/*" element={<UnknownPage />} />
              </Resource>
            }
          />
        ))}
        <Route path="*" element={<UnknownPage />} />
      </Routes>
    ),
  };
});

/** Fetches the code of the section at an address, if one is there. Never rejects: what is missing is told in its place. */
export async function preloadSection(pathname: string): Promise<void> {
  const preload = async () => {
    const lists = (await loadSections()).map(({ name, list }) => ({ path: paths.resource(name), page: list }));
    await [{ path: paths.admin, page: Dashboard }, ...lists].find(({ path }) => path === pathname)?.page.preload();
  };
  await Promise.all([Sections.preload(), preload()]).catch(() => {});
}
