import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchSwipes } from './watch-swipes.ts';

let element: HTMLElement;
let stop: () => void;
let isEnabled = true;
const onMove = vi.fn();
const onEnd = vi.fn();
const onClick = vi.fn();

beforeEach(() => {
  isEnabled = true;
  for (const spy of [onMove, onEnd, onClick]) spy.mockClear();
  element = document.body.appendChild(document.createElement('div'));
  element.setPointerCapture = vi.fn();
  element.addEventListener('click', onClick);
  stop = watchSwipes(element, { isEnabled: () => isEnabled, onMove, onEnd });
});
afterEach(() => {
  stop();
  element.remove();
});

const send = (type: string, x: number, y = 0, pointerId = 1, target: EventTarget = element) =>
  target.dispatchEvent(
    new PointerEvent(type, { bubbles: true, button: 0, pointerId, clientX: 100 + x, clientY: 100 + y }),
  );
const click = (detail = 1) => element.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));

/** A press, movements, and the end at the last of them. */
function drag(...path: [x: number, y?: number][]) {
  send('pointerdown', 0);
  for (const [x, y] of path) send('pointermove', x, y);
  const [x, y] = path.at(-1) ?? [0];
  send('pointerup', x, y);
  click();
}

describe('BC-07 a swipe of', () => {
  it.each([0, 4, 5, -5])('%i px is a press', (x) => {
    drag([x]);
    expect(onMove).not.toHaveBeenCalled();
    expect(onEnd).not.toHaveBeenCalled();
    expect(onClick).toHaveBeenCalledOnce();
  });

  it.each([
    [6, 0],
    [-19, 0],
    [19, 0],
    [20, -1],
    [-20, 1],
    [-36, 1],
  ])('%i px turns by %i and is no press', (x, turn) => {
    drag([x]);
    expect(onMove).toHaveBeenLastCalledWith(x);
    expect(onEnd.mock.calls).toEqual([[turn]]);
    expect(onClick).not.toHaveBeenCalled();
  });
});

it('counts where it ends, not how far it has been; a press after it is a press again', () => {
  drag([-60], [-10]);
  expect(onEnd.mock.calls).toEqual([[0]]);
  drag([2]);
  expect(onClick).toHaveBeenCalledOnce();
});

it('counts the place where a finger is lifted, though its movements were held back', () => {
  send('pointerdown', 0);
  send('pointerup', -20);
  expect(onEnd.mock.calls).toEqual([[1]]);
});

it('ends beside the element too', () => {
  send('pointerdown', 0);
  send('pointermove', -40, 0, 1, document);
  send('pointerup', -40, 0, 1, document);
  expect(onEnd.mock.calls).toEqual([[1]]);
});

it('leaves vertical movements to the page, also when they turn aside later', () => {
  drag([-4, 8], [-80, 10]);
  expect(onMove).not.toHaveBeenCalled();
  expect(onEnd).not.toHaveBeenCalled();
});

it('goes on when a horizontal movement turns aside', () => {
  drag([-8, 4], [-30, 50]);
  expect(onEnd.mock.calls).toEqual([[1]]);
});

it('goes back when a second finger comes, and turns nothing until both are lifted', () => {
  send('pointerdown', 0);
  send('pointermove', -30);
  send('pointerdown', 50, 0, 2);
  send('pointermove', -60);
  send('pointerup', -60);
  send('pointerup', 90, 0, 2);
  expect(onEnd.mock.calls).toEqual([[0]]);
  drag([-30]);
  expect(onEnd).toHaveBeenLastCalledWith(1);
});

it('goes back when the browser takes the movement over', () => {
  send('pointerdown', 0);
  send('pointermove', -30);
  send('pointercancel', -30);
  expect(onEnd.mock.calls).toEqual([[0]]);
});

it('leaves movements alone while it is not enabled, and a key’s click after a movement', () => {
  isEnabled = false;
  drag([-40]);
  expect(onEnd).not.toHaveBeenCalled();
  click(0);
  expect(onClick).toHaveBeenCalledOnce();
});

it('lets the browser scroll vertically and zoom, until it is stopped', () => {
  expect(element.style.touchAction).toBe('pan-y pinch-zoom');
  stop();
  expect(element.style.touchAction).toBe('');
  drag([-40]);
  expect(onEnd).not.toHaveBeenCalled();
});
