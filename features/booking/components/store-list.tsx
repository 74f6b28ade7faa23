import { Choice } from '@/components/ui/choice';
import { texts } from '../texts';
import { useBooking } from '../use-booking';
import type { BookingSteps } from '../use-booking-steps';
import styles from './booking.module.scss';
import { StoreStock } from './store-stock';

export function StoreList({ steps: { data, shop } }: { steps: BookingSteps }) {
  const choose = useBooking((state) => state.choose);
  return (
    <fieldset className={styles.options}>
      <legend className={styles.hidden}>{texts.steps.store}</legend>
      {data.shops.map((store) => (
        <Choice
          key={store.id}
          type="radio"
          name="booking-store"
          checked={store.id === shop?.id}
          onChange={() => choose({ store_id: store.id })}
        >
          {store.name}
          <span className={styles.note}>
            {[store.address, store.metro, store.hours].filter(Boolean).join(' · ')}
          </span>
          <StoreStock data={data} store={store} />
        </Choice>
      ))}
    </fieldset>
  );
}
