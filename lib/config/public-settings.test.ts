import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SETTING_NAMES } from '#scripts/shop/settings.ts';
import { PUBLIC_SETTINGS_ID } from './document-settings.ts';
import { getPublicSetting, readPublicSettingsJson } from './public-settings.ts';

// A shop without an identity, so that the document contains settings only.
const demo = globalThis.shopIdentity;
beforeEach(() => {
  globalThis.shopIdentity = undefined;
});
afterEach(() => {
  globalThis.shopIdentity = demo;
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const SETTINGS = {
  NEXT_PUBLIC_YANDEX_MAPS_KEY: 'maps </script><b>"key"',
  NEXT_PUBLIC_GTM_ID: 'GTM-ONE',
  NEXT_PUBLIC_METRIKA_ID: '123456',
  NEXT_PUBLIC_TRACKER_SCRIPT: 'https://tracker.example/t.js',
  NEXT_PUBLIC_CHAT_SCRIPT: 'https://chat.example/widget.js',
  NEXT_PUBLIC_IMAGE_RESIZER: 'https://img.example/{width}/{url}',
} as const;
const NAMES = Object.keys(SETTINGS) as (keyof typeof SETTINGS)[];

function setAll(): void {
  for (const [name, value] of Object.entries(SETTINGS)) vi.stubEnv(name, value);
}

/** Replaces the server by a browser that shows a document with these settings. */
function openInBrowser(json: string): void {
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', {
    getElementById: (id: string) => (id === PUBLIC_SETTINGS_ID && json ? { textContent: json } : null),
  });
}

describe('public settings', () => {
  it('are read from the process on the server, and have the same values in the browser', () => {
    setAll();
    const json = readPublicSettingsJson();
    expect(NAMES.map(getPublicSetting)).toEqual(Object.values(SETTINGS));
    vi.unstubAllEnvs();
    openInBrowser(json);
    expect(NAMES.map(getPublicSetting)).toEqual(Object.values(SETTINGS));
    expect(readPublicSettingsJson()).toBe(json);
  });

  it('cannot close the script element that contains them', () => {
    setAll();
    expect(readPublicSettingsJson()).not.toContain('<');
  });

  it('are omitted from the document when they have their default values', () => {
    vi.stubEnv('NEXT_PUBLIC_GTM_ID', '');
    expect(readPublicSettingsJson()).toBe('');
    vi.stubEnv('NEXT_PUBLIC_METRIKA_ID', '123456');
    expect(readPublicSettingsJson()).toBe('{"NEXT_PUBLIC_METRIKA_ID":"123456"}');
    openInBrowser('');
    expect(NAMES.map(getPublicSetting)).toEqual(NAMES.map(() => ''));
  });

  it('are the only settings in the document, because all others may be secret', () => {
    const settings = Object.fromEntries(SETTING_NAMES.map((name) => [name, `value of ${name}`]));
    vi.stubGlobal('storefrontBridge', { settings });
    const { identity, ...shown } = JSON.parse(readPublicSettingsJson());
    expect(Object.keys(shown)).toEqual(NAMES);
    expect(identity).toEqual({ name: settings.SHOP_NAME });
    expect(SETTING_NAMES).toEqual(expect.arrayContaining(NAMES));
  });

  it('have their default values in `next build`, which has no settings', () => {
    setAll();
    vi.stubGlobal('storefrontBridge', undefined);
    expect([readPublicSettingsJson(), ...NAMES.map(getPublicSetting)].join('')).toBe('');
  });
});
