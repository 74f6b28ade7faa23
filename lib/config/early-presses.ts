/**
 * Presses of a page whose scripts have not started yet. The front's inline script keeps them under this
 * name of `window` (front/late-scripts.ts), and the page does them when it has hydrated (app/early-presses.tsx).
 */
export const EARLY_PRESSES = 'earlyPresses';

export interface EarlyPresses {
  /** What was pressed, first to last. */
  targets: HTMLElement[];
  /** Ends the keeping: from now on the page itself answers. */
  stop: () => void;
}

/** Buttons and choices of one; a form that works without scripts answers by itself. */
export const PRESSED_EARLY = ':is(button,[type=radio],label:has([type=radio])):not(form[action] *)';
