import { Note } from '#components/ui/text.tsx';
import { texts } from '../texts.ts';
import type { BookingSteps } from '../use-booking-steps.ts';
import styles from './booking.module.scss';

/** Store and size chosen in the previous steps. */
export function ChosenStoreAndSize({
  steps: { shop, size },
  withSize,
}: {
  steps: BookingSteps;
  withSize: boolean;
}) {
  if (!shop) return null;
  const sizeName = withSize && size ? texts.chosenSize(size.title) : '';
  return (
    <p className={styles.chosen}>
      {texts.chosen(shop.name, shop.address)}
      {sizeName && (
        <Note as="span" block>
          {sizeName}
        </Note>
      )}
    </p>
  );
}
