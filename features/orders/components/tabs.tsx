import Link from 'next/link';
import { LinkPending } from '@/components/ui/link-pending';
import { VIEWS, type View, viewHref } from '../address';
import { texts } from '../texts';
import styles from './tabs.module.scss';

/**
 * The page's parts as links: the way back leads from one to the other.
 * @param view the one in view; null while the address has not been read
 */
export function Tabs({ view }: { view: View | null }) {
  return (
    <nav aria-label={texts.views.label}>
      <ul className={styles.tabs}>
        {VIEWS.map((one) => (
          <li key={one}>
            <Link
              href={viewHref(one)}
              scroll={false}
              className={styles.tab}
              aria-current={one === view ? 'page' : undefined}
            >
              {texts.views[one]}
              <LinkPending />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
