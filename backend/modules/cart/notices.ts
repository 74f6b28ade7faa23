import type { CartChange } from '#lib/domain/cart-merge.ts';
import { formatLineName } from '#lib/texts/line-name.ts';
import { cartNotices } from './errors.ts';

interface NamedLine {
  offer_id: number;
  title: string;
  color: string;
  size: string;
}

/**
 * Formats the notices about cart changes that the shopper has not made.
 * @param items the cart's lines, from which the names of products are taken
 */
export function formatChangeNotices(changes: readonly CartChange[], items: readonly NamedLine[]): string[] {
  const getName = (offerId: number) => {
    const item = items.find(({ offer_id }) => offer_id === offerId);
    return item ? formatLineName(item) : '';
  };
  const formatList = (kind: 'added' | 'to_order' | 'was_saved') => {
    const names = changes.flatMap((change) =>
      change.kind === kind ? [cartNotices.line(getName(change.offer_id), change.quantity)] : [],
    );
    return names.length > 0 ? [cartNotices[kind](names)] : [];
  };
  return [
    ...formatList('added'),
    ...formatList('to_order'),
    ...formatList('was_saved'),
    ...changes.flatMap((change) => {
      if (change.kind === 'more') return [cartNotices.more(getName(change.offer_id), change.from, change.to)];
      if (change.kind === 'promo') return [cartNotices.promo(change.from, change.to)];
      return change.kind === 'promo_lost' ? [cartNotices.promoLost(change.code)] : [];
    }),
  ];
}
