/**
 * Clicks before hydration are recorded and replayed. The gateway's inline script records them under this name of
 * `window` (gateway/html/defer-scripts.ts), and each part of the page replays its own once it has hydrated
 * (lib/hooks/replay-clicks.ts).
 */
export const PENDING_CLICKS = 'pendingClicks';

export interface PendingClicks {
  /** What was clicked, in order. */
  targets: HTMLElement[];
  /** Selector of the recorded elements; LATE_ELEMENTS once the page has hydrated. */
  recorded: string;
}

/** Attribute of a part that hydrates after the page, until it has (lib/hooks/use-late-clicks.ts). */
export const LATE = 'data-late';

const ELEMENTS = ':is(button,[type=radio],label:has([type=radio])):not(form[action] *)';

/** What is recorded: buttons and radios. Inside a form that works without scripts the browser acts by itself. */
export const REPLAYED_ELEMENTS = ELEMENTS;
/** The same within parts that hydrate later. */
export const LATE_ELEMENTS = `[${LATE}] ${ELEMENTS}`;
