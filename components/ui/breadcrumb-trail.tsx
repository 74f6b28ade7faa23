import Link from 'next/link';
import type { ReactNode } from 'react';
import { navigationTexts } from '#lib/texts/navigation.ts';
import styles from './breadcrumb-trail.module.scss';

export interface BreadcrumbTrailProps {
  /** Items below the start page, the topmost first. The last item has no link if it is the current page. */
  items: ReadonlyArray<{ title: string; href?: string }>;
  children?: ReactNode;
}

/** Shows the path from the start page to this page. Long titles wrap. */
export function BreadcrumbTrail({ items, children }: BreadcrumbTrailProps) {
  const trail = [{ title: navigationTexts.start, href: '/' }, ...items];
  return (
    <nav aria-label={navigationTexts.breadcrumbs}>
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
      {children}
    </nav>
  );
}
