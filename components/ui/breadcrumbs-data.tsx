import { buildSiteUrl } from '#lib/config/site.ts';
import { navigation } from '#lib/texts/navigation.ts';
import { LargeJsonLd } from './large-json-ld.tsx';

interface BreadcrumbsDataProps {
  /** Items below the start page, from the top. The last one may have no address. */
  items: ReadonlyArray<{ title: string; href?: string }>;
}

/** Breadcrumbs of a page as structured data, also for a page that shows none. */
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
          // schema.org allows the last item to have no address.
          ...(href && { item: buildSiteUrl(href) }),
        })),
      }}
    />
  );
}
