'use client';

/**
 * Renders the text that LargeJsonLd has stored under a name. The text is rendered on the server only, because
 * search engines parse the HTML. Hydration leaves it unchanged.
 */
export function JsonLdInHtml({ name }: { name: string }) {
  const json = typeof window === 'undefined' ? globalThis.storefrontBridge?.jsonLdTexts.get(name) : undefined;
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: as in json-ld.tsx
      dangerouslySetInnerHTML={{ __html: json ?? '' }}
    />
  );
}
