import { lazy } from 'react';

const load = () => import('./LoginPage');

export const LoginPage = lazy(load);
export const ForgotPasswordPage = lazy(() => import('./ForgotPasswordPage'));
export const SetPasswordPage = lazy(() => import('./SetPasswordPage'));

/** Fetches the login page ahead of time, so that signing out works without a connection. */
export const preloadLoginPage = () => load().catch(() => {});
