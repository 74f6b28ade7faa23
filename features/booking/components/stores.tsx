import { useMemo } from 'react';
import { PinMap } from '#components/map/pin-map.tsx';
import { toMapPins } from '#components/map/pins.ts';
import { Choice } from '#components/ui/choice.tsx';
import { HiddenText, Note } from '#components/ui/text.tsx';
import type { Store } from '#lib/contracts/locations.ts';
import { isOneSize } from '#lib/domain/one-size.ts';
import { getChosenOffer, getStockInStore, listSizesInStore } from '../rules.ts';
import type { BookingData } from '../state.ts';
import { useBooking } from '../store.ts';
import { texts } from '../texts.ts';
import type { BookingSteps } from '../use-booking-steps.ts';
import styles from './booking.module.scss';

/**
 * Address of a store, and the store's stock of the chosen size. Before a size is chosen, lists the sizes that the store
 * has.
 */
function StoreFacts({ data, store }: { data: BookingData; store: Store }) {
  const offer = getChosenOffer(data);
  const stock = getStockInStore(offer, store.id);
  const titles = listSizesInStore(data.sizes, store.id).map(({ title }) => title);
  const stockText =
    offer && (stock !== 'none' || !isOneSize(offer.title))
      ? texts.stock[stock](offer.title, titles.join(', '))
      : texts.stock.sizes(titles);
  return (
    <>
      {store.name}
      <Note as="span" block>
        {[store.address, store.metro, store.hours].filter(Boolean).join(' · ')}
      </Note>
      <span className={styles.stock} data-stock={offer ? stock : undefined}>
        {stockText}
      </span>
    </>
  );
}

export function StoreList({ steps: { data, shop } }: { steps: BookingSteps }) {
  const choose = useBooking((state) => state.choose);
  return (
    <fieldset className={styles.options}>
      <HiddenText as="legend">{texts.steps.store}</HiddenText>
      {data.shops.map((store) => (
        <Choice
          key={store.id}
          type="radio"
          name="booking-store"
          checked={store.id === shop?.id}
          onChange={() => choose({ store_id: store.id })}
        >
          <StoreFacts data={data} store={store} />
        </Choice>
      ))}
    </fieldset>
  );
}

export function StoreMap({ steps: { data, shop } }: { steps: BookingSteps }) {
  const { shops } = data;
  const choose = useBooking((state) => state.choose);
  const pins = useMemo(() => toMapPins(shops, () => 'store'), [shops]);
  return (
    <PinMap
      className={styles.map}
      pins={pins}
      selected={shop?.id ?? null}
      onSelect={(store_id) => choose({ store_id })}
      label={texts.map}
    >
      {shop && (
        <p>
          <StoreFacts data={data} store={shop} />
        </p>
      )}
    </PinMap>
  );
}
