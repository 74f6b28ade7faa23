import {
  LATE_ATTRIBUTE,
  LATE_ELEMENTS,
  PENDING_CLICKS,
  type PendingClicks,
} from '#lib/config/click-replay.ts';

const findPending = (): PendingClicks | undefined => Reflect.get(window, PENDING_CLICKS);

/**
 * Replays one click. The mousedown event makes React hydrate the part of the page that contains the target, as
 * with a real pointer. Otherwise the click itself would start the hydration, and React would take a clicked
 * radio as initially checked.
 */
function replay(target: HTMLElement) {
  target.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  target.click();
}

/** Replays the recorded clicks, except clicks in late parts that have not hydrated. */
function replayReady(pending: PendingClicks): void {
  const ready = pending.targets.filter((target) => !target.closest(`[${LATE_ATTRIBUTE}]`));
  pending.targets = pending.targets.filter((target) => !ready.includes(target));
  // Each click is a task of its own, so that its handlers run with the state that the previous click has
  // changed.
  for (const target of ready) setTimeout(() => replay(target));
}

/** Replays the clicks made before the page hydrated. Clicks in late parts continue to be recorded. */
export function replayPageClicks(): void {
  const pending = findPending();
  if (!pending) return;
  pending.recorded = LATE_ELEMENTS;
  replayReady(pending);
}

/** Replays the clicks made in a late part before it hydrated. */
export function replayPartClicks(part: Element): void {
  part.removeAttribute(LATE_ATTRIBUTE);
  const pending = findPending();
  // If the part hydrates before the page, its clicks are replayed together with the page's clicks.
  if (pending?.recorded === LATE_ELEMENTS) replayReady(pending);
}
