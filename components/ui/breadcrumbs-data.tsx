import { buildSiteUrl } from '#lib/config/site-url.ts';
import { navigationTexts } from '#lib/texts/navigation.ts';
import { LargeJsonLd } from './large-json-ld.tsx';

interface BreadcrumbsDataProps {
  /** Items below the start page, the topmost first. The last item may have no URL. */
  items: ReadonlyArray<{ title: string; href?: string }>;
}

/** Breadcrumbs of a page as structured data. A page may use this component without showing breadcrumbs. */
export function BreadcrumbsData({ items }: BreadcrumbsDataProps) {
  const trail = [{ title: navigationTexts.start, href: '/' }, ...items];
  return (
    <LargeJsonLd
      data={{
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: trail.map(({ title, href }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: title,
          // schema.org allows the last item to have no URL.
          ...(href && { item: buildSiteUrl(href) }),
        })),
      }}
    />
  );
}
