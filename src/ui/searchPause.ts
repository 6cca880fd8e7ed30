import { useEffect, useState } from 'react';
import { catalogue } from '../domain';

/** Pause in typing, in milliseconds, before a search on the server; products in memory need none. */
export const searchPause = { stored: 250, produtos: catalogue.stored ? 250 : 0 };

/** The text after a pause in typing. */
export function usePausedText(text: string, pause = searchPause.stored): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return paused;
}
