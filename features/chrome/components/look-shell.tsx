import Link from 'next/link';
import type { ReactNode } from 'react';
import { MainPhone } from '#components/layout/main-phone.tsx';
import { CartButton } from '#features/cart/index.ts';
import { FavoritesLink } from '#features/favorites/index.ts';
import { CATALOG_PATH } from '#lib/config/paths.ts';
import { IfPage } from '#lib/hooks/missing-pages.tsx';
import { ChatWidget } from '../chat/chat.tsx';
import { frameTexts } from '../texts.ts';
import { Account } from './account.tsx';
import { CookieSettings } from './cookie-settings.tsx';
import { Copyright } from './copyright.tsx';
import header from './header.module.scss';
import { HeaderBar } from './header-bar.tsx';
import { Logo } from './logo.tsx';
import { MenuToggle } from './menu-toggle.tsx';
import { MAIN_ID, PageStart } from './page-start.tsx';
import { SearchButton } from './search.tsx';
import styles from './shell.module.scss';

/**
 * Layout look (LY-01): pictures first, below a header without the row of sections. Items are added to the cart, which
 * the header opens.
 */
export function LookShell({ children }: { children: ReactNode }) {
  return (
    <div className={`${styles.shell} ${styles.look}`}>
      <PageStart />
      <HeaderBar>
        <div className={header.row}>
          <div className={header.start}>
            <MenuToggle always />
            <SearchButton />
            <nav className={header.contacts} aria-label={frameTexts.look.ways}>
              <LookLinks />
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
      <main id={MAIN_ID} className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.liteFooter}>
        <Copyright />
        <LookLinks />
        <CookieSettings />
        <MainPhone className={styles.phone} />
      </footer>
      <ChatWidget onlyWhenOpen />
    </div>
  );
}

/** Links to other looks and to the catalog. On a phone, and without JavaScript, they are in the footer. */
function LookLinks() {
  return (
    <>
      <IfPage path="/inspiration">
        <Link href="/inspiration" className={styles.link}>
          {frameTexts.look.all}
        </Link>
      </IfPage>
      <Link href={CATALOG_PATH} prefetch={false} className={styles.link}>
        {frameTexts.look.catalog}
      </Link>
    </>
  );
}
