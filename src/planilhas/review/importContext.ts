import { createContext, useContext } from 'react';
import { isPhase, type PhaseName, type PhaseOf } from './phase';
import type { Import } from './useImport';

/** The import of the dialog; `close` asks first while something is under way. */
export const ImportContext = createContext<(Import & { close: () => void }) | null>(null);

export function useImportContext() {
  const found = useContext(ImportContext);
  if (!found) throw new Error('no import');
  return found;
}

/** The current phase, for components that only render in these phases; throws in any other. */
export function usePhase<N extends PhaseName>(...names: N[]): PhaseOf<N> {
  const { phase } = useImportContext();
  for (const name of names) if (isPhase(phase, name)) return phase;
  throw new Error(`not in ${names.join()}: ${phase.name}`);
}
