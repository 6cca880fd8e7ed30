// The back office's shell.
export { Layout } from './Layout';
