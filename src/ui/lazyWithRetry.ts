import { type ComponentType, createElement, type LazyExoticComponent, lazy, useState } from 'react';
import { refetchCode } from '../lib';

/** Code that could not be fetched. After `forget` the next render fetches it again. */
export class CodeFailure extends Error {
  constructor(
    cause: unknown,
    readonly forget: () => void,
  ) {
    super('The code of this part of the panel could not be fetched', { cause });
  }
}

/**
 * React's `lazy` with a retry: the error boundary gets a `CodeFailure`, and rendering after its `forget` imports the module again.
 * Chromium 147 then fails without a request until a reload, Chromium 156 does not; WebKit needs `refetchCode` before. Code that
 * `preload` has fetched renders without suspending.
 */
export function lazyWithRetry<P extends object = object>(load: () => Promise<{ default: ComponentType<P> }>) {
  const attempt = (ready?: () => Promise<unknown>): LazyExoticComponent<ComponentType<P>> => {
    const own = lazy(() =>
      (ready ? ready().then(load) : load()).catch((cause) => {
        throw new CodeFailure(cause, () => {
          if (current === own) current = attempt(refetchCode);
        });
      }),
    );
    return own;
  };
  let current = attempt();
  let fetched: ComponentType<P> | undefined;
  const Lazy = (props: P) => {
    // Fixed while it is mounted: another component would lose its state.
    const [drawn] = useState<ComponentType<P> | LazyExoticComponent<ComponentType<P>>>(() => fetched ?? current);
    return createElement<P>(drawn, props);
  };
  const preload = async () => {
    fetched = (await load()).default;
  };
  return Object.assign(Lazy, { preload });
}
