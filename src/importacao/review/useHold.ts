import { useCallback, useEffect, useRef } from 'react';
import { holdOpen } from '../write/openImports';

/**
 * Tells the browser's other pages that imports are open here, until this frame closes: the given one from the beginning,
 * others from when the answer is called.
 */
export function useHold(first?: string): (id: string) => void {
  const held = useRef(new Map<string, () => void>());
  const hold = useCallback((id: string) => {
    if (!held.current.has(id)) held.current.set(id, holdOpen(id));
  }, []);
  useEffect(() => {
    const releases = held.current;
    if (first) hold(first);
    return () => {
      for (const release of releases.values()) release();
      releases.clear();
    };
  }, [first, hold]);
  return hold;
}
