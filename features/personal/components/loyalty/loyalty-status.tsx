import type { LoyaltyCard } from '@/lib/contracts/user';
import { formatPrice } from '@/lib/domain/money';
import { texts } from '../../texts';
import styles from './loyalty.module.scss';

const words = texts.loyalty;

/** The customer's level and bonuses, and what is missing to the next level. */
export function LoyaltyStatus({ info }: { info: LoyaltyCard['level_info'] }) {
  const { title, bonus, amount, next, card_percent, bonus_percent, bonus_share } = info;
  const share = next ? amount / (amount + next.missing) : 1;
  return (
    <section className={styles.status} aria-label={words.level}>
      <p className={styles.kicker}>{words.level}</p>
      <h2 className={styles.level}>{title}</h2>
      <p className={styles.bonus}>{words.bonuses(bonus)}</p>
      {bonus < 0 && <p className={styles.note}>{words.debt}</p>}
      <p className={styles.note}>
        {words.now} {words.gives.discount(card_percent)} {words.gives.or} {words.gives.earn(bonus_percent)};{' '}
        {words.gives.share(bonus_share)}.
      </p>
      <div className={styles.progress}>
        {/* The text below gives the same information. */}
        <div className={styles.track} aria-hidden="true">
          <div className={styles.reached} style={{ width: `${share * 100}%` }} />
        </div>
        <p>{next ? words.missing(formatPrice(next.missing), next.title) : words.highest}</p>
        <p className={styles.note}>{words.bought(formatPrice(amount))}</p>
      </div>
    </section>
  );
}
