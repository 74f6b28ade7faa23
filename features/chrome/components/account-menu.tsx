'use client';

import Link from 'next/link';
import { useProfile } from '@/features/session';
import { texts } from '../texts';
import styles from './account.module.scss';
import { Logout } from './logout';

/** What a customer's icon drops down. @param onLeave a link was followed, be it to the page that is open */
export default function AccountMenu({ onLeave }: { onLeave: () => void }) {
  const { data } = useProfile();
  const name = data ? `${data.name} ${data.surname}`.trim() : '';
  return (
    <>
      {name && <p className={styles.title}>{name}</p>}
      <ul>
        {texts.account.customerWays.map((way) => (
          <li key={way.url}>
            <Link href={way.url} prefetch={false} className={styles.way} onClick={onLeave}>
              {way.name}
            </Link>
          </li>
        ))}
      </ul>
      <Logout className={styles.way} />
    </>
  );
}
