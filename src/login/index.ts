import { lazy } from 'react';

const load = () => import('./LoginPage');

export const LoginPage = lazy(load);

/** Fetches the login page ahead of time, so that signing out works without a connection. */
export const preloadLoginPage = () => load().catch(() => {});
