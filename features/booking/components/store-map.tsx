import { useMemo } from 'react';
import { PinMap } from '#components/map/pin-map.tsx';
import { pinsOf } from '#components/map/pins.ts';
import { texts } from '../texts.ts';
import { useBooking } from '../use-booking.ts';
import type { BookingSteps } from '../use-booking-steps.ts';
import styles from './booking.module.scss';
import { StoreStock } from './store-stock.tsx';

export function StoreMap({ steps: { data, shop } }: { steps: BookingSteps }) {
  const { shops } = data;
  const choose = useBooking((state) => state.choose);
  const pins = useMemo(() => pinsOf(shops, () => 'store'), [shops]);
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
          {shop.name}
          <span className={styles.note}>
            {[shop.address, shop.metro, shop.hours].filter(Boolean).join(' · ')}
          </span>
          <StoreStock data={data} store={shop} />
        </p>
      )}
    </PinMap>
  );
}
