import { formatExactPrice } from '#lib/domain/money.ts';
import { spokenDate } from '#lib/texts/delivery.ts';
import { formatDistance } from '#lib/texts/distance.ts';
import { orderTexts } from '#lib/texts/order.ts';
import { type NearPoint, paymentThere } from '../points.ts';
import { useCheckout } from '../provider.tsx';
import { texts } from '../texts.ts';
import styles from './points.module.scss';

const join = (parts: ReadonlyArray<string | false | null>) => parts.filter(Boolean).join(' · ');

/** Many networks begin a point's name with its kind: it is not said twice. */
const nameOf = ({ type_label, name }: NearPoint['place']) =>
  name.startsWith(type_label) ? name : join([type_label, name]);

interface PointFactsProps {
  near: NearPoint;
  /** It is chosen, though what is looked for leaves it out. */
  isLeftOut: boolean;
}

/** A pickup point in a few lines: where it is and how far, when it is open, when the order is there and for how much. */
export function PointFacts({ near: { place: point, metres }, isLeftOut }: PointFactsProps) {
  // For all points of a city it is the same, and as fresh as the cart.
  const price = useCheckout().deliveries?.find((one) => one.type === 'pickuppoints')?.price;
  const payment = paymentThere(point);
  return (
    <>
      <span className={styles.head}>
        <span>{nameOf(point)}</span>{' '}
        <span className={styles.distance}>{metres !== null && formatDistance(metres)}</span>
      </span>{' '}
      <span className={styles.note}>
        {join([point.metro && texts.points.metro(point.metro), point.address, point.hours])}
      </span>{' '}
      <span className={styles.note}>
        {join([
          point.delivery_date && orderTexts.notLater(spokenDate(point.delivery_date)),
          price !== undefined && (price > 0 ? formatExactPrice(price) : orderTexts.free),
          point.has_fitting && texts.points.fitting,
          payment && texts.points.paysThere[payment],
        ])}
      </span>{' '}
      {isLeftOut && <span className={styles.leftOut}>{texts.points.leftOut}</span>}
    </>
  );
}
