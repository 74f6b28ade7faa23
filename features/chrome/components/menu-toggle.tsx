'use client';

import { Icon } from '@/components/ui/icon';
import { useModals } from '@/features/modals';
import { texts } from '../texts';
import styles from './menu-toggle.module.scss';

export function MenuToggle() {
  const open = useModals((modals) => modals.open);
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-label={texts.menu}
      aria-haspopup="dialog"
      onClick={() => open('sidebar')}
    >
      <Icon name="menu" />
    </button>
  );
}
