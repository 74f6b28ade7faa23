'use client';

import { lazy, Suspense, useId } from 'react';
import { Icon } from '@/components/ui/icon';
import { useDisclosure } from '@/lib/hooks/use-disclosure';
import { texts } from '../texts';
import styles from './account.module.scss';
import tools from './header.module.scss';

const AccountOrders = lazy(() => import('./account-orders'));

/** The user icon and what it drops down: a guest's own orders of this session. */
export function Account() {
  const { open, setOpen, root, trigger } = useDisclosure();
  const panelId = useId();
  return (
    <div {...root} className={styles.account}>
      <button
        {...trigger}
        type="button"
        className={tools.tool}
        aria-label={texts.account.open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon name="user" />
      </button>
      {open && (
        <section id={panelId} className={styles.panel} aria-label={texts.account.orders}>
          <h2 className={styles.title}>{texts.account.orders}</h2>
          <Suspense fallback={null}>
            <AccountOrders onLeave={() => setOpen(false)} />
          </Suspense>
        </section>
      )}
    </div>
  );
}
