import { act, render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  LATE_ATTRIBUTE,
  LATE_ELEMENTS,
  PENDING_CLICKS,
  type PendingClicks,
} from '#lib/config/click-replay.ts';
import { replayPartClicks } from '#lib/hooks/replay-clicks.ts';
import { ClickReplay } from './click-replay.tsx';

const done: string[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  done.length = 0;
});

function button(name: string): HTMLButtonElement {
  const it = document.createElement('button');
  it.addEventListener('click', () => done.push(name));
  return it;
}

function recordClicks(...targets: HTMLElement[]): PendingClicks {
  const pending = { targets, recorded: 'button' };
  vi.stubGlobal(PENDING_CLICKS, pending);
  return pending;
}

test('clicks made before hydration are replayed once, in order', () => {
  const pending = recordClicks(button('size'), button('add'));
  const { rerender } = render(<ClickReplay />);
  rerender(<ClickReplay />);
  vi.runAllTimers();
  expect(done).toEqual(['size', 'add']);
  expect(pending.targets).toEqual([]);
});

test('clicks in a late part are recorded until it has hydrated, and replayed afterwards', () => {
  const part = document.createElement('div');
  part.setAttribute(LATE_ATTRIBUTE, '');
  const late = button('subscribe');
  part.append(late);
  const pending = recordClicks(button('size'), late);
  render(<ClickReplay />);
  vi.runAllTimers();
  expect(done).toEqual(['size']);
  expect(pending.recorded).toBe(LATE_ELEMENTS);
  expect(late.matches(pending.recorded)).toBe(true);

  act(() => replayPartClicks(part));
  vi.runAllTimers();
  expect(done).toEqual(['size', 'subscribe']);
  expect(late.matches(pending.recorded)).toBe(false);
});

test('clicks in a part that hydrates before the page are replayed together with the clicks of the page', () => {
  const part = document.createElement('div');
  part.setAttribute(LATE_ATTRIBUTE, '');
  const late = button('subscribe');
  part.append(late);
  recordClicks(late);
  replayPartClicks(part);
  vi.runAllTimers();
  expect(done).toEqual([]);
  render(<ClickReplay />);
  vi.runAllTimers();
  expect(done).toEqual(['subscribe']);
});

test('a page without recorded clicks hydrates without errors', () => {
  expect(() => render(<ClickReplay />)).not.toThrow();
});
