'use client';

import Link from 'next/link';
import { useProfile } from '#features/session/index.ts';
import { useHasPage } from '#lib/hooks/missing-pages.tsx';
import { accountTexts } from '#lib/texts/account.ts';
import styles from './account.module.scss';
import { SignOutButton } from './logout.tsx';

/**
 * Dropdown of a customer's account icon.
 * @param onLeave called when a link is followed, even to the current page
 */
export default function AccountMenu({ onLeave }: { onLeave: () => void }) {
  const { data } = useProfile();
  const hasPage = useHasPage();
  const name = data ? `${data.name} ${data.surname}`.trim() : '';
  return (
    <>
      {name && <p className={styles.title}>{name}</p>}
      <ul>
        {accountTexts.customerLinks
          .filter(({ url }) => hasPage(url))
          .map((link) => (
            <li key={link.url}>
              <Link href={link.url} prefetch={false} className={styles.item} onClick={onLeave}>
                {link.name}
              </Link>
            </li>
          ))}
      </ul>
      <SignOutButton className={styles.item} />
    </>
  );
}
