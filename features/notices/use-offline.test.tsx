import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mockNavigation } from '#tests/navigation.ts';
import { useOffline } from './use-offline.ts';

// Other test files of the same worker need the real modules, so all modules are reset before and after this file.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

const lost = vi.hoisted(() => ({ current: false }));
vi.mock('next/offline', () => ({ useOffline: () => lost.current }));
mockNavigation({ usePathname: () => '/' });

// Prevents jsdom from following links. Buttons still submit their forms.
const onClick = vi.fn((event: { target: EventTarget; preventDefault: () => void }) => {
  if (event.target instanceof HTMLAnchorElement) event.preventDefault();
});
const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());

function Page() {
  const offline = useOffline();
  return (
    // biome-ignore lint/a11y: represents the page's own listeners
    <div onClick={onClick} onSubmit={onSubmit}>
      <p>{offline ?? 'сеть есть'}</p>
      <a href="/catalog/shoes">Обувь</a>
      <a href="#top">Наверх</a>
      <a href="/catalog" target="_blank" rel="noreferrer">
        В новой вкладке
      </a>
      <a href="https://example.com/">Чужой сайт</a>
      <button type="button">Кнопка</button>
      <form action="/catalog/search" aria-label="поиск">
        <button type="submit">Искать</button>
      </form>
      <form aria-label="заказ">
        <button type="submit">Заказать</button>
      </form>
    </div>
  );
}

/** Switches the browser offline or online. */
function setNetwork(online: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

beforeEach(() => {
  lost.current = false;
  onClick.mockClear();
  onSubmit.mockClear();
  return () => vi.restoreAllMocks();
});

const press = (role: 'link' | 'button', name: string) => userEvent.click(screen.getByRole(role, { name }));

describe('ER-04 a navigation while offline', () => {
  it('stays on the page and shows a notice, for a link and for a form that opens a page', async () => {
    render(<Page />);
    await press('link', 'Обувь');
    expect(onClick).toHaveBeenCalledOnce();
    setNetwork(false);
    expect(screen.getByText('gone')).toBeVisible();
    await press('link', 'Обувь');
    expect(onClick).toHaveBeenCalledOnce();
    expect(screen.getByText('pressed')).toBeVisible();
    setNetwork(true);
    expect(screen.getByText('сеть есть')).toBeVisible();
    setNetwork(false);
    expect(screen.getByText('gone')).toBeVisible();
    await press('button', 'Искать');
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getByText('pressed')).toBeVisible();
  });

  it('does not affect clicks that open no page of the shop in this tab', async () => {
    render(<Page />);
    setNetwork(false);
    for (const name of ['Наверх', 'В новой вкладке', 'Чужой сайт']) await press('link', name);
    await press('button', 'Кнопка');
    await press('button', 'Заказать');
    expect(onClick).toHaveBeenCalledTimes(5);
    expect(onSubmit).toHaveBeenCalledOnce();
    expect(screen.getByText('gone')).toBeVisible();
  });

  it('is also blocked while requests fail, although the browser reports a network', async () => {
    lost.current = true;
    render(<Page />);
    await press('link', 'Обувь');
    expect(onClick).not.toHaveBeenCalled();
    expect(screen.getByText('pressed')).toBeVisible();
  });

  describe('that has already started', () => {
    const back = vi.fn();
    beforeEach(() => {
      back.mockClear();
      vi.spyOn(window.history, 'back').mockImplementation(back);
      // jsdom has no layout, so it does not implement innerText.
      Object.defineProperty(HTMLElement.prototype, 'innerText', {
        configurable: true,
        get(this: HTMLElement) {
          return this.textContent;
        },
      });
      const before = window.location.href;
      return () => {
        Reflect.deleteProperty(HTMLElement.prototype, 'innerText');
        window.history.replaceState(null, '', before);
      };
    });
    const page = (text: string) => (
      <>
        <main>{text}</main>
        <Page />
      </>
    );

    it('returns once from an empty page, and shows a notice', async () => {
      const { rerender } = render(page('Доставка'));
      window.history.replaceState(null, '', '/info/offer');
      rerender(page(''));
      setNetwork(false);
      expect(back).toHaveBeenCalledOnce();
      expect(screen.getByText('pressed')).toBeVisible();
      rerender(page(' '));
      await act(async () => {});
      expect(back).toHaveBeenCalledOnce();
    });

    it('returns from a page that becomes empty while offline', async () => {
      const { rerender } = render(page('Доставка'));
      setNetwork(false);
      window.history.replaceState(null, '', '/info/offer');
      await act(async () => rerender(page('')));
      expect(back).toHaveBeenCalledOnce();
    });

    it('stays on a page that has content', async () => {
      const { rerender } = render(page('Доставка'));
      window.history.replaceState(null, '', '/info/offer');
      rerender(page('Оферта'));
      setNetwork(false);
      await act(async () => rerender(page('Оферта о продаже')));
      expect(back).not.toHaveBeenCalled();
    });
  });
});
