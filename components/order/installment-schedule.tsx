import { Row, Stack } from '#components/ui/layout.tsx';
import { Text } from '#components/ui/text.tsx';
import { formatDay } from '#lib/domain/dates.ts';
import type { Installment } from '#lib/domain/installments.ts';
import { formatExactPrice } from '#lib/domain/money.ts';
import { installmentTexts } from '#lib/texts/installments.ts';
import styles from './installment-schedule.module.scss';

interface InstallmentScheduleProps {
  payments: readonly Installment[];
  /** Label of the first payment. */
  first?: string;
}

/**
 * Schedule of the four payments of an order, each with its day and amount (BC-02). Amounts are shown with
 * kopecks, so that they add up to the total.
 */
export function InstallmentSchedule({ payments, first = installmentTexts.today }: InstallmentScheduleProps) {
  return (
    <Stack as="ol" gap={2} className={styles.schedule}>
      {payments.map(({ date, weeks, amount }) => (
        <Row as="li" gap={4} wrap="tight" key={date}>
          <span className={styles.when}>{weeks === 0 ? first : installmentTexts.later(weeks)}</span>
          <time className={styles.day} dateTime={date}>
            {formatDay(date)}
          </time>
          <Text as="span" strong tabular>
            {formatExactPrice(amount)}
          </Text>
        </Row>
      ))}
    </Stack>
  );
}
