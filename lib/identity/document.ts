import { readDocumentSettings } from '#lib/config/document-settings.ts';
import { DEFAULT_IDENTITY } from './default.ts';
import type { PublicIdentity } from './public-fields.ts';

/** Reads the identity of the shop from the document, in the browser. */
export const readDocumentIdentity = (): PublicIdentity => ({
  ...DEFAULT_IDENTITY,
  ...readDocumentSettings().identity,
});
