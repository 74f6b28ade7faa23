import Link from 'next/link';
import { navigation } from '#lib/texts/navigation.ts';
import styles from './breadcrumbs.module.scss';
import { BreadcrumbsData } from './breadcrumbs-data.tsx';

interface BreadcrumbsProps {
  /** From the top; the last item has no link when it is the page itself. */
  items: ReadonlyArray<{ title: string; href?: string }>;
}

/** Breadcrumbs with structured data for search engines. Long titles wrap. */
export function Breadcrumbs({ items }: BreadcrumbsProps) {
  const trail = [{ title: navigation.start, href: '/' }, ...items];
  return (
    <nav aria-label={navigation.breadcrumbs}>
      <ol className={styles.list}>
        {trail.map(({ title, href }) => (
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
      <BreadcrumbsData items={items} />
    </nav>
  );
}
