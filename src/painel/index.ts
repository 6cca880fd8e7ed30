export { drawTogether, Layout } from './Layout';
export { readPerson } from './readPerson';
export { Shell } from './Shell';
export { headings } from './section/headings';
export { preloadSection, Sections } from './section/Sections';
