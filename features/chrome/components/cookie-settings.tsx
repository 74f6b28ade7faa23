'use client';

import { useModals } from '@/features/modals';
import { texts } from '../texts';
import styles from './footer.module.scss';

/** Opens the cookie notice anew: a consent can be taken back where it was given (AP-18). */
export function CookieSettings() {
  const open = useModals((modals) => modals.open);
  return (
    <button type="button" className={styles.settings} onClick={() => open('cookie')}>
      {texts.cookies}
    </button>
  );
}
