/**
 * Dead zone and threshold of a swipe, pixels (BC-07). A movement within the dead zone counts as a click. A
 * movement of at least the threshold changes the picture on release.
 */
const DEAD_ZONE = 5;
const THRESHOLD = 20;

/**
 * Rubber-band effect: share of the pointer's movement that is applied beyond the first or the last picture.
 */
export const RUBBER_BAND_FACTOR = 0.25;

interface Swipes {
  /** Returns false to leave a movement to other handlers, for example while a picture is zoomed. */
  isEnabled?: () => boolean;
  /** @param dx horizontal distance from the start of the swipe, pixels */
  onMove: (dx: number) => void;
  /** @param turn 1 for the next picture, -1 for the previous one, 0 for no change */
  onEnd: (turn: -1 | 0 | 1) => void;
}

interface Gesture {
  pointer: number;
  x: number;
  y: number;
  isSwipe: boolean;
}

/**
 * Watches horizontal swipes over an element by mouse, finger or pen. A movement that begins vertically scrolls the
 * page, two fingers zoom the page, and the release after a swipe is not a click.
 * @returns a function that stops watching
 */
export function watchSwipes(element: HTMLElement, { isEnabled, onMove, onEnd }: Swipes): () => void {
  const down = new Set<number>();
  let gesture: Gesture | null = null;
  let isClick = true;

  const finish = (turn: -1 | 0 | 1) => {
    const wasSwipe = gesture?.isSwipe;
    gesture = null;
    if (wasSwipe) onEnd(turn);
  };

  const onDown = ({ pointerId, button, clientX, clientY }: PointerEvent) => {
    if (button !== 0) return;
    down.add(pointerId);
    isClick = true;
    if (down.size > 1) finish(0);
    else gesture = { pointer: pointerId, x: clientX, y: clientY, isSwipe: false };
  };

  /**
   * @returns the horizontal distance of the swipe so far, or null when the movement is not part of a swipe
   */
  const follow = ({ pointerId, clientX, clientY }: PointerEvent): number | null => {
    if (gesture?.pointer !== pointerId) return null;
    const dx = clientX - gesture.x;
    const dy = clientY - gesture.y;
    if (!gesture.isSwipe) {
      if (Math.max(Math.abs(dx), Math.abs(dy)) <= DEAD_ZONE) return null;
      isClick = false;
      if (Math.abs(dx) <= Math.abs(dy) || isEnabled?.() === false) {
        gesture = null;
        return null;
      }
      gesture.isSwipe = true;
      element.setPointerCapture(pointerId);
    }
    onMove(dx);
    return dx;
  };

  // Browsers may not report the first movements of a finger, so the position of the release counts as a
  // movement, too.
  const onUp = (event: PointerEvent) => {
    down.delete(event.pointerId);
    const dx = follow(event);
    if (dx !== null) finish(Math.abs(dx) < THRESHOLD ? 0 : dx < 0 ? 1 : -1);
    else if (gesture?.pointer === event.pointerId) gesture = null;
  };
  const onCancel = ({ pointerId }: PointerEvent) => {
    down.delete(pointerId);
    if (gesture?.pointer === pointerId) finish(0);
  };
  // A click by keyboard has `detail` 0, and never ends a swipe.
  const onClick = (event: MouseEvent) => {
    if (isClick || event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const touchAction = element.style.touchAction;
  element.style.touchAction = 'pan-y pinch-zoom';
  const stop = new AbortController();
  const { signal } = stop;
  element.addEventListener('pointerdown', onDown, { signal });
  element.addEventListener('click', onClick, { signal, capture: true });
  // Without this listener the browser would start to drag the picture itself.
  element.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  // A mouse button may be released outside of the element.
  document.addEventListener('pointermove', follow, { signal });
  document.addEventListener('pointerup', onUp, { signal });
  document.addEventListener('pointercancel', onCancel, { signal });
  return () => {
    stop.abort();
    element.style.touchAction = touchAction;
  };
}
