import { Resource } from 'ra-core';
import { Route, Routes } from 'react-router-dom';
import { lazyWithRetry } from '../../ui';

const UnknownPage = lazyWithRetry(() => import('./UnknownPage'));

/** Every resource with its pages, loaded late because public pages do without their declarations. */
export const loadSections = async () => (await import('../../pages')).sections;

/** Pages of the resources, each below the address of its list. */
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
