/**
 * BC-07, pixels: a movement within the dead zone is none, and a press remains a press; from the threshold on, letting go
 * turns.
 */
const DEAD_ZONE = 5;
const THRESHOLD = 20;

/** How much of a pull beyond the first or the last picture is given way to. */
export const GIVE = 0.25;

interface Swipes {
  /** False leaves the movement to others, for instance while a picture is enlarged. */
  isEnabled?: () => boolean;
  /** @param dx pixels from where the pointer went down */
  onMove: (dx: number) => void;
  /** @param turn 1 to the next, -1 to the previous, 0 back to where it was */
  onEnd: (turn: -1 | 0 | 1) => void;
}

interface Gesture {
  pointer: number;
  x: number;
  y: number;
  isSwipe: boolean;
}

/**
 * Horizontal swipes over an element by mouse, finger or pen. A movement that begins vertically scrolls the page, two
 * fingers belong to the browser's zoom, and the end of a movement is not a click.
 * @returns stops watching
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

  /** @returns how far the gesture has moved, or null when the movement is not its own */
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

  // Browsers hold back the first movements of a finger: where it was lifted counts too.
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
  // A click by a key has no detail and is never the end of a movement.
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
  // Otherwise the browser drags the picture itself.
  element.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  // A mouse may be let go beside the element.
  document.addEventListener('pointermove', follow, { signal });
  document.addEventListener('pointerup', onUp, { signal });
  document.addEventListener('pointercancel', onCancel, { signal });
  return () => {
    stop.abort();
    element.style.touchAction = touchAction;
  };
}
