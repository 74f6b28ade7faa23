import { createHash } from 'node:crypto';
import type { Graph, Thing, WithContext } from 'schema-dts';
import { bridge } from '#lib/bridge.ts';
import { toJson } from './json-ld.tsx';
import { JsonLdInHtml } from './json-ld-in-html.tsx';

/**
 * Structured data of pages whose size matters. As text of a server component it would be sent twice: in the HTML,
 * and in the hydration data, where it is never read. Therefore the hydration data contains only its name, and the
 * client component renders the text into the HTML.
 */
export function LargeJsonLd({ data }: { data: WithContext<Thing> | Graph }) {
  const json = toJson(data);
  const name = createHash('sha256').update(json).digest('base64url').slice(0, 12);
  bridge.jsonLdTexts.set(name, json);
  return <JsonLdInHtml name={name} />;
}
