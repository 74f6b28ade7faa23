/**
 * Property of `window` that contains the clicks made before hydration. The gateway's inline script records the
 * clicks (gateway/html/defer-scripts.ts). Once a part of the page has hydrated, the clicks in this part are
 * replayed (lib/hooks/replay-clicks.ts).
 */
export const PENDING_CLICKS = 'pendingClicks';

export interface PendingClicks {
  /** Clicked elements, in order. */
  targets: HTMLElement[];
  /**
   * Selector of the elements whose clicks are recorded: REPLAYED_ELEMENTS at first, LATE_ELEMENTS once the page
   * has hydrated.
   */
  recorded: string;
}

/**
 * Attribute of a late part (lib/hooks/lazy-part.ts). The attribute is removed once the part has hydrated
 * (lib/hooks/use-late-clicks.ts).
 */
export const LATE_ATTRIBUTE = 'data-late';

const ELEMENTS = ':is(button,[type=radio],label:has([type=radio])):not(form[action] *)';

/**
 * Selector of the elements whose clicks are recorded: buttons and radios. Forms with an `action` are excluded,
 * because the browser submits them without scripts.
 */
export const REPLAYED_ELEMENTS = ELEMENTS;
/** Selector of the REPLAYED_ELEMENTS within late parts that have not hydrated. */
export const LATE_ELEMENTS = `[${LATE_ATTRIBUTE}] ${ELEMENTS}`;
