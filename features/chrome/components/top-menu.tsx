import Link from 'next/link';
import { toMenuColumns } from '../menu-columns.ts';
import { getMenu } from '../menus.ts';
import { packMenuColumns } from '../packed-menu.ts';
import { texts } from '../texts.ts';
import { MenuColumn } from './menu-column.tsx';
import { MenuEntry } from './menu-entry.tsx';
import { MenuPicture } from './menu-picture.tsx';
import styles from './top-menu.module.scss';

/** Id of the row of sections in the header. */
export const SECTIONS_ID = 'sections';

/** Top menu (CH-04). The server renders its links, and the browser adds the dropdowns. */
export async function TopMenu() {
  const { items } = await getMenu('top');
  return (
    <nav id={SECTIONS_ID} className={styles.menu} aria-label={texts.topMenu}>
      <ul className={styles.entries}>
        {toMenuColumns(items)
          .flat()
          .map((item) =>
            item.sub_items.length > 0 ? (
              <MenuEntry key={item.url + item.name} name={item.name} url={item.url} type={item.type}>
                {packMenuColumns(item.sub_items).map((column) => (
                  <MenuColumn key={column[0]?.[0]} items={column} />
                ))}
                {item.image && <MenuPicture url={item.url} image={item.image} />}
              </MenuEntry>
            ) : (
              <li key={item.url + item.name} className={styles.entry}>
                <Link prefetch={false} href={item.url} className={styles.link} data-type={item.type}>
                  {item.name}
                </Link>
              </li>
            ),
          )}
      </ul>
      {/* The row is shown once this element has arrived (top-menu.module.scss). */}
      <span hidden />
    </nav>
  );
}
