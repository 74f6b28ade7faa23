import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PENDING_CLICKS } from '@/lib/config/click-replay';
import { ClickReplay } from './click-replay';

test('clicks made before hydration are replayed once, in order', () => {
  vi.useFakeTimers();
  const done: string[] = [];
  const button = (name: string) => {
    const it = document.createElement('button');
    it.addEventListener('click', () => done.push(name));
    return it;
  };
  const stop = vi.fn(() => done.push('stop'));
  const targets = [button('size'), button('add')];
  vi.stubGlobal(PENDING_CLICKS, { targets, stop });

  const { rerender } = render(<ClickReplay />);
  rerender(<ClickReplay />);
  vi.runAllTimers();

  expect(done).toEqual(['stop', 'size', 'add']);
});

test('a page that recorded no clicks starts like any other', () => {
  expect(() => render(<ClickReplay />)).not.toThrow();
});
