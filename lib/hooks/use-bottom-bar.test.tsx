import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useBottomBar } from './use-bottom-bar.ts';

/** Stub of the visual viewport. A keyboard covers the rest of the window. */
class View extends EventTarget {
  height = 800;
  offsetTop = 0;
  scale = 1;
}
let view: View;
let height: { mockRestore: () => void };

beforeEach(() => {
  view = new View();
  vi.stubGlobal('visualViewport', view);
  vi.stubGlobal('innerHeight', 800);
  height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
});
afterEach(() => {
  vi.unstubAllGlobals();
  height.mockRestore();
});

function Bar({ position }: { position: 'sticky' | 'static' }) {
  const bar = useRef<HTMLDivElement>(null);
  useBottomBar(bar);
  return (
    <>
      <input aria-label="Имя" />
      <div ref={bar} data-testid="bar" style={{ position }} />
    </>
  );
}

const published = () => document.documentElement.style.getPropertyValue('--bottom-bar');
const lifted = () => screen.getByTestId('bar').style.getPropertyValue('--keyboard');
const resize = (height: number, offsetTop = 0, scale = 1) =>
  act(() => {
    Object.assign(view, { height, offsetTop, scale });
    view.dispatchEvent(new Event('resize'));
  });

it('places the bar above the keyboard, publishes the height of both, and scrolls the focused field into view', () => {
  const { unmount } = render(<Bar position="sticky" />);
  expect([published(), lifted()]).toEqual(['60px', '0px']);
  const field = screen.getByRole('textbox');
  field.scrollIntoView = vi.fn();
  field.focus();
  resize(500);
  expect([published(), lifted()]).toEqual(['360px', '300px']);
  expect(field.scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' });
  // The browser has moved the visual viewport down by 120 px.
  resize(500, 120);
  expect(lifted()).toBe('180px');
  // On a zoomed page the keyboard is ignored.
  resize(300, 0, 2);
  expect(lifted()).toBe('0px');
  resize(800);
  expect([published(), lifted()]).toEqual(['60px', '0px']);
  unmount();
  expect(published()).toBe('');
});

it('publishes no height where the bar is not sticky', () => {
  render(<Bar position="static" />);
  expect(published()).toBe('0px');
});
