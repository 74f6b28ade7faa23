import {
  LATE_ATTRIBUTE,
  LATE_ELEMENTS,
  PENDING_CLICKS,
  type PendingClicks,
} from '#lib/config/click-replay.ts';

const findPending = (): PendingClicks | undefined => Reflect.get(window, PENDING_CLICKS);

/**
 * Replays one click. The mousedown makes React hydrate the part of the page under it, as with a real pointer.
 * Otherwise the click itself would hydrate it, and React would read a clicked radio as checked from the start.
 */
function replay(target: HTMLElement) {
  target.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  target.click();
}

/** Replays the recorded clicks outside of parts that have not hydrated yet. */
function replayReady(pending: PendingClicks): void {
  const ready = pending.targets.filter((target) => !target.closest(`[${LATE_ATTRIBUTE}]`));
  pending.targets = pending.targets.filter((target) => !ready.includes(target));
  // One task for each click, so that every click sees the state that the previous one has changed.
  for (const target of ready) setTimeout(() => replay(target));
}

/** Replays the clicks made before the page hydrated. Clicks in its late parts are still recorded. */
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
  // If a part hydrates before the page, its clicks are replayed with the page's.
  if (pending?.recorded === LATE_ELEMENTS) replayReady(pending);
}
