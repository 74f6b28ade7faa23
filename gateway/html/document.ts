import type { DocumentPolicy } from './csp.ts';
import { deferScripts } from './defer-scripts.ts';
import { hashInlineScripts } from './hash-inline-scripts.ts';

export interface PreparedDocument {
  body: Buffer;
  /** Its Content-Security-Policy. */
  policy: string;
}

/** Turns Next's HTML into what the gateway sends: scripts deferred until after the first paint, and a policy. */
export function prepareDocument(body: Buffer, policy: DocumentPolicy): PreparedDocument {
  const { html, hashes } = hashInlineScripts(deferScripts(body.toString('utf8')));
  return { body: Buffer.from(html), policy: policy(hashes) };
}
