import { lazyWithRetry } from '../ui';

export const LoginPage = lazyWithRetry(() => import('./LoginPage'));
export const ForgotPasswordPage = lazyWithRetry(() => import('./ForgotPasswordPage'));
export const SetPasswordPage = lazyWithRetry(() => import('./SetPasswordPage'));

/** Makes signing out work offline. Never rejects. */
export const preloadLoginPage = () => LoginPage.preload().catch(() => {});
