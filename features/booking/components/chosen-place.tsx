import { Note } from '#components/ui/text.tsx';
import { texts } from '../texts.ts';
import type { BookingSteps } from '../use-booking-steps.ts';
import styles from './booking.module.scss';

/** What was chosen on the steps before. */
export function ChosenPlace({ steps: { shop, size }, withSize }: { steps: BookingSteps; withSize: boolean }) {
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
