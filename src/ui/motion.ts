import type { ThemeOptions } from '@mui/material/styles';

/** Whether the person asked their system for less motion. The build, which has no screen, did not. */
export const prefersStillness = () => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/** Transitions that are over at once: dialogs, menus and fields are simply there, or gone. */
export const stillTransitions: ThemeOptions['transitions'] = {
  create: () => 'none',
  duration: {
    shortest: 0,
    shorter: 0,
    short: 0,
    standard: 0,
    complex: 0,
    enteringScreen: 0,
    leavingScreen: 0,
  },
  getAutoHeightDuration: () => 0,
};
