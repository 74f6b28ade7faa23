import Link from 'next/link';
import type { ReactNode } from 'react';
import { FavoritesLink } from '@/features/favorites';
import { site } from '@/lib/config/site';
import { Chat } from '../chat/chat';
import { frameTexts } from '../texts';
import { CookieSettings } from './cookie-settings';
import { Copyright } from './copyright';
import tools from './header.module.scss';
import { Logo } from './logo';
import { MAIN, PageStart } from './page-start';
import styles from './shell.module.scss';

/** Layout look (LY-01): pictures first, with a thin line of links above and the shop's name below. */
export function LookShell({ children }: { children: ReactNode }) {
  return (
    <div className={styles.shell}>
      <PageStart />
      <header className={styles.lite}>
        <Logo />
        <nav className={styles.links} aria-label={frameTexts.look.ways}>
          <Link href="/inspiration" className={styles.link}>
            {frameTexts.look.all}
          </Link>
          <Link href="/catalog/view/all" prefetch={false} className={styles.link}>
            {frameTexts.look.catalog}
          </Link>
          <FavoritesLink className={tools.tool} />
        </nav>
      </header>
      <main id={MAIN} className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.liteFooter}>
        <Copyright />
        <CookieSettings />
        <a className={styles.phone} href={`tel:${site.phones.regions.number}`}>
          {site.phones.regions.shown}
        </a>
      </footer>
      <Chat onlyWhenOpen />
    </div>
  );
}
