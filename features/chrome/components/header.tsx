import { MainPhone } from '#components/layout/main-phone.tsx';
import { SkipLink } from '#components/ui/skip-link.tsx';
import { CartButton } from '#features/cart/index.ts';
import { FavoritesLink } from '#features/favorites/index.ts';
import { CityButton } from '#features/location/index.ts';
import { frameTexts } from '../texts.ts';
import { Account } from './account.tsx';
import styles from './header.module.scss';
import { HeaderBar } from './header-bar.tsx';
import { Logo } from './logo.tsx';
import { MenuToggle } from './menu-toggle.tsx';
import { SearchButton } from './search.tsx';
import { SECTIONS_ID, TopMenu } from './top-menu.tsx';

/**
 * Header of the shop (CH-01). Its HTML is the same for all shoppers. Client components fill in the counts and the
 * city.
 */
export function Header() {
  return (
    <HeaderBar>
      <div className={styles.row}>
        <div className={styles.start}>
          <MenuToggle />
          <SearchButton />
          {/* Skips the other links of this row. */}
          <SkipLink to={SECTIONS_ID} className={styles.toSections}>
            {frameTexts.toSections}
          </SkipLink>
          <div className={styles.contacts}>
            <CityButton />
            <MainPhone className={styles.phone} />
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
