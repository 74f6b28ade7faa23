import { Text } from '#components/ui/text.tsx';
import { ModalLink } from '#features/modals/index.ts';
import { computeInstallments } from '#lib/domain/installments.ts';
import { formatPrice } from '#lib/domain/money.ts';
import { installmentTexts } from '#lib/texts/installments.ts';
import { INSTALLMENT_TERMS_PATH, texts } from '../texts.ts';
import styles from './installment-teaser.module.scss';

// Arbitrary date for the calculation. The page is cached for days, so the teaser shows only the amounts of the
// payments, which do not depend on the date.
const ANY_DAY = '2026-01-01';

interface InstallmentTeaserProps {
  /** Price in roubles. `limit` is in roubles, too. */
  price: number;
  limit: number;
}

/**
 * Shows the amount of one of four payments, and a link to an explanation of the payments (BC-09, MD-18). Renders
 * nothing if the price is above the limit.
 */
export function InstallmentTeaser({ price, limit }: InstallmentTeaserProps) {
  const payments = computeInstallments(price, ANY_DAY, limit);
  if (!payments) return null;
  const [first = 0, last = first] = [payments[0]?.amount, payments.at(-1)?.amount];
  return (
    <div className={styles.teaser}>
      <Text as="strong" tone="ink" strong>
        {installmentTexts.offer(formatPrice(first), first === last)}
      </Text>
      <span>
        {texts.days} {installmentTexts.note}
      </span>
      <ModalLink
        className={styles.link}
        href={INSTALLMENT_TERMS_PATH}
        name="installments"
        options={{ amount: price, limit }}
      >
        {installmentTexts.how}
      </ModalLink>
    </div>
  );
}
