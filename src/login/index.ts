import { lazyWithRetry } from '../ui';

export const LoginPage = lazyWithRetry(() => import('./LoginPage'));
export const ForgotPasswordPage = lazyWithRetry(() => import('./ForgotPasswordPage'));
export const SetPasswordPage = lazyWithRetry(() => import('./SetPasswordPage'));

/** Fetches the login page ahead, so that signing out works offline. Never rejects. */
export const preloadLoginPage = () => LoginPage.preload().catch(() => {});
