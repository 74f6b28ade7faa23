import Link from 'next/link';
import type { ReactNode } from 'react';
import { CartButton } from '@/features/cart';
import { FavoritesLink } from '@/features/favorites';
import { CATALOG_PATH } from '@/lib/config/paths';
import { site } from '@/lib/config/site';
import { Chat } from '../chat/chat';
import { frameTexts } from '../texts';
import { Account } from './account';
import { CookieSettings } from './cookie-settings';
import { Copyright } from './copyright';
import header from './header.module.scss';
import { HeaderBar } from './header-bar';
import { Logo } from './logo';
import { MenuToggle } from './menu-toggle';
import { MAIN, PageStart } from './page-start';
import { Search } from './search';
import styles from './shell.module.scss';

/**
 * Layout look (LY-01): pictures first, under the shop's own row of controls without its sections. What is bought here lies
 * in the cart that the row opens.
 */
export function LookShell({ children }: { children: ReactNode }) {
  return (
    <div className={`${styles.shell} ${styles.look}`}>
      <PageStart />
      <HeaderBar>
        <div className={header.row}>
          <div className={header.start}>
            <MenuToggle always />
            <Search />
            <nav className={header.contacts} aria-label={frameTexts.look.ways}>
              <Ways />
            </nav>
          </div>
          <Logo />
          <div className={header.tools}>
            <FavoritesLink className={header.tool} />
            <Account />
            <CartButton />
          </div>
        </div>
      </HeaderBar>
      <main id={MAIN} className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.liteFooter}>
        <Copyright />
        <Ways />
        <CookieSettings />
        <a className={styles.phone} href={`tel:${site.phones.regions.number}`}>
          {site.phones.regions.shown}
        </a>
      </footer>
      <Chat onlyWhenOpen />
    </div>
  );
}

/** Where one goes from a look: on a phone, and without scripts, from the footer. */
function Ways() {
  return (
    <>
      <Link href="/inspiration" className={styles.link}>
        {frameTexts.look.all}
      </Link>
      <Link href={CATALOG_PATH} prefetch={false} className={styles.link}>
        {frameTexts.look.catalog}
      </Link>
    </>
  );
}
