export { Admin } from './Admin';
export { Frame } from './Frame';
export { Layout } from './Layout';
export { preloadPanel, resourcesIn } from './preloadPanel';
export { headings } from './section/headings';
