import type { ReactNode } from 'react';
import styles from './gift-cards.module.scss';

/** The background of the electronic card's page (RT-07). */
export const GiftCardFrame = ({ children }: { children: ReactNode }) => (
  <div className={styles.frame}>{children}</div>
);
