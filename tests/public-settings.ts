import { onTestFinished } from 'vitest';
import { type DocumentSettings, PUBLIC_SETTINGS_ID } from '#lib/config/document-settings.ts';
import { selectChangedFields } from '#lib/identity/public-fields.ts';

/** Puts settings into the document, as the server does. */
export function writeDocumentSettings(settings: DocumentSettings): HTMLElement {
  document.getElementById(PUBLIC_SETTINGS_ID)?.remove();
  const element = document.createElement('script');
  element.id = PUBLIC_SETTINGS_ID;
  element.type = 'application/json';
  element.textContent = JSON.stringify(settings);
  document.head.append(element);
  return element;
}

/** Puts the identity of the test's shop into the document. */
export const writeDocumentIdentity = (): HTMLElement =>
  writeDocumentSettings(
    globalThis.shopIdentity ? { identity: selectChangedFields(globalThis.shopIdentity) } : {},
  );

/** Puts public settings into the document until the test is finished. */
export function stubPublicSettings(settings: DocumentSettings): void {
  writeDocumentSettings(settings);
  onTestFinished(() => void writeDocumentIdentity());
}
