import { SkipLink } from '@/components/ui/skip-link';
import { CartButton } from '@/features/cart';
import { FavoritesLink } from '@/features/favorites';
import { CityButton } from '@/features/location';
import { site } from '@/lib/config/site';
import { frameTexts } from '../texts';
import { Account } from './account';
import styles from './header.module.scss';
import { HeaderBar } from './header-bar';
import { Logo } from './logo';
import { MenuToggle } from './menu-toggle';
import { Search } from './search';
import { SECTIONS, TopMenu } from './top-menu';

/** CH-01. Nothing here depends on the shopper: counts and the city are filled in by client components. */
export function Header() {
  const { regions } = site.phones;
  return (
    <HeaderBar>
      <div className={styles.row}>
        <div className={styles.start}>
          <MenuToggle />
          <Search />
          {/* Past everything else in the row. */}
          <SkipLink to={SECTIONS} className={styles.toSections}>
            {frameTexts.toSections}
          </SkipLink>
          <div className={styles.contacts}>
            <CityButton />
            <a className={styles.phone} href={`tel:${regions.number}`}>
              {regions.shown}
            </a>
          </div>
        </div>
        <Logo />
        <div className={styles.tools}>
          <FavoritesLink className={styles.tool} />
          <Account />
          <CartButton />
        </div>
      </div>
      <TopMenu />
    </HeaderBar>
  );
}
