import { joinClassNames } from '#components/ui/join-class-names.ts';
import { Text } from '#components/ui/text.tsx';
import type { EndpointResult } from '#lib/contracts/index.ts';
import { formatPrice } from '#lib/domain/money.ts';
import styles from './level-line.module.scss';

interface LevelLineProps {
  /** Levels in ascending order. */
  levels: EndpointResult<'POST /services/rest/v1/user/profile/card_info'>['levels'];
  /** Sum of purchases in the last year, roubles. */
  amount: number;
}

/**
 * All levels as one progress line. The line is hidden from screen readers, because the text below the line and the
 * table have the same content.
 */
export function LevelProgress({ levels, amount }: LevelLineProps) {
  return (
    <Text as="ol" size="xs" tone="soft" tabular className={styles.line} aria-hidden="true">
      {levels.map(({ code, title, from_amount }, index) => {
        const next = levels[index + 1];
        const share = next ? (amount - from_amount) / (next.from_amount - from_amount) : 1;
        const isReached = amount >= from_amount;
        return (
          <li key={code} className={joinClassNames(isReached && styles.isReached)}>
            <div className={styles.track}>
              <div
                className={styles.reached}
                style={{ width: `${isReached ? Math.min(share, 1) * 100 : 0}%` }}
              />
            </div>
            <span className={styles.title}>{title}</span>
            <span>{formatPrice(from_amount)}</span>
          </li>
        );
      })}
    </Text>
  );
}
