import { useEffect, useState } from 'react';
import { catalogue } from '../domain';

/** Pause in typing, in milliseconds, before records are searched: on the server, or in the page's own memory. */
export const searchPause = { stored: 250, produtos: catalogue.stored ? 250 : 0 };

/** A text as it stood when it was last left alone for a while. */
export function usePausedText(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), searchPause.stored);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
