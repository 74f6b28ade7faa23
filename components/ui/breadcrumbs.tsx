import Link from 'next/link';
import { navigation } from '@/lib/texts/navigation';
import styles from './breadcrumbs.module.scss';

interface BreadcrumbsProps {
  /** From the top; the last without a link when it is the page itself. */
  items: ReadonlyArray<{ title: string; href?: string }>;
}

/** The way from the start page; a long title wraps. */
export function Breadcrumbs({ items }: BreadcrumbsProps) {
  return (
    <nav className={styles.nav} aria-label={navigation.breadcrumbs}>
      <ol className={styles.list}>
        {[{ title: navigation.start, href: '/' }, ...items].map(({ title, href }) => (
          <li key={href ?? title} className={styles.item}>
            {href ? (
              <Link prefetch={false} href={href} className={styles.link}>
                {title}
              </Link>
            ) : (
              <span aria-current="page">{title}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
