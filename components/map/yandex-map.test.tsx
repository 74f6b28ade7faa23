import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CONSENT_ALL, COOKIES } from '#lib/config/cookies.ts';
import { setCookie } from '#lib/hooks/use-cookie.ts';
import { stubElementSizes } from '#tests/map-dom.ts';
import { openMap, PINS } from '#tests/pin-map.tsx';
import { stubPublicSettings } from '#tests/public-settings.ts';

beforeEach(() => stubElementSizes());

describe('AP-18 Yandex Maps', () => {
  const scripts = () => [
    ...document.querySelectorAll<HTMLScriptElement>('script[src^="https://api-maps.yandex.ru"]'),
  ];
  const live = new Set<object>();
  const onPress = new Map<string, (event: { get: () => number }) => void>();

  class FakeMap {
    geoObjects = { add: vi.fn(), remove: vi.fn() };
    events = { add: vi.fn(), remove: vi.fn() };
    constructor(_box: unknown, state: object) {
      live.add(this);
      lastState = state;
    }
    getZoom = () => 10;
    setCenter = centred;
    destroy = () => live.delete(this);
  }
  class FakeManager {
    events = { add: vi.fn(), remove: vi.fn() };
    clusters = { options: { set: vi.fn() } };
    objects = {
      options: { set: vi.fn() },
      events: {
        add: (type: string, callback: (event: { get: () => number }) => void) => onPress.set(type, callback),
      },
      setObjectOptions: vi.fn(),
    };
    add = added;
    remove = vi.fn();
    setFilter = vi.fn();
  }
  let lastState: object = {};
  const centred = vi.fn();
  const added = vi.fn();
  const ymaps = {
    Map: FakeMap,
    ObjectManager: FakeManager,
    ready: (then: () => void) => Promise.resolve(then()),
    modules: {
      require: (name: string) => ({
        done: (then: (found: unknown[]) => void) => then([name === 'Map' ? FakeMap : FakeManager]),
      }),
    },
  };

  async function openKeyed(strict = false) {
    stubPublicSettings({ NEXT_PUBLIC_YANDEX_MAPS_KEY: 'a-key' });
    // The loader of the map's script is new in each test.
    vi.resetModules();
    onTestFinished(() => void vi.resetModules());
    const { PinMap } = await import('./pin-map.tsx');
    const onSelect = vi.fn();
    const map = <PinMap pins={PINS} selected={2} onSelect={onSelect} label="Магазины на карте" />;
    render(strict ? <StrictMode>{map}</StrictMode> : map);
    return onSelect;
  }

  /** Opens the map of a shopper who has consented to third-party scripts. */
  async function openYandex(strict = false) {
    Cookies.set(COOKIES.consent, CONSENT_ALL);
    const onSelect = await openKeyed(strict);
    await waitFor(() => expect(scripts()).toHaveLength(1));
    return { onSelect, address: new URL(scripts()[0]?.src ?? '') };
  }

  const plan = () => screen.findByRole('group', { name: 'Магазины на карте' });
  const offer = () => screen.findByRole('button', { name: 'Показать на Яндекс Картах' });

  /** Simulates that the script has loaded. */
  function runScript(address: URL) {
    const callback: unknown = Reflect.get(window, address.searchParams.get('onload') ?? '');
    if (typeof callback === 'function') callback(ymaps);
  }

  beforeEach(() => {
    for (const script of scripts()) script.remove();
    live.clear();
    centred.mockReset();
    added.mockReset();
    Cookies.remove(COOKIES.consent);
    sessionStorage.clear();
  });

  it.each([null, 'necessary'])(
    'is not loaded while the consent is %s, and is loaded after a click on the button',
    async (consent) => {
      if (consent) Cookies.set(COOKIES.consent, consent);
      await openKeyed();
      expect(
        await within(await plan()).findByRole('button', { name: 'Кутузовский', pressed: true }),
      ).toBeVisible();
      expect(scripts()).toHaveLength(0);
      await userEvent.click(await offer());
      await waitFor(() => expect(scripts()).toHaveLength(1));
      cleanup();
      for (const script of scripts()) script.remove();
      // For the next map of the same visit the button need not be clicked again.
      await openKeyed();
      await waitFor(() => expect(scripts()).toHaveLength(1));
    },
  );

  it('is loaded when the consent is given on the page', async () => {
    await openKeyed();
    await offer();
    setCookie(COOKIES.consent, CONSENT_ALL);
    await waitFor(() => expect(scripts()).toHaveLength(1));
  });

  it('is not offered by a shop without a key', async () => {
    await openMap();
    expect(screen.queryByRole('button', { name: 'Показать на Яндекс Картах' })).toBeNull();
  });

  it('is loaded with the shop’s key, without `eval`, and with the same pins', async () => {
    const { address, onSelect } = await openYandex();
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      apikey: 'a-key',
      csp: 'true',
      lang: 'ru_RU',
    });
    runScript(address);
    await waitFor(() => expect(added).toHaveBeenCalled());
    expect(added.mock.calls[0]?.[0]).toHaveLength(3);
    expect(lastState).toMatchObject({
      bounds: [
        [55.7441, 37.5459],
        [55.7943, 37.7972],
      ],
    });
    await waitFor(() => expect(centred).toHaveBeenCalledWith([55.7441, 37.5459], 15));
    onPress.get('click')?.({ get: () => 3 });
    expect(onSelect).toHaveBeenCalledWith(3);
  });

  it('mounts one map, even when React mounts the component twice', async () => {
    const { address } = await openYandex(true);
    runScript(address);
    await waitFor(() => expect(added).toHaveBeenCalled());
    expect(live.size).toBe(1);
  });

  it('is replaced by the drawn map when it fails to load', async () => {
    await openYandex();
    const lost = new Event('error');
    scripts()[0]?.cloneNode().dispatchEvent(lost);
    // jsdom does not dispatch unhandled rejections to the window, so the test does.
    const refused = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason: lost });
    window.dispatchEvent(refused);
    expect(refused.defaultPrevented).toBe(true);
    const map = await screen.findByRole('group', { name: 'Магазины на карте' });
    expect(await within(map).findByRole('button', { name: 'Кутузовский', pressed: true })).toBeVisible();
  });
});
