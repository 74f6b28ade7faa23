import { formatExactPrice } from '#lib/domain/money.ts';
import { formatDayMonth } from '#lib/texts/delivery.ts';
import { formatDistance } from '#lib/texts/distance.ts';
import { orderTexts } from '#lib/texts/order.ts';
import { getPointPayment, type NearPoint } from '../points.ts';
import { useCheckout } from '../provider.tsx';
import { texts } from '../texts.ts';
import styles from './points.module.scss';

const join = (parts: ReadonlyArray<string | false | null>) => parts.filter(Boolean).join(' · ');

/** Returns the name with its kind. The kind is not repeated when the name already begins with it. */
const formatName = ({ type_label, name }: NearPoint['place']) =>
  name.startsWith(type_label) ? name : join([type_label, name]);

interface PointFactsProps {
  near: NearPoint;
  /** True when the point is chosen but excluded by the filter. */
  isLeftOut: boolean;
}

/** Facts of a pickup point: address, distance, opening hours, delivery day, price and payment. */
export function PointFacts({ near: { place: point, metres }, isLeftOut }: PointFactsProps) {
  // The price is the same for all points of a city. The price of the delivery method is used, because that price is
  // requested again after each change of the cart.
  const price = useCheckout().deliveries?.find((one) => one.type === 'pickuppoints')?.price;
  const payment = getPointPayment(point);
  return (
    <>
      <span className={styles.head}>
        <span>{formatName(point)}</span>{' '}
        <span className={styles.distance}>{metres !== null && formatDistance(metres)}</span>
      </span>{' '}
      <span className={styles.note}>
        {join([point.metro && texts.points.metro(point.metro), point.address, point.hours])}
      </span>{' '}
      <span className={styles.note}>
        {join([
          point.delivery_date && orderTexts.notLater(formatDayMonth(point.delivery_date)),
          price !== undefined && (price > 0 ? formatExactPrice(price) : orderTexts.free),
          point.has_fitting && texts.points.fitting,
          payment && texts.points.paysThere[payment],
        ])}
      </span>{' '}
      {isLeftOut && <span className={styles.leftOut}>{texts.points.leftOut}</span>}
    </>
  );
}
