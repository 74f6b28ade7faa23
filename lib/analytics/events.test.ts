import { expect, it, vi } from 'vitest';
import { recordEvent, type ShopEvent, subscribeToEvents } from './events.ts';

const view = (id: string): ShopEvent => ({
  name: 'view_item',
  items: [{ id, name: 'Ботинки', price: 8990 }],
});

it('sends earlier events to the first listener, and later events to every listener', () => {
  recordEvent(view('1'));
  recordEvent(view('2'));
  const first = vi.fn();
  const stop = subscribeToEvents(first);
  expect(first.mock.calls).toEqual([[view('1')], [view('2')]]);
  const second = vi.fn();
  const stopSecond = subscribeToEvents(second);
  expect(second).not.toHaveBeenCalled();
  recordEvent(view('3'));
  expect(first).toHaveBeenLastCalledWith(view('3'));
  expect(second.mock.calls).toEqual([[view('3')]]);
  stop();
  recordEvent(view('4'));
  expect(first).toHaveBeenCalledTimes(3);
  stopSecond();
});

it('buffers the last 200 events for the first listener', () => {
  for (let id = 1; id <= 205; id++) recordEvent(view(`${id}`));
  const listener = vi.fn();
  subscribeToEvents(listener)();
  expect(listener).toHaveBeenCalledTimes(200);
  expect(listener.mock.calls[0]).toEqual([view('6')]);
});
