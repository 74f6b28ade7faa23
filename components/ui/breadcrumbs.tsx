import Link from 'next/link';
import { siteUrl } from '@/lib/config/site';
import { navigation } from '@/lib/texts/navigation';
import styles from './breadcrumbs.module.scss';
import { JsonLd } from './json-ld';

interface BreadcrumbsProps {
  /** From the top; the last without a link when it is the page itself. */
  items: ReadonlyArray<{ title: string; href?: string }>;
}

/** The way from the start page, for readers and for search engines; a long title wraps. */
export function Breadcrumbs({ items }: BreadcrumbsProps) {
  const way = [{ title: navigation.start, href: '/' }, ...items];
  return (
    <nav className={styles.nav} aria-label={navigation.breadcrumbs}>
      <ol className={styles.list}>
        {way.map(({ title, href }) => (
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
      <JsonLd
        data={{
          '@context': 'https://schema.org',
          '@type': 'BreadcrumbList',
          itemListElement: way.map(({ title, href }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: title,
            // The page itself needs no address.
            ...(href && { item: siteUrl(href) }),
          })),
        }}
      />
    </nav>
  );
}
