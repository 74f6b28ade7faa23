'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { Button } from '#components/ui/button.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { Modal } from '#components/ui/modal.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Text } from '#components/ui/text.tsx';
import { CityButton } from '#features/location/index.ts';
import type { ModalProps } from '#features/modals/index.ts';
import { topMenuQuery } from '#lib/api/top-menu-query.ts';
import { formatShopPhone } from '#lib/domain/shop-phone.ts';
import { useHasPage } from '#lib/hooks/missing-pages.tsx';
import { getPublicIdentity } from '#lib/identity/current.ts';
import { commonTexts } from '#lib/texts/common.ts';
import { phoneMenuTexts } from '#lib/texts/phone-menu.ts';
import { toMenuColumns } from '../menu-columns.ts';
import { texts } from '../texts.ts';
import { SidebarAccount } from './sidebar-account.tsx';
import { SidebarItem } from './sidebar-item.tsx';
import styles from './sidebar-modal.module.scss';

declare module '#features/modals/registry.ts' {
  interface ModalOptions {
    sidebar: undefined;
  }
}

/** Menu of the phone with the account, the city and the phone numbers (MD-02). */
export default function SidebarModal({ onClose }: ModalProps<'sidebar'>) {
  const menu = useQuery(topMenuQuery);
  const hasPage = useHasPage();
  const links = phoneMenuTexts.links.filter(({ url }) => hasPage(url));
  return (
    <Modal title={texts.menu} placement="left" onClose={onClose}>
      <nav aria-label={texts.topMenu}>
        {menu.isPending && <Skeleton height="28rem" />}
        {menu.isError && (
          <Stack gap={3} start role="alert">
            <p>{texts.menuFailed}</p>
            <Button variant="secondary" size="sm" onClick={() => menu.refetch()}>
              {commonTexts.retry}
            </Button>
          </Stack>
        )}
        {menu.data && (
          <ul>
            {toMenuColumns(menu.data.items)
              .flat()
              .map((item) => (
                <SidebarItem key={item.url + item.name} item={item} onLeave={onClose} />
              ))}
          </ul>
        )}
      </nav>
      {links.length > 0 && (
        <nav className={styles.account} aria-label={phoneMenuTexts.title}>
          <ul>
            {links.map(({ url, name }) => (
              <li key={url}>
                <Link prefetch={false} href={url} className={styles.line} onClick={onClose}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <SidebarAccount onLeave={onClose} />
      <div className={styles.contacts}>
        <CityButton />
        {getPublicIdentity().phones.map(({ number, label }) => (
          <a key={number} href={`tel:${number}`} className={styles.phone}>
            {formatShopPhone(number)}{' '}
            {label && (
              <Text as="span" size="xs" tone="soft">
                {label}
              </Text>
            )}
          </a>
        ))}
      </div>
    </Modal>
  );
}
