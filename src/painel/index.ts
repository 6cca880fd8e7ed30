export { drawTogether, Layout, UnknownPage } from './Layout';
export { readPerson } from './readPerson';
export { Shell } from './Shell';
