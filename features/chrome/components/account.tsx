'use client';

import { useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { lazy, Suspense, useId } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useModals } from '#features/modals/index.ts';
import { sessionQuery, useSession } from '#features/session/index.ts';
import { useAfterHydration } from '#lib/hooks/use-after-hydration.ts';
import { useMediaQuery } from '#lib/hooks/use-media-query.ts';
import { usePopover } from '#lib/hooks/use-popover.ts';
import { texts } from '../texts.ts';
import styles from './account.module.scss';
import tools from './header.module.scss';

const AccountMenu = lazy(() => import('./account-menu.tsx'));

const PERSONAL = '/personal';

/**
 * Sign-in button of a guest, and account menu of a customer (CH-02). On small screens the account has a page
 * instead of a menu.
 */
export function Account() {
  const client = useQueryClient();
  const router = useRouter();
  const session = useAfterHydration(useSession().data);
  const isSmall = useMediaQuery('(width < 768px)');
  const openModal = useModals((modals) => modals.open);
  const { open, setOpen, root, trigger } = usePopover();
  const menuId = useId();

  if (session?.auth && isSmall)
    return (
      <Link href={PERSONAL} prefetch={false} className={tools.tool} aria-label={texts.account}>
        <Icon name="user" />
      </Link>
    );

  const press = async () => {
    // A click before the session has loaded is handled after the session has loaded.
    const found = await client.ensureQueryData(sessionQuery).catch(() => null);
    if (!found?.auth) openModal('auth');
    else if (isSmall) router.push(PERSONAL);
    else setOpen(!open);
  };
  const { 'aria-expanded': expanded, ref } = trigger;
  return (
    <div {...root} className={styles.account}>
      <button
        ref={ref}
        type="button"
        className={tools.tool}
        aria-label={texts.account}
        aria-haspopup={session?.auth ? undefined : 'dialog'}
        aria-expanded={session?.auth ? expanded : undefined}
        aria-controls={open ? menuId : undefined}
        onClick={() => void press()}
      >
        <Icon name="user" />
      </button>
      {open && (
        <nav id={menuId} className={styles.panel} aria-label={texts.account}>
          <Suspense fallback={<Skeleton height="22rem" />}>
            <AccountMenu onLeave={() => setOpen(false)} />
          </Suspense>
        </nav>
      )}
    </div>
  );
}
