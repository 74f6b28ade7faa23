'use client';

import { useModals } from '#features/modals/index.ts';
import { texts } from '../texts.ts';
import styles from './footer.module.scss';

/** Opens the cookie notice again, so that consent can be withdrawn where it was given (AP-18). */
export function CookieSettings() {
  const open = useModals((modals) => modals.open);
  return (
    <button type="button" className={styles.settings} onClick={() => open('cookie')}>
      {texts.cookies}
    </button>
  );
}
