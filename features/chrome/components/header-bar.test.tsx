import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { HeaderBar } from './header-bar';

function scrollTo(top: number) {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  act(() => {
    window.dispatchEvent(new Event('scroll'));
  });
}

beforeEach(() => scrollTo(0));

describe('CH-03 the header', () => {
  it('is fixed after 30 px, not before', () => {
    render(<HeaderBar>меню</HeaderBar>);
    const header = screen.getByRole('banner');
    scrollTo(30);
    expect(header).not.toHaveAttribute('data-fixed');
    scrollTo(31);
    expect(header).toHaveAttribute('data-fixed');
  });

  it('goes away on scrolling down, stays through a tremble, comes back on scrolling up', () => {
    render(<HeaderBar>меню</HeaderBar>);
    const header = screen.getByRole('banner');
    scrollTo(20);
    expect(header).not.toHaveAttribute('data-hidden');
    scrollTo(400);
    expect(header).toHaveAttribute('data-hidden');
    scrollTo(396);
    expect(header).toHaveAttribute('data-hidden');
    scrollTo(300);
    expect(header).not.toHaveAttribute('data-hidden');
  });

  it('never takes the focus with it, and comes back for it', () => {
    render(
      <HeaderBar>
        <a href="/">Полутон</a>
      </HeaderBar>,
    );
    const header = screen.getByRole('banner');
    scrollTo(400);
    expect(header).toHaveAttribute('data-hidden');
    act(() => screen.getByRole('link').focus());
    expect(header).not.toHaveAttribute('data-hidden');
    scrollTo(800);
    expect(header).not.toHaveAttribute('data-hidden');
  });

  it('stays while something hangs open from it', () => {
    render(
      <HeaderBar>
        <button type="button" aria-expanded="true">
          Поиск
        </button>
      </HeaderBar>,
    );
    scrollTo(400);
    expect(screen.getByRole('banner')).not.toHaveAttribute('data-hidden');
  });
});
