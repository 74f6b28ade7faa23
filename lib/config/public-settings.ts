import type { Settings } from '#lib/settings/index.ts';
import { DEFAULT_SHOP_NAME } from '#lib/texts/site.ts';

/**
 * Settings that the browser reads, with their default values. Every visitor can read their values, so no secret may be
 * among them.
 */
const PUBLIC_SETTINGS = {
  SHOP_NAME: DEFAULT_SHOP_NAME,
  NEXT_PUBLIC_YANDEX_MAPS_KEY: '',
  NEXT_PUBLIC_GTM_ID: '',
  NEXT_PUBLIC_METRIKA_ID: '',
  NEXT_PUBLIC_TRACKER_SCRIPT: '',
  NEXT_PUBLIC_CHAT_SCRIPT: '',
  NEXT_PUBLIC_IMAGE_RESIZER: '',
} satisfies Partial<Record<keyof Settings, string>>;

type PublicSetting = keyof typeof PUBLIC_SETTINGS;
/** Public settings that differ from their default values. */
export type PublicSettingValues = Partial<Record<PublicSetting, string>>;

/** Id of the document's <script> element with the public settings (app/public-settings.tsx). */
export const PUBLIC_SETTINGS_ID = 'settings';

/**
 * Lists the public settings of this process that differ from their defaults. `next build` has no settings, so nothing
 * that it writes depends on them.
 */
function listChangedSettings(): PublicSettingValues {
  const settings = globalThis.storefrontBridge?.settings;
  const names = Object.keys(PUBLIC_SETTINGS) as PublicSetting[];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = settings?.[name];
      return value && value !== PUBLIC_SETTINGS[name] ? [[name, value]] : [];
    }),
  );
}

/**
 * Returns the public settings as the JSON of the document. It is '' when all settings have their default values. `<` is
 * escaped, so that no value can close the <script> element.
 */
export function readPublicSettingsJson(): string {
  if (typeof window !== 'undefined') return document.getElementById(PUBLIC_SETTINGS_ID)?.textContent ?? '';
  const changed = listChangedSettings();
  return Object.keys(changed).length > 0 ? JSON.stringify(changed).replaceAll('<', '\\u003c') : '';
}

function readChangedSettings(): PublicSettingValues {
  if (typeof window === 'undefined') return listChangedSettings();
  const json = readPublicSettingsJson();
  return json ? JSON.parse(json) : {};
}

/**
 * Returns a setting that the browser may read. The value is '' when it is not set, or equal to its default. On the
 * server it is a setting of the process, in the browser it is read from the document. A module must not call this while
 * it is loaded, because modules are also loaded by `next build`.
 */
export const getPublicSetting = (name: PublicSetting): string => readChangedSettings()[name] ?? '';
