import type { CertificateState as State } from '#lib/contracts/certificates.ts';
import { formatDay } from '#lib/domain/dates.ts';
import { formatExactPrice } from '#lib/domain/money.ts';
import { texts } from '../texts.ts';
import styles from './certificate-check.module.scss';

interface CertificateStateProps {
  certificate: State;
}

export function CertificateState({ certificate }: CertificateStateProps) {
  const { status_title, balance, valid_until } = certificate;
  const facts = [
    [texts.balance, formatExactPrice(balance)] as const,
    [texts.status, status_title] as const,
    [texts.until, valid_until ? formatDay(valid_until) : ''] as const,
  ].filter(([, value]) => value);
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
