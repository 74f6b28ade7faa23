import Link from 'next/link';
import type { MenuItem } from '@/lib/contracts/content';
import { toColumns } from '../columns';
import { getMenu } from '../menus';
import { texts } from '../texts';
import { MenuEntry } from './menu-entry';
import styles from './top-menu.module.scss';

/** CH-04: links in the server's HTML, with dropdowns added by the browser. */
export async function TopMenu() {
  const { items } = await getMenu('top');
  return (
    <nav className={styles.menu} aria-label={texts.topMenu}>
      <ul className={styles.entries}>
        {toColumns(items)
          .flat()
          .map((item) =>
            item.sub_items.length > 0 ? (
              <MenuEntry key={item.url + item.name} name={item.name} url={item.url} type={item.type}>
                {toColumns(item.sub_items).map((column) => (
                  <MenuColumn key={column[0]?.name} items={column} />
                ))}
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
    </nav>
  );
}

function MenuColumn({ items }: { items: readonly MenuItem[] }) {
  return (
    <ul className={styles.column}>
      {items.map((item) => (
        <li key={item.url + item.name}>
          {item.type === 'title' ? (
            <p className={styles.title}>{item.name}</p>
          ) : (
            <Link prefetch={false} href={item.url} className={styles.sublink} data-type={item.type}>
              {item.name}
            </Link>
          )}
          {item.sub_items.length > 0 && <MenuColumn items={toColumns(item.sub_items).flat()} />}
        </li>
      ))}
    </ul>
  );
}
