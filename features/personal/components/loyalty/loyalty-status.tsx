import { Stack } from '#components/ui/layout.tsx';
import { Note, Text, Title } from '#components/ui/text.tsx';
import type { EndpointResult } from '#lib/contracts/index.ts';
import { formatExactPrice } from '#lib/domain/money.ts';
import { texts } from '../../texts.ts';
import { LevelProgress } from './level-line.tsx';
import styles from './loyalty.module.scss';

const words = texts.loyalty;

type Loyalty = EndpointResult<'POST /services/rest/v1/user/profile/card_info'>;

/** The customer's level and bonuses, and the amount that is still needed for the next level. */
export function LoyaltyStatus({ card, levels }: Pick<Loyalty, 'card' | 'levels'>) {
  const { title, bonus, amount, next, card_percent, bonus_percent, bonus_share } = card.level_info;
  return (
    <Stack as="section" gap={2} className={styles.status} aria-label={words.level}>
      {title !== '' && (
        <>
          <p className={styles.kicker}>{words.level}</p>
          <Title>{title}</Title>
        </>
      )}
      {bonus !== undefined && (
        <Text size="lg" tabular>
          {words.bonuses(bonus)}
        </Text>
      )}
      {bonus !== undefined && bonus < 0 && <Note>{words.debt}</Note>}
      {levels.length > 0 && (
        <Note>
          {words.now} {words.gives.discount(card_percent)} {words.gives.or} {words.gives.earn(bonus_percent)};{' '}
          {words.gives.share(bonus_share)}.
        </Note>
      )}
      {amount !== undefined && levels.length > 0 && (
        <Stack gap={2} className={styles.progress}>
          <LevelProgress levels={levels} amount={amount} />
          <p>{next ? words.missing(formatExactPrice(next.missing), next.title) : words.highest}</p>
          <Note>{words.bought(formatExactPrice(amount))}</Note>
        </Stack>
      )}
    </Stack>
  );
}
