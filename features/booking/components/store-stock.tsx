import type { Store } from '#lib/contracts/local.ts';
import { isOneSize } from '#lib/domain/one-size.ts';
import { sizesIn, stockIn } from '../rules.ts';
import type { BookingData } from '../state.ts';
import { texts } from '../texts.ts';
import styles from './booking.module.scss';

/** What a store has: of the chosen size, or which sizes. */
export function StoreStock({ data: { sizes, size }, store }: { data: BookingData; store: Store }) {
  const offer = sizes.length === 1 ? sizes[0] : sizes.find(({ id }) => id === size);
  const stock = stockIn(offer, store.id);
  const titles = sizesIn(sizes, store.id).map(({ title }) => title);
  const said =
    offer && (stock !== 'none' || !isOneSize(offer.title))
      ? texts.stock[stock](offer.title, titles.join(', '))
      : texts.stock.sizes(titles);
  return (
    <span className={styles.stock} data-stock={offer ? stock : undefined}>
      {said}
    </span>
  );
}
