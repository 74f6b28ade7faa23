import type { ReactNode } from 'react';
import { Stack } from '#components/ui/layout.tsx';
import { Note } from '#components/ui/text.tsx';
import type { CertificateSettings } from '#lib/contracts/certificates.ts';
import { formatPrice } from '#lib/domain/money.ts';
import { texts } from '../texts.ts';
import { GiftCard } from './gift-card.tsx';
import styles from './gift-cards.module.scss';

/** Designs of the electronic card, each with one of the amounts that the shop offers. */
export function GiftCards({ designs, nominals }: Pick<CertificateSettings, 'designs' | 'nominals'>) {
  if (designs.length === 0) return null;
  return (
    <ul className={styles.cards} aria-label={texts.designs}>
      {designs.map(({ code, title }, index) => (
        <Stack as="li" gap={3} key={code}>
          <GiftCard design={code} value={formatPrice(nominals[(index + 1) % nominals.length] ?? 0)} />
          <Note>{title}</Note>
        </Stack>
      ))}
    </ul>
  );
}

/** Background of the electronic card's page (RT-07). */
export const GiftCardFrame = ({ children }: { children: ReactNode }) => (
  <div className={styles.frame}>{children}</div>
);
