import Link from 'next/link';
import { Picture } from '#components/ui/picture.tsx';
import type { OrderReturn } from '#lib/contracts/returns.ts';
import { formatMomentDay } from '#lib/domain/dates.ts';
import { formatExactPrice } from '#lib/domain/money.ts';
import { returnPath } from '../path.ts';
import { texts } from '../texts.ts';
import styles from './return-list.module.scss';

const SHOWN = 4;

/** One return: number, day, order, status, sum, pictures. The whole card is a link to it. */
export function ReturnCard({ request }: { request: OrderReturn }) {
  const { number, items } = request;
  const hidden = items.length - SHOWN;
  return (
    <article className={styles.card}>
      <div className={styles.about}>
        <h2 className={styles.number}>
          <Link href={returnPath(number)} prefetch={false} className={styles.link}>
            {texts.of(number)}
          </Link>
        </h2>
        <p className={styles.note}>
          {[
            request.created_at && formatMomentDay(request.created_at),
            request.order_number && texts.ofOrder(request.order_number),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className={styles.status}>{request.status_title}</p>
        {request.seen_as === 'buyer' && <p className={styles.stranger}>{texts.list.stranger}</p>}
      </div>
      <p className={styles.amount}>
        {request.amount !== undefined && formatExactPrice(request.amount + request.certificate_amount)}
      </p>
      <div className={styles.pictures}>
        {items.slice(0, SHOWN).map(({ offer_id, preview, title }) => (
          <Picture
            key={offer_id}
            className={styles.picture}
            src={preview}
            alt={title}
            sizes="64px"
            width={64}
            height={80}
          />
        ))}
        {hidden > 0 && <span className={styles.note}>{texts.list.moreGoods(hidden)}</span>}
      </div>
    </article>
  );
}
