import type { Thing, WithContext } from 'schema-dts';
/**
 * Structured data for search engines. `<` is escaped, so that no value can close the element or open another.
 */
export function JsonLd({ data }: { data: WithContext<Thing> }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with `<` escaped, in a script type that browsers do not run
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
    />
  );
}
