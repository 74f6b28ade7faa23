'use client';

/**
 * The text that LargeJsonLd has named, while the server makes HTML. Search engines read the document: the browser leaves what
 * it finds there.
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
