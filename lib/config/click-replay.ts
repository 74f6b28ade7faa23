/**
 * Clicks before hydration are recorded and replayed. The gateway's inline script records them under this name of
 * `window` (gateway/html/defer-scripts.ts), and the page replays them once it has hydrated (app/click-replay.tsx).
 */
export const PENDING_CLICKS = 'pendingClicks';

export interface PendingClicks {
  /** What was clicked, in order. */
  targets: HTMLElement[];
  /** Stops recording: from now on the page handles clicks itself. */
  stop: () => void;
}

/** What is recorded: buttons and radios. Inside a form that works without scripts the browser acts by itself. */
export const REPLAYED_ELEMENTS = ':is(button,[type=radio],label:has([type=radio])):not(form[action] *)';
