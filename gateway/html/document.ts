import type { DocumentPolicy } from './csp.ts';
import { deferScripts } from './defer-scripts.ts';
import { hashInlineScripts } from './hash-inline-scripts.ts';
import { hashThemeStyle } from './hash-theme-style.ts';
import { inlineSuspenseBoundaries } from './inline-boundaries.ts';

export interface PreparedDocument {
  body: Buffer;
  /** Content-Security-Policy of the document. */
  policy: string;
}

/**
 * Prepares Next's HTML for sending: defers the scripts until after the first paint, and builds the document's policy.
 */
export function prepareDocument(body: Buffer, policy: DocumentPolicy): PreparedDocument {
  // Latin-1 maps each byte to one character. All searched text is ASCII, and decoding UTF-8 would take longer.
  const { html, hashes } = hashInlineScripts(deferScripts(inlineSuspenseBoundaries(body.toString('latin1'))));
  return { body: Buffer.from(html, 'latin1'), policy: policy(hashes, hashThemeStyle(html)) };
}
