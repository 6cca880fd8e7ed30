export { drawTogether, Layout } from './Layout';
export { readPerson } from './readPerson';
export { Shell } from './Shell';
