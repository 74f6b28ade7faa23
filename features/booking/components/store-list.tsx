import { Choice } from '#components/ui/choice.tsx';
import { HiddenText } from '#components/ui/text.tsx';
import { texts } from '../texts.ts';
import { useBooking } from '../use-booking.ts';
import type { BookingSteps } from '../use-booking-steps.ts';
import styles from './booking.module.scss';
import { StoreStock } from './store-stock.tsx';

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
