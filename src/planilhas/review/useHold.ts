import { useCallback, useEffect, useRef } from 'react';
import { holdOpen } from '../write/openImports';

/**
 * Tells the browser's other pages that imports are open here, until this frame closes: the given one from the beginning,
 * others from when the answer is called. Once it is closed, that does nothing.
 */
export function useHold(first?: string): (id: string) => void {
  const held = useRef(new Map<string, () => void>());
  const open = useRef(false);
  const hold = useCallback((id: string) => {
    if (open.current && !held.current.has(id)) held.current.set(id, holdOpen(id));
  }, []);
  useEffect(() => {
    const releases = held.current;
    open.current = true;
    if (first) hold(first);
    return () => {
      open.current = false;
      for (const release of releases.values()) release();
      releases.clear();
    };
  }, [first, hold]);
  return hold;
}
