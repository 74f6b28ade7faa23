import type { EndpointResult } from '@/lib/contracts';
import { formatDay } from '@/lib/domain/dates';
import { formatPrice } from '@/lib/domain/money';
import { texts } from '../texts';
import styles from './certificate-check.module.scss';

interface CertificateStateProps {
  certificate: EndpointResult<'POST /api/v1/form/check_certificate'>;
}

export function CertificateState({ certificate }: CertificateStateProps) {
  const { status, status_title, balance, valid_until } = certificate;
  const facts = [
    [texts.balance, formatPrice(balance)],
    [texts.status, status_title],
    [status === 'expired' ? texts.expired : texts.until, formatDay(valid_until)],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
