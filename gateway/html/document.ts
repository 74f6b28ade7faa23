import type { DocumentPolicy } from './csp.ts';
import { deferScripts } from './defer-scripts.ts';
import { hashInlineScripts } from './hash-inline-scripts.ts';
import { inlineBoundaries } from './inline-boundaries.ts';

export interface PreparedDocument {
  body: Buffer;
  /** Its Content-Security-Policy. */
  policy: string;
}

/** Turns Next's HTML into what the gateway sends: scripts deferred until after the first paint, and a policy. */
export function prepareDocument(body: Buffer, policy: DocumentPolicy): PreparedDocument {
  // One character a byte: everything that is looked for is ASCII, and decoding and encoding would take longer than that.
  const { html, hashes } = hashInlineScripts(deferScripts(inlineBoundaries(body.toString('latin1'))));
  return { body: Buffer.from(html, 'latin1'), policy: policy(hashes) };
}
