import { createHash } from 'node:crypto';
import type { Graph, Thing, WithContext } from 'schema-dts';
import { nextBridge } from '#lib/bridge.ts';
import { serializeJsonLd } from './json-ld.tsx';
import { JsonLdInHtml } from './json-ld-in-html.tsx';

/**
 * Structured data for pages whose size matters. If a server component rendered the data as text, the text would
 * be sent twice: in the HTML, and in the hydration data, where it is never used. Therefore the text is stored
 * on the server under a name. The hydration data contains only this name, and a client component renders the
 * text into the HTML.
 */
export function LargeJsonLd({ data }: { data: WithContext<Thing> | Graph }) {
  const json = serializeJsonLd(data);
  const name = createHash('sha256').update(json).digest('base64url').slice(0, 12);
  nextBridge.jsonLdTexts.set(name, json);
  return <JsonLdInHtml name={name} />;
}
