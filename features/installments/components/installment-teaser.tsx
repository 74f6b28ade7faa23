import { Text } from '#components/ui/text.tsx';
import { ModalLink } from '#features/modals/index.ts';
import { installments } from '#lib/domain/installments.ts';
import { formatPrice } from '#lib/domain/money.ts';
import { installmentTexts } from '#lib/texts/installments.ts';
import { TERMS, texts } from '../texts.ts';
import styles from './installment-teaser.module.scss';

// The page is cached for days, so it shows no dates: only the sizes of the payments are used.
const ANY_DAY = '2026-01-01';

interface InstallmentTeaserProps {
  /** In roubles, as `limit` is. */
  price: number;
  limit: number;
}

/** BC-09: the size of one of four payments, and what explains them (MD-18); nothing above the limit. */
export function InstallmentTeaser({ price, limit }: InstallmentTeaserProps) {
  const payments = installments(price, ANY_DAY, limit);
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
      <ModalLink className={styles.link} href={TERMS} name="installments" options={{ amount: price, limit }}>
        {installmentTexts.how}
      </ModalLink>
    </div>
  );
}
