import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { EARLY_PRESSES } from '@/lib/config/early-presses';
import { EarlyPresses } from './early-presses';

test('what was pressed before the page could answer is done once, in its order', () => {
  vi.useFakeTimers();
  const done: string[] = [];
  const button = (name: string) => {
    const it = document.createElement('button');
    it.addEventListener('click', () => done.push(name));
    return it;
  };
  const stop = vi.fn(() => done.push('stop'));
  const targets = [button('size'), button('add')];
  vi.stubGlobal(EARLY_PRESSES, { targets, stop });

  const { rerender } = render(<EarlyPresses />);
  rerender(<EarlyPresses />);
  vi.runAllTimers();

  expect(done).toEqual(['stop', 'size', 'add']);
});

test('a page that kept nothing starts as any other', () => {
  expect(() => render(<EarlyPresses />)).not.toThrow();
});
