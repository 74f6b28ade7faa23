'use client';

/**
 * Renders the text that LargeJsonLd has stored under a name, only in the server's HTML. On hydration the browser
 * does not change it, because search engines read the HTML.
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
