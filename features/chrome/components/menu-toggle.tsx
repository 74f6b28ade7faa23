'use client';

import { Icon } from '#components/ui/icon.tsx';
import { useModals } from '#features/modals/index.ts';
import { texts } from '../texts.ts';
import styles from './menu-toggle.module.scss';

/**
 * Button that opens the menu.
 * @param props.always true to show it on wide screens too, where other layouts have the sections in a row
 */
export function MenuToggle({ always }: { always?: boolean }) {
  const open = useModals((modals) => modals.open);
  return (
    <button
      type="button"
      className={styles.toggle}
      data-always={always || undefined}
      aria-label={texts.menu}
      aria-haspopup="dialog"
      onClick={() => open('sidebar')}
    >
      <Icon name="menu" />
    </button>
  );
}
