import { type ComponentType, createElement, type LazyExoticComponent, lazy, useState } from 'react';
import { refetchCode } from '../lib';

/** Code that could not be fetched. Whoever shows the failure calls `forget`, so that the next attempt fetches it again. */
export class CodeFailure extends Error {
  constructor(
    cause: unknown,
    readonly forget: () => void,
  ) {
    super('The code of this part of the panel could not be fetched', { cause });
  }
}

/**
 * How long a failure is remembered that no boundary met: so many pauses of so many milliseconds, long enough for one to meet it. One long
 * pause might end while the page stood still, and met nothing.
 */
const remembered = { pauses: 10, each: 100 };

/**
 * Like React's `lazy`, which keeps a failure for ever. Here the nearest error boundary gets a `CodeFailure`, and rendering again
 * after its `forget` imports the module again. Whether that asks the server depends on the browser: Chromium 156 does, while
 * Chromium 147 fails again, without asking, until the page is reloaded (measured with a refused connection, a 404, a module
 * that the imported one needs, and offline). WebKit does once `refetchCode` has asked for what it remembers as failed.
 * What `preload` has fetched before it is first drawn is drawn at once, without the wait that React makes of every `lazy`.
 */
export function lazyWithRetry<P extends object = object>(load: () => Promise<{ default: ComponentType<P> }>) {
  const attempt = (ready?: () => Promise<unknown>): LazyExoticComponent<ComponentType<P>> => {
    const own = lazy(() =>
      (ready ? ready().then(load) : load()).catch((cause) => {
        const forget = () => {
          if (current === own) current = attempt(refetchCode);
        };
        // Nobody may have been told: whoever clicks on something else meanwhile leaves the failure behind.
        let pauses = 0;
        const timer = setInterval(() => {
          pauses += 1;
          if (pauses < remembered.pauses) return;
          clearInterval(timer);
          forget();
        }, remembered.each);
        throw new CodeFailure(cause, forget);
      }),
    );
    return own;
  };
  let current = attempt();
  let fetched: ComponentType<P> | undefined;
  const Lazy = (props: P) => {
    // For as long as it is drawn, since another one would lose what is in it.
    const [drawn] = useState<ComponentType<P> | LazyExoticComponent<ComponentType<P>>>(() => fetched ?? current);
    return createElement<P>(drawn, props);
  };
  /** Fetches the code; rejects when that fails, which the next drawing tries again. */
  const preload = async () => {
    fetched = (await load()).default;
  };
  return Object.assign(Lazy, { preload });
}
