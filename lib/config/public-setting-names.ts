import type { Settings } from '#lib/settings/index.ts';

/** Settings that the browser reads. Every visitor can read their values, so no secret may be among them. */
export const PUBLIC_SETTINGS = [
  'NEXT_PUBLIC_YANDEX_MAPS_KEY',
  'NEXT_PUBLIC_GTM_ID',
  'NEXT_PUBLIC_METRIKA_ID',
  'NEXT_PUBLIC_TRACKER_SCRIPT',
  'NEXT_PUBLIC_CHAT_SCRIPT',
  'NEXT_PUBLIC_IMAGE_RESIZER',
] as const satisfies readonly (keyof Settings)[];

export type PublicSetting = (typeof PUBLIC_SETTINGS)[number];
/** Public settings that are set. */
export type PublicSettingValues = Partial<Record<PublicSetting, string>>;
