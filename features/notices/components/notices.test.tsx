import { act, screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ConsentStrip } from '#components/layout/consent-strip.tsx';
import { useModals } from '#features/modals/index.ts';
import { recordEvent, type ShopEvent, subscribeToEvents } from '#lib/analytics/events.ts';
import { COOKIES } from '#lib/config/cookies.ts';
import { reloadPage } from '#lib/hooks/reload-page.ts';
import { createTestApi } from '#tests/api.ts';
import { stubPublicSettings } from '#tests/public-settings.ts';
import { renderPage } from '#tests/render.tsx';
import { stubScreen } from '#tests/screen.ts';
import { Notices } from './notices.tsx';

const api = createTestApi();

const BUILD = 'build-1';
const TRACKER = { NEXT_PUBLIC_TRACKER_SCRIPT: 'https://tracker.example/t.js' };
const SCRIPTS = 'script[src^="https:"]';
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>(SCRIPTS)].map(({ src }) => src);
const notice = () => screen.queryByRole('region', { name: 'Файлы cookie' });

function Settings() {
  const open = useModals((modals) => modals.open);
  return (
    <button type="button" onClick={() => open('cookie')}>
      настройки
    </button>
  );
}

const show = (before = <Settings />) =>
  renderPage(
    <>
      {before}
      <Notices />
    </>,
  );

const showNewcomer = () => show(<ConsentStrip />);

/**
 * Returns the kind of the notice for which <html> reserves space. The styles show the notice's strip when the attribute
 * is set.
 */
const question = () => document.documentElement.dataset.question;

beforeEach(() => {
  vi.mocked(reloadPage).mockReset();
  sessionStorage.clear();
  stubScreen(390);
  return () => {
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    for (const name of Object.values(COOKIES)) Cookies.remove(name);
    for (const script of document.querySelectorAll(SCRIPTS)) script.remove();
    delete document.documentElement.dataset.question;
  };
});

describe('MD-16 the cookie notice', () => {
  it.each([
    ['Принять все', 'all'],
    ['Только необходимые', 'necessary'],
  ])('is closed by ‘%s’ and remembered for a year', async (name, value) => {
    const user = showNewcomer();
    expect(question()).toBe('consent');
    expect(document.body).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Подробнее' })).toHaveAttribute('href', '/info/cookie');
    const written = vi.spyOn(document, 'cookie', 'set');
    await user.click(await screen.findByRole('button', { name }));
    expect(question()).toBe('city');
    expect(Cookies.get(COOKIES.consent)).toBe(value);
    const [line = ''] = written.mock.calls.flat();
    expect(line).toContain('path=/');
    const until = Date.parse(/expires=([^;]+)/.exec(line)?.[1] ?? '');
    expect(Math.round((until - Date.now()) / 86_400_000)).toBe(365);
    written.mockRestore();
  });

  it('is not shown again; when it is opened from the settings, it takes the focus, and returns the focus when closed', async () => {
    Cookies.set(COOKIES.consent, 'necessary');
    const user = show();
    expect(notice()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'настройки' }));
    expect(notice()).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(notice()).toBeNull();
    expect(screen.getByRole('button', { name: 'настройки' })).toHaveFocus();
    expect(Cookies.get(COOKIES.consent)).toBe('necessary');
  });

  it('disappears when the visitor answers in another tab', () => {
    Cookies.set(COOKIES.city, 'yes');
    showNewcomer();
    expect(question()).toBe('consent');
    Cookies.set(COOKIES.consent, 'necessary');
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(question()).toBe('');
  });

  it('has no buttons after the visitor has answered', async () => {
    Cookies.set(COOKIES.consent, 'necessary');
    showNewcomer();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(screen.queryByRole('button', { name: 'Принять все' })).toBeNull();
  });
});

const seen = (id: string): ShopEvent => ({
  name: 'view_item_list',
  items: [{ id, name: 'Ботинки', price: 8990 }],
});

describe('AP-18 third-party scripts', () => {
  it('are not loaded without a configuration, even with consent', async () => {
    Cookies.set(COOKIES.consent, 'all');
    show();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(scripts()).toEqual([]);
  });

  it('are loaded once and only after consent, and the page is reloaded when consent is withdrawn', async () => {
    stubPublicSettings({ NEXT_PUBLIC_GTM_ID: 'GTM-TEST', NEXT_PUBLIC_METRIKA_ID: '123456', ...TRACKER });
    const user = show();
    recordEvent(seen('V-7'));
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(scripts()).toEqual([]);
    expect(Reflect.get(window, 'dataLayer')).toBeUndefined();
    expect(Reflect.get(window, 'ym')).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'настройки' }));
    await user.click(screen.getByRole('button', { name: 'Принять все' }));
    await waitFor(() =>
      expect(scripts()).toEqual([
        'https://www.googletagmanager.com/gtm.js?id=GTM-TEST',
        'https://mc.yandex.ru/metrika/tag.js?id=123456',
        'https://tracker.example/t.js',
      ]),
    );
    expect(Reflect.get(window, 'dataLayer')).toMatchObject([
      { event: 'gtm.js' },
      { ecommerce: null },
      { event: 'view_item_list', ecommerce: { items: [{ item_id: 'V-7' }] } },
    ]);
    recordEvent(seen('V-8'));
    expect(Reflect.get(window, 'dataLayer').at(-1)).toMatchObject({
      event: 'view_item_list',
      ecommerce: { items: [{ item_id: 'V-8' }] },
    });
    await waitFor(() =>
      expect(Reflect.get(window, 'ym').a).toMatchObject([
        [123_456, 'init', { ecommerce: 'dataLayer' }],
        [123_456, 'hit', window.location.href, {}],
      ]),
    );

    await user.click(screen.getByRole('button', { name: 'настройки' }));
    await user.click(screen.getByRole('button', { name: 'Принять все' }));
    expect(scripts()).toHaveLength(3);
    expect(Reflect.get(window, 'dataLayer')).toHaveLength(5);
    expect(reloadPage).not.toHaveBeenCalled();

    await user.click(screen.getByRole('button', { name: 'настройки' }));
    await user.click(screen.getByRole('button', { name: 'Только необходимые' }));
    expect(reloadPage).toHaveBeenCalledOnce();
  });

  it('are not loaded when only necessary cookies are allowed', async () => {
    stubPublicSettings(TRACKER);
    const user = showNewcomer();
    await user.click(await screen.findByRole('button', { name: 'Только необходимые' }));
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(scripts()).toEqual([]);
  });

  it('receive no events from before a refusal, and their stored data are deleted', async () => {
    localStorage.setItem('analytics-purchases', 'PT-100001');
    sessionStorage.setItem('analytics-categories', '{}');
    recordEvent(seen('before'));
    Cookies.set(COOKIES.consent, 'necessary');
    const user = show();
    await waitFor(() => expect(localStorage.getItem('analytics-purchases')).toBeNull());
    expect(sessionStorage.getItem('analytics-categories')).toBeNull();
    recordEvent(seen('refused'));
    await user.click(screen.getByRole('button', { name: 'настройки' }));
    await user.click(screen.getByRole('button', { name: 'Принять все' }));
    const listener = vi.fn();
    subscribeToEvents(listener)();
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('AP-17 a new build', () => {
  const answers = (build: string) =>
    api.answer('/api/version', () => {
      checks++;
      return Response.json({ build });
    });
  let checks = 0;
  const comeBack = () =>
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  const update = () => screen.queryByText('Магазин обновился');

  beforeEach(() => {
    checks = 0;
    Cookies.set(COOKIES.consent, 'necessary');
    vi.stubEnv('NEXT_DEPLOYMENT_ID', BUILD);
  });

  it('is announced when the tab becomes visible, and the page is reloaded only when the shopper presses the button', async () => {
    answers('build-2');
    const user = show();
    expect(checks).toBe(0);
    comeBack();
    await waitFor(() => expect(update()).toBeVisible());
    expect(reloadPage).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Обновить' }));
    await user.click(screen.getByRole('button', { name: 'Обновить' }));
    expect(reloadPage).toHaveBeenCalledOnce();
  });

  it('is checked every 5 minutes', async () => {
    answers('build-2');
    // Only the intervals are faked. The back end of this test needs real timers.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    show();
    act(() => void vi.advanceTimersByTime(5 * 60_000 - 1));
    expect(checks).toBe(0);
    act(() => void vi.advanceTimersByTime(1));
    vi.useRealTimers();
    await waitFor(() => expect(update()).toBeVisible());
    expect(checks).toBe(1);
  });

  it('is postponed until the next build', async () => {
    answers('build-2');
    const user = show();
    comeBack();
    await waitFor(() => expect(update()).toBeVisible());
    await user.click(screen.getByRole('button', { name: 'Позже' }));
    comeBack();
    await waitFor(() => expect(checks).toBe(2));
    expect(update()).toBeNull();
    answers('build-3');
    comeBack();
    await waitFor(() => expect(update()).toBeVisible());
  });

  it('is not announced for the same build or an empty response', async () => {
    answers(BUILD);
    show();
    comeBack();
    await waitFor(() => expect(checks).toBe(1));
    api.answer('/api/version', () => {
      checks++;
      return new Response('', { status: 502 });
    });
    comeBack();
    await waitFor(() => expect(checks).toBe(2));
    expect(update()).toBeNull();
  });

  it('is not checked while offline', async () => {
    answers('build-2');
    show();
    act(() => void window.dispatchEvent(new Event('offline')));
    comeBack();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(checks).toBe(0);
    act(() => void window.dispatchEvent(new Event('online')));
  });
});

describe('the offline notice', () => {
  it('is shown as long as the browser is offline', () => {
    show();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText(/^Нет сети/).closest('[role="status"]')).toBeVisible();
    online.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/^Нет сети/)).toBeNull();
  });
});

describe('BC-10 the viewport’s cookie', () => {
  it('is stored for a year, and follows the window’s width', async () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    show();
    expect(Cookies.get(COOKIES.viewport)).toBe('mobile');
    const line = written.mock.calls.flat().find((cookie) => cookie.startsWith('viewport='));
    expect(line).toContain('path=/');
    const until = Date.parse(/expires=([^;]+)/.exec(line ?? '')?.[1] ?? '');
    expect(Math.round((until - Date.now()) / 86_400_000)).toBe(365);
    written.mockRestore();
    stubScreen(1280);
    act(() => void window.dispatchEvent(new Event('resize')));
    expect(Cookies.get(COOKIES.viewport)).toBe('desktop');
  });
});
