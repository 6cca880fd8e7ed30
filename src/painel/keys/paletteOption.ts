import type { ComponentType } from 'react';

/** One line of the palette: where it leads, or what it does. */
export interface PaletteOption {
  key: string;
  /** Heading that it stands under. */
  group: string;
  label: string;
  icon: ComponentType;
  to?: string;
  /** State of the navigation. */
  state?: object;
  run?: () => void;
}
