export { reloadCode } from '../../lib';

/** Reloads the page; the browser asks first when typed text would be lost. */
export const reloadPage = () => window.location.reload();
