import type { ReactNode } from 'react';
import styles from './gift-cards.module.scss';

/** The electronic card's own ground, behind the whole of its page (RT-07). */
export const GiftCardFrame = ({ children }: { children: ReactNode }) => (
  <div className={styles.frame}>{children}</div>
);
