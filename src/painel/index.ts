export { drawTogether, Layout } from './Layout';
export { Shell } from './Shell';
