export { Frame } from './Frame';
export { Layout } from './Layout';
export { preloadPanel } from './preloadPanel';
export { headings } from './section/headings';
export { Sections } from './section/Sections';
