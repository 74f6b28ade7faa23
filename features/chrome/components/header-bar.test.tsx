import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { HeaderBar } from './header-bar.tsx';

const PAGE_HEIGHT = 5_000;

function scrollAtOnce(top: number) {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  window.dispatchEvent(new Event('scroll'));
}

const scrollTo = (top: number) => act(() => scrollAtOnce(top));

beforeEach(() => {
  Object.defineProperty(document.documentElement, 'scrollHeight', {
    value: PAGE_HEIGHT,
    configurable: true,
  });
  scrollTo(0);
});

describe('CH-03 the header', () => {
  it('is fixed after 30 px, not before', () => {
    render(<HeaderBar>меню</HeaderBar>);
    const header = screen.getByRole('banner');
    scrollTo(30);
    expect(header).not.toHaveAttribute('data-fixed');
    scrollTo(31);
    expect(header).toHaveAttribute('data-fixed');
  });

  it('hides on scrolling down, ignores small movements, reappears on scrolling up', () => {
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

  it('hides and returns when React renders several events at once', () => {
    render(<HeaderBar>меню</HeaderBar>);
    const header = screen.getByRole('banner');
    act(() => {
      for (let top = 100; top <= 800; top += 100) scrollAtOnce(top);
    });
    expect(header).toHaveAttribute('data-hidden');
    act(() => {
      for (let top = 700; top >= 400; top -= 100) scrollAtOnce(top);
    });
    expect(header).not.toHaveAttribute('data-hidden');
  });

  it('hides on a slow movement of few pixels per event', () => {
    render(<HeaderBar>меню</HeaderBar>);
    scrollTo(200);
    scrollTo(150);
    for (let top = 152; top <= 170; top += 2) scrollTo(top);
    expect(screen.getByRole('banner')).toHaveAttribute('data-hidden');
  });

  it('ignores the bounce beyond either end of the page', () => {
    render(<HeaderBar>меню</HeaderBar>);
    const header = screen.getByRole('banner');
    for (const top of [-80, -40, 0]) scrollTo(top);
    expect(header).not.toHaveAttribute('data-hidden');
    const end = PAGE_HEIGHT - window.innerHeight;
    for (const top of [end - 200, end, end + 80, end]) scrollTo(top);
    expect(header).toHaveAttribute('data-hidden');
  });

  it('never hides while it has the focus, and reappears when it is focused', () => {
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

  it('remains visible while a menu is open in it', () => {
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
