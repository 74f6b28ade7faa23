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

/** Presses, moves along a path, and releases at the last position. */
function drag(...path: [x: number, y?: number][]) {
  send('pointerdown', 0);
  for (const [x, y] of path) send('pointermove', x, y);
  const [x, y] = path.at(-1) ?? [0];
  send('pointerup', x, y);
  click();
}

describe('BC-07 a swipe', () => {
  it.each([0, 4, 5, -5])('of %i px is a press', (x) => {
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
  ])('of %i px ends with %i and is not a press', (x, turn) => {
    drag([x]);
    expect(onMove).toHaveBeenLastCalledWith(x);
    expect(onEnd.mock.calls).toEqual([[turn]]);
    expect(onClick).not.toHaveBeenCalled();
  });
});

it('counts the position of the release, not the farthest position, and does not affect the next click', () => {
  drag([-60], [-10]);
  expect(onEnd.mock.calls).toEqual([[0]]);
  drag([2]);
  expect(onClick).toHaveBeenCalledOnce();
});

it('counts the position where the finger is lifted, even if its movements were not reported', () => {
  send('pointerdown', 0);
  send('pointerup', -20);
  expect(onEnd.mock.calls).toEqual([[1]]);
});

it('may end outside of the element', () => {
  send('pointerdown', 0);
  send('pointermove', -40, 0, 1, document);
  send('pointerup', -40, 0, 1, document);
  expect(onEnd.mock.calls).toEqual([[1]]);
});

it('leaves movements that begin vertically to the page, even if they become horizontal later', () => {
  drag([-4, 8], [-80, 10]);
  expect(onMove).not.toHaveBeenCalled();
  expect(onEnd).not.toHaveBeenCalled();
});

it('continues when a horizontal movement becomes vertical', () => {
  drag([-8, 4], [-30, 50]);
  expect(onEnd.mock.calls).toEqual([[1]]);
});

it('is canceled by a second finger, and possible again after both fingers are lifted', () => {
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

it('is canceled when the browser handles the movement itself', () => {
  send('pointerdown', 0);
  send('pointermove', -30);
  send('pointercancel', -30);
  expect(onEnd.mock.calls).toEqual([[0]]);
});

it('is not detected while disabled, and does not block a keyboard click', () => {
  isEnabled = false;
  drag([-40]);
  expect(onEnd).not.toHaveBeenCalled();
  click(0);
  expect(onClick).toHaveBeenCalledOnce();
});

it('leaves vertical scrolling and zoom to the browser, until the watching is stopped', () => {
  expect(element.style.touchAction).toBe('pan-y pinch-zoom');
  stop();
  expect(element.style.touchAction).toBe('');
  drag([-40]);
  expect(onEnd).not.toHaveBeenCalled();
});
