import { Icon } from '#components/ui/icon.tsx';
import { Row } from '#components/ui/layout.tsx';
import { Text } from '#components/ui/text.tsx';
import type { HeldCertificate as Held } from '#lib/contracts/certificates.ts';
import { formatDay } from '#lib/domain/dates.ts';
import { formatExactPrice } from '#lib/domain/money.ts';
import { texts } from '../texts.ts';
import styles from './certificate-payment.module.scss';

const { certificates: words } = texts;

interface HeldCertificateProps {
  certificate: Held;
  onRemove: () => void;
}

/** A certificate of the cart: its last signs, what is on it, what it pays here. */
export function HeldCertificate({ certificate, onRemove }: HeldCertificateProps) {
  const { last_digits, balance, amount, valid_until, message } = certificate;
  return (
    <Row as="li" gap={3}>
      <Text as="div" wrap="anywhere" className={styles.text}>
        <p>{words.name(last_digits)}</p>
        {message ? (
          <p className={styles.over}>{message}</p>
        ) : (
          <p className={styles.note}>{words.left(formatExactPrice(balance), formatDay(valid_until))}</p>
        )}
        {!message && amount === 0 && <p className={styles.note}>{words.unneeded}</p>}
      </Text>
      {amount > 0 && <p className={styles.amount}>{formatExactPrice(-amount)}</p>}
      <button
        type="button"
        className={styles.remove}
        aria-label={words.remove(last_digits)}
        onClick={onRemove}
      >
        <Icon name="close" width={18} height={18} />
      </button>
    </Row>
  );
}
