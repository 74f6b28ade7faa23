import { useEffect, useRef } from 'react';
import type { OrderTracking } from '@/lib/contracts/orders';
import { formatDay } from '@/lib/domain/dates';
import { momentText } from '../moment';
import { stepsOf } from '../steps';
import { texts } from '../texts';
import styles from './tracking-result.module.scss';

const ENDED = ['completed', 'cancelled', 'returned'];

function expectedText({ date, time_from, time_to }: OrderTracking['delivery']): string {
  if (!date) return texts.expectedLater;
  const hours = time_from && time_to ? `, ${texts.hours(time_from, time_to)}` : '';
  return `${formatDay(date)}${hours}`;
}

/** The order's way as a line of dates; the focus comes to its title. */
export function TrackingResult({ order }: { order: OrderTracking }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { delivery } = order;
  return (
    <section className={styles.result} aria-labelledby="tracked-order">
      <h2 id="tracked-order" ref={title} className={styles.title} tabIndex={-1}>
        {texts.result(order.number)}
      </h2>
      <p className={styles.status}>{order.status_title}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{texts.delivery}</dt>
          <dd>{delivery.title}</dd>
        </div>
        {!ENDED.includes(order.status) && (
          <div>
            <dt>{texts.expected}</dt>
            <dd>{expectedText(delivery)}</dd>
          </div>
        )}
      </dl>
      <h3 className={styles.subtitle}>{texts.steps}</h3>
      <ol className={styles.steps}>
        {stepsOf(order).map(({ status, title: name, at, isNow }) => (
          <li
            key={`${status} ${at}`}
            className={styles.step}
            data-ahead={at === null || undefined}
            aria-current={isNow ? 'step' : undefined}
          >
            <span className={styles.name}>{name}</span>
            {at === null ? (
              <span className={styles.hidden}>{texts.ahead}</span>
            ) : (
              <time className={styles.time} dateTime={at}>
                {momentText(at)}
                {isNow && ` · ${texts.now}`}
              </time>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
