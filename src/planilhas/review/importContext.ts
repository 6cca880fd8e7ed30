import { createContext, useContext } from 'react';
import { isPhase, type PhaseName, type PhaseOf } from './phase';
import type { Import } from './useImport';

/** The import that stands in the frame, which `close` leaves, or asks about when something is under way. */
export const ImportContext = createContext<(Import & { close: () => void }) | null>(null);

/** The import of this frame. Throws outside of one. */
export function useImportContext() {
  const found = useContext(ImportContext);
  if (!found) throw new Error('no import');
  return found;
}

/** The phase of this frame's import, for parts that stand there in these phases only; throws in any other. */
export function usePhase<N extends PhaseName>(...names: N[]): PhaseOf<N> {
  const { phase } = useImportContext();
  for (const name of names) if (isPhase(phase, name)) return phase;
  throw new Error(`not in ${names.join()}: ${phase.name}`);
}
