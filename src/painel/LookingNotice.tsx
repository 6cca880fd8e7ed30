import { withoutBidiControls } from '../lib';
import { OverNotice } from './OverNotice';

/** Over everything, open forms included: that nothing is saved while `name` is signed in. */
export const LookingNotice = ({ name, onDecide }: { name?: string; onDecide: () => void }) => (
  <OverNotice action="Decidir" onAction={onDecide}>
    Nada é gravado nesta página: agora quem está no painel é {name && withoutBidiControls(name)}.
  </OverNotice>
);
