import { lazyWithRetry } from '../ui';

export const PasswordDialog = lazyWithRetry(() => import('./PasswordDialog'));
export const OtherPersonDialog = lazyWithRetry(() => import('./OtherPersonDialog'));
export const AwaitingAccess = lazyWithRetry(() => import('./AwaitingAccess'));
export const SecondStepDialog = lazyWithRetry(() => import('./SecondStepDialog'));

/** Fetches the dialogs about the session ahead, because they may be needed offline. Never rejects. */
export const preloadDialogs = () =>
  Promise.allSettled(
    [PasswordDialog, OtherPersonDialog, AwaitingAccess, SecondStepDialog].map((each) => each.preload()),
  );
