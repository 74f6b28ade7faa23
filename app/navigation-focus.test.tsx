import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mockNavigation } from '#tests/navigation.ts';
import { NavigationFocus } from './navigation-focus.tsx';

const at = vi.hoisted(() => ({ pathname: '/' }));
mockNavigation({ usePathname: () => at.pathname });

let rects: { mockRestore: () => void } | undefined;
beforeEach(() => {
  at.pathname = '/';
  vi.useFakeTimers();
  // jsdom has no layout, so every element is given a box.
  rects = vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
});
afterEach(() => {
  vi.useRealTimers();
  rects?.mockRestore();
});

const page = () => (
  <>
    <header>
      <a href="/catalog">Каталог</a>
    </header>
    <main id="main" tabIndex={-1}>
      <h1>{at.pathname}</h1>
      <input aria-label="Поле" />
    </main>
    <NavigationFocus />
  </>
);

function go(rerender: (ui: React.ReactNode) => void, path: string) {
  at.pathname = path;
  rerender(page());
  act(() => vi.runAllTimers());
}

it('focuses the heading of a page that was opened by Enter, and not earlier', () => {
  const { rerender } = render(page());
  const link = screen.getByRole('link');
  link.focus();
  fireEvent.keyDown(link, { key: 'Enter' });
  go(rerender, '/catalog');
  const heading = screen.getByRole('heading');
  expect(heading).toHaveFocus();
  act(() => screen.getByRole('textbox').focus());
  expect(heading).not.toHaveAttribute('tabindex');
});

it.each([
  ['a finger', () => fireEvent.pointerDown(screen.getByRole('link'))],
  ['the way back', () => fireEvent.popState(window)],
  ['another key', () => fireEvent.keyDown(screen.getByRole('link'), { key: 'Tab' })],
])('%s does not move the focus', (_, press) => {
  const { rerender } = render(page());
  fireEvent.keyDown(screen.getByRole('link'), { key: 'Enter' });
  press();
  go(rerender, '/catalog');
  expect(document.body).toHaveFocus();
});

it('does not move the focus when the page has already set it', () => {
  const { rerender } = render(page());
  fireEvent.keyDown(screen.getByRole('link'), { key: 'Enter' });
  screen.getByRole('textbox').focus();
  go(rerender, '/catalog');
  expect(screen.getByRole('textbox')).toHaveFocus();
});
