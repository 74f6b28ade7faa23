import type { Graph, Thing, WithContext } from 'schema-dts';

/**
 * Serializes data as JSON with `<` escaped, so that no value can close the <script> element or open another
 * one.
 */
export const serializeJsonLd = (data: WithContext<Thing> | Graph): string =>
  JSON.stringify(data).replaceAll('<', '\\u003c');

/** Structured data for search engines, as a <script> element. */
export function JsonLd({ data }: { data: WithContext<Thing> | Graph }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped JSON, in a script type that browsers do not run
      dangerouslySetInnerHTML={{ __html: serializeJsonLd(data) }}
    />
  );
}
