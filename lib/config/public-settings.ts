import { getIdentity } from '#lib/identity/current.ts';
import { selectChangedFields } from '#lib/identity/public-fields.ts';
import { type DocumentSettings, readDocumentJson, readDocumentSettings } from './document-settings.ts';
import { PUBLIC_SETTINGS, type PublicSetting, type PublicSettingValues } from './public-setting-names.ts';

/**
 * Returns the public settings of this process that are set. `next build` has no settings, so nothing that it writes
 * depends on them.
 */
function selectPublicSettings(): PublicSettingValues {
  const settings = globalThis.storefrontBridge?.settings;
  return Object.fromEntries(
    PUBLIC_SETTINGS.flatMap((name) => {
      const value = settings?.[name];
      return value ? [[name, value]] : [];
    }),
  );
}

/**
 * Returns the public settings and the shop's identity as the JSON of the document. It is '' when all have their default
 * values. `<` is escaped, so that no value can close the <script> element.
 */
export function readPublicSettingsJson(): string {
  if (typeof window !== 'undefined') return readDocumentJson();
  const identity = selectChangedFields(getIdentity());
  const changed: DocumentSettings = {
    ...selectPublicSettings(),
    ...(Object.keys(identity).length > 0 && { identity }),
  };
  return Object.keys(changed).length > 0 ? JSON.stringify(changed).replaceAll('<', '\\u003c') : '';
}

/**
 * Returns a setting that the browser may read. The value is '' when it is not set. On the server it is a setting of the
 * process, in the browser it is read from the document. A module must not call this while it is loaded, because modules
 * are also loaded by `next build`.
 */
export const getPublicSetting = (name: PublicSetting): string =>
  (typeof window === 'undefined' ? selectPublicSettings() : readDocumentSettings())[name] ?? '';
