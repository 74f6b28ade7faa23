import type { OrderReturn } from '#lib/contracts/returns.ts';
import { formatMomentDay } from '#lib/domain/dates.ts';
import { orderTexts } from '#lib/texts/order.ts';
import { getShopName } from '#lib/texts/shop-name.ts';
import { texts } from '../texts.ts';
import styles from './return-slip.module.scss';

const words = texts.slip;

/**
 * Sheet to put into the parcel. It is not shown on the screen. When the page is printed, only this sheet is printed.
 */
export function ReturnSlip({ request }: { request: OrderReturn }) {
  const { number, order_number, created_at, contact, items } = request;
  return (
    <section className={styles.slip}>
      <p className={styles.shop}>{getShopName()}</p>
      <h2 className={styles.number}>{words.title(number)}</h2>
      {created_at && <p>{words.of(order_number, formatMomentDay(created_at))}</p>}
      {contact && <p>{words.from(contact.name, contact.surname)}</p>}
      <table className={styles.goods}>
        <thead>
          <tr>
            <th scope="col">{words.code}</th>
            <th scope="col">{words.thing}</th>
            <th scope="col">{words.quantity}</th>
            <th scope="col">{words.reason}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ offer_id, vendor_code, title, color, size, quantity, reason }) => (
            <tr key={offer_id}>
              <td>{vendor_code}</td>
              <td>{[title, orderTexts.kind({ color, size })].filter(Boolean).join(', ')}</td>
              <td>{orderTexts.quantity(quantity)}</td>
              <td>{reason?.title}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{words.enclose}</p>
    </section>
  );
}
