import type { PublicIdentity } from '#lib/identity/public-fields.ts';
import type { PublicSettingValues } from './public-setting-names.ts';

/** Id of the document's <script> element with the public settings (app/public-settings.tsx). */
export const PUBLIC_SETTINGS_ID = 'settings';

/** Settings in the document: public settings and fields of the identity that differ from their defaults. */
export type DocumentSettings = PublicSettingValues & { identity?: Partial<PublicIdentity> };

let parsed: { json: string; settings: DocumentSettings } = { json: '', settings: {} };

/** Returns the text of the document's <script> element with the settings, or ''. */
export const readDocumentJson = (): string => document.getElementById(PUBLIC_SETTINGS_ID)?.textContent ?? '';

/** Returns the settings in the document. They are parsed once, because every price on a page reads the currency. */
export function readDocumentSettings(): DocumentSettings {
  const json = readDocumentJson();
  if (json !== parsed.json) parsed = { json, settings: json ? JSON.parse(json) : {} };
  return parsed.settings;
}
