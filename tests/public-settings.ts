import { onTestFinished } from 'vitest';
import { PUBLIC_SETTINGS_ID, type PublicSettingValues } from '#lib/config/public-settings.ts';

/** Puts public settings into the document, as the server does, until the test is finished. */
export function stubPublicSettings(settings: PublicSettingValues): void {
  const element = document.createElement('script');
  element.id = PUBLIC_SETTINGS_ID;
  element.type = 'application/json';
  element.textContent = JSON.stringify(settings);
  document.head.append(element);
  onTestFinished(() => element.remove());
}
