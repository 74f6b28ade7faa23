/**
 * Property of `window` with the clicks before hydration. The gateway's inline script records them
 * (gateway/html/defer-scripts.ts), and each part of the page replays its own once it has hydrated
 * (lib/hooks/replay-clicks.ts).
 */
export const PENDING_CLICKS = 'pendingClicks';

export interface PendingClicks {
  /** Clicked elements, in order. */
  targets: HTMLElement[];
  /** Selector of the recorded elements. It is LATE_ELEMENTS once the page has hydrated. */
  recorded: string;
}

/** Attribute of a part that hydrates after the page, until it has hydrated (lib/hooks/use-late-clicks.ts). */
export const LATE_ATTRIBUTE = 'data-late';

const ELEMENTS = ':is(button,[type=radio],label:has([type=radio])):not(form[action] *)';

/**
 * Selector of the elements whose clicks are recorded: buttons and radios. Forms with an `action` are excluded,
 * because the browser submits them without scripts.
 */
export const REPLAYED_ELEMENTS = ELEMENTS;
/** The same elements within parts that hydrate later. */
export const LATE_ELEMENTS = `[${LATE_ATTRIBUTE}] ${ELEMENTS}`;
