import { siteUrl } from '#lib/config/site.ts';
import { navigation } from '#lib/texts/navigation.ts';
import { LargeJsonLd } from './large-json-ld.tsx';

interface BreadcrumbsDataProps {
  /** Below the start page, from the top; the last may go without an address. */
  items: ReadonlyArray<{ title: string; href?: string }>;
}

/** The way to a page for search engines, also of a page that shows none. */
export function BreadcrumbsData({ items }: BreadcrumbsDataProps) {
  const trail = [{ title: navigation.start, href: '/' }, ...items];
  return (
    <LargeJsonLd
      data={{
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: trail.map(({ title, href }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: title,
          // schema.org lets the last item go without an address.
          ...(href && { item: siteUrl(href) }),
        })),
      }}
    />
  );
}
