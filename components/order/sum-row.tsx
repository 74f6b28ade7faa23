import { Row } from '#components/ui/layout.tsx';
import { formatExactPrice } from '#lib/domain/money.ts';
import styles from './sum-row.module.scss';

interface SumRowProps {
  name: string;
  /** Sum in roubles, or a text shown instead of it. */
  sum: number | string;
  kind?: 'discount' | 'total';
}

/** A row of a list of sums. */
export function SumRow({ name, sum, kind }: SumRowProps) {
  return (
    <Row
      gap={4}
      between
      className={styles.sum}
      data-discount={kind === 'discount' ? '' : undefined}
      data-total={kind === 'total' ? '' : undefined}
    >
      <dt>{name}</dt>
      <dd>{typeof sum === 'number' ? formatExactPrice(sum) : sum}</dd>
    </Row>
  );
}
