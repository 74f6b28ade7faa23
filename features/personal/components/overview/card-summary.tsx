import { Note, TextLink } from '#components/ui/text.tsx';
import type { LoyaltyCard } from '#lib/contracts/user.ts';
import { formatExactPrice } from '#lib/domain/money.ts';
import { IfPage, useHasLoyalty } from '#lib/hooks/missing-pages.tsx';
import { texts } from '../../texts.ts';
import styles from './overview.module.scss';

const words = texts.overview;

/** Summary of the loyalty card: level, bonuses, and the amount that is still needed for the next level. */
export function CardSummary({ card }: { card: LoyaltyCard }) {
  const { title, bonus, next, amount } = card.level_info;
  if (!useHasLoyalty()) return null;
  return (
    <section className={styles.card} aria-label={words.card}>
      <h2 className={styles.level}>{title || words.card}</h2>
      {bonus !== undefined && <p className={styles.bonus}>{texts.loyalty.bonuses(bonus)}</p>}
      <Note className={styles.cardNote}>
        {next && texts.loyalty.missing(formatExactPrice(next.missing), next.title)}
        {title && amount !== undefined && !next && texts.loyalty.highest}
      </Note>
      <IfPage path="/personal/loyalty">
        <TextLink size="sm" start href="/personal/loyalty">
          {words.cardLink}
        </TextLink>
      </IfPage>
    </section>
  );
}
