import { createHash } from 'node:crypto';
import type { Graph, Thing, WithContext } from 'schema-dts';
import { bridge } from '#lib/bridge.ts';
import { toJson } from './json-ld.tsx';
import { JsonLdInHtml } from './json-ld-in-html.tsx';

/**
 * Structured data of pages whose size counts. As a server component's text they would be in the document twice: in its HTML,
 * and in React's data for a browser that never reads them. So React's data name the text alone, and the client component puts it
 * into the HTML.
 */
export function LargeJsonLd({ data }: { data: WithContext<Thing> | Graph }) {
  const json = toJson(data);
  const name = createHash('sha256').update(json).digest('base64url').slice(0, 12);
  bridge.jsonLdTexts.set(name, json);
  return <JsonLdInHtml name={name} />;
}
