'use client';

import { PUBLIC_SETTINGS_ID } from '#lib/config/document-settings.ts';
import { readPublicSettingsJson } from '#lib/config/public-settings.ts';

/** Public settings of the shop for the browser. Nothing is rendered when all of them have their default values. */
export function PublicSettings() {
  const json = readPublicSettingsJson();
  return (
    json && (
      <script
        id={PUBLIC_SETTINGS_ID}
        type="application/json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped JSON, in a script type that browsers do not run
        dangerouslySetInnerHTML={{ __html: json }}
      />
    )
  );
}
