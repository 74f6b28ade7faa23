'use client';

import type { PackedCards } from '@/components/product/packed-cards';
import { toJson } from '@/components/ui/json-ld';
import { itemList } from '@/lib/seo/structured-data';

interface GoodsDataProps {
  goods: PackedCards;
  /** Position of the first product, for pages after the first. */
  first: number;
}

/**
 * Structured data of a listing's goods, from the data that its cards already have. Search engines read the document: the
 * browser leaves what it finds there, and carries nothing that could make it.
 */
export function GoodsData({ goods, first }: GoodsDataProps) {
  const json =
    typeof window === 'undefined'
      ? toJson(
          itemList(
            goods.cards.map(([, code]) => ({ code })),
            first,
          ),
        )
      : '';
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: as in components/ui/json-ld.tsx
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
