import { lazyWithRetry } from '../ui';

export const PasswordDialog = lazyWithRetry(() => import('./PasswordDialog'));
export const OtherPersonDialog = lazyWithRetry(() => import('./OtherPersonDialog'));
export const AwaitingAccess = lazyWithRetry(() => import('./AwaitingAccess'));
export const SecondStepDialog = lazyWithRetry(() => import('./SecondStepDialog'));

/** Makes the dialogs work offline. Never rejects. */
export const preloadDialogs = () =>
  Promise.allSettled(
    [PasswordDialog, OtherPersonDialog, AwaitingAccess, SecondStepDialog].map((each) => each.preload()),
  );
