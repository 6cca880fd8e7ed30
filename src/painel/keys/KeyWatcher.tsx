import { useEvent } from 'ra-core';
import { type ComponentType, useEffect, useState } from 'react';
import { singleKeysPreference, usePreference } from '../../ui';
import { useCodeFailureToast } from '../../ui/feedback';
import { actOnPage, keyAction } from './keyAction';
import { type Overlay, onOverlayAsked } from './openOverlay';

const overlays = { palette: () => import('./Palette'), sheet: () => import('./KeySheet') };

/** Handles the panel's keys, which KeySheet lists. */
export const KeyWatcher = () => {
  const [singleKeys] = usePreference(singleKeysPreference, true);
  const tellFailure = useCodeFailureToast();
  const [Shown, setShown] = useState<ComponentType<{ onClose: () => void }> | null>(null);

  const open = useEvent((name: Overlay) => {
    overlays[name]().then(
      ({ default: loaded }) => setShown(() => loaded),
      () => tellFailure('Não foi possível abrir.'),
    );
  });

  const onKeyDown = useEvent((event: KeyboardEvent) => {
    const action = keyAction(event, singleKeys);
    if (!action) return;
    const opens = action === 'palette' || action === 'sheet';
    if (opens) open(action);
    if (opens || actOnPage(action)) event.preventDefault();
  });

  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onKeyDown]);
  useEffect(() => onOverlayAsked(open), [open]);

  return Shown && <Shown onClose={() => setShown(null)} />;
};
