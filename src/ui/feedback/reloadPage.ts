export { reloadCode } from '../../lib';

/** Starts the page anew. The browser asks first when something typed would be lost. */
export const reloadPage = () => window.location.reload();
