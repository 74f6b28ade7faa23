'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';
import { Skeleton } from '@/components/ui/skeleton';
import { CityButton } from '@/features/location';
import type { ModalProps } from '@/features/modals';
import { topMenuQuery } from '@/lib/api/top-menu-query';
import { site } from '@/lib/config/site';
import { common } from '@/lib/texts/common';
import { wayTexts } from '@/lib/texts/ways';
import { toColumns } from '../columns';
import { texts } from '../texts';
import { SidebarAccount } from './sidebar-account';
import { SidebarItem } from './sidebar-item';
import styles from './sidebar-modal.module.scss';

declare module '@/features/modals/registry' {
  interface ModalOptions {
    sidebar: undefined;
  }
}

/** MD-02: the phone's menu, with the account, the city and the phones. */
export default function SidebarModal({ onClose }: ModalProps<'sidebar'>) {
  const menu = useQuery(topMenuQuery);
  return (
    <Modal title={texts.menu} placement="left" onClose={onClose}>
      <nav aria-label={texts.topMenu}>
        {menu.isPending && <Skeleton height="28rem" />}
        {menu.isError && (
          <div role="alert" className={styles.failed}>
            <p>{texts.menuFailed}</p>
            <Button variant="secondary" size="sm" onClick={() => menu.refetch()}>
              {common.retry}
            </Button>
          </div>
        )}
        {menu.data && (
          <ul>
            {toColumns(menu.data.items)
              .flat()
              .map((item) => (
                <SidebarItem key={item.url + item.name} item={item} onLeave={onClose} />
              ))}
          </ul>
        )}
      </nav>
      <nav className={styles.account} aria-label={wayTexts.title}>
        <ul>
          {wayTexts.links.map(({ url, name }) => (
            <li key={url}>
              <Link prefetch={false} href={url} className={styles.line} onClick={onClose}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <SidebarAccount onLeave={onClose} />
      <div className={styles.contacts}>
        <CityButton />
        {Object.values(site.phones).map((phone) => (
          <a key={phone.number} href={`tel:${phone.number}`} className={styles.phone}>
            {phone.shown} <span className={styles.note}>{phone.label}</span>
          </a>
        ))}
      </div>
    </Modal>
  );
}
