import { ButtonLink } from '@/components/ui/button-link';
import { Picture } from '@/components/ui/picture';
import type { Order } from '@/lib/contracts/orders';
import { formatDay } from '@/lib/domain/dates';
import { formatPrice } from '@/lib/domain/money';
import { maskPhone } from '@/lib/domain/phone-mask';
import { texts } from '../texts';
import styles from './order-details.module.scss';
import summary from './summary.module.scss';
import { Sums } from './sums';

const { result } = texts;

function when({ date, time_from, time_to }: Order['delivery']): string {
  if (!date) return result.whenLater;
  const hours = time_from && time_to ? `, ${texts.delivery.hoursOf(time_from, time_to)}` : '';
  return `${formatDay(date)}${hours}`;
}

/** Thanks, and what, where, when and for how much. */
export function OrderDetails({ order }: { order: Order }) {
  const { delivery, recipient } = order;
  const facts = [
    [result.status, order.status_title],
    [delivery.title, delivery.address],
    [result.when, when(delivery)],
    [result.recipient, `${recipient.name} ${recipient.surname}, ${maskPhone(recipient.phone)}`],
    [result.payment, order.payment.title],
  ];
  return (
    <article className={styles.order}>
      <header>
        <h1 className={styles.title}>{result.title}</h1>
        <p className={styles.number}>{result.number(order.number)}</p>
        <p className={styles.letter}>{result.letter(recipient.email)}</p>
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          <dl className={styles.facts}>
            {facts.map(([title, text]) => (
              <div key={title} className={styles.fact}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <section>
            <h2 className={styles.subtitle}>{result.next}</h2>
            <ol className={styles.steps}>
              {result.steps[delivery.type].map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
          <ButtonLink href="/catalog/shoes">{result.continue}</ButtonLink>
        </div>
        <section className={summary.summary} aria-labelledby="goods-title">
          <h2 id="goods-title" className={summary.title}>
            {result.goods}
          </h2>
          <ul className={summary.items}>
            {order.items.map((item) => (
              <li key={item.offer_id} className={summary.item}>
                <Picture
                  className={summary.picture}
                  src={item.preview}
                  alt=""
                  sizes="64px"
                  width={64}
                  height={80}
                />
                <div className={summary.itemText}>
                  <p>{item.title}</p>
                  <p className={summary.note}>
                    {item.color}, {texts.summary.size} {item.size} · {texts.summary.quantity(item.quantity)}
                  </p>
                </div>
                <p className={summary.price}>{formatPrice(item.price * item.quantity)}</p>
              </li>
            ))}
          </ul>
          <Sums {...order} />
        </section>
      </div>
    </article>
  );
}
