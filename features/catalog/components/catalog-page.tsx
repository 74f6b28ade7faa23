import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import { LargeJsonLd } from '#components/ui/large-json-ld.tsx';
import { SkipLink } from '#components/ui/skip-link.tsx';
import { buildCatalogUrl } from '#lib/routing/catalog-query.ts';
import { buildItemListData } from '#lib/seo/structured-data.ts';
import { bindWords } from '#lib/texts/line-breaks.ts';
import type { CatalogListing } from '../catalog.ts';
import { FILTERS_ID } from '../landmark-ids.ts';
import { CatalogProvider } from '../provider.tsx';
import { listingTexts } from '../texts.ts';
import { BannerStrip } from './banner-strip.tsx';
import styles from './catalog-page.module.scss';
import { CitySync } from './city-sync.tsx';
import { ListingBody, toCatalogSnapshot } from './listing-body.tsx';
import { RelatedLinks } from './related-links.tsx';
import { SubsectionsRow } from './types-row.tsx';

/**
 * Listing page. The server renders it completely, with links and one form, so that it works without JavaScript
 * (CQ-05).
 */
export function CatalogPage(catalog: CatalogListing) {
  const { section, breadcrumbs, packedCards, pagination, query, seo, tags, banner } = catalog;
  const isFirst = pagination.page === 1;
  const crumbs = breadcrumbs.map(({ code, title }) => ({
    title,
    href: code === section.code ? undefined : buildCatalogUrl(code),
  }));
  return (
    <CatalogProvider snapshot={toCatalogSnapshot(catalog)}>
      <CitySync section={section.code} query={query} />
      <div className={styles.page}>
        <Breadcrumbs items={crumbs} />
        <header className={styles.header}>
          <h1 className={styles.heading}>{seo?.heading || section.heading}</h1>
          {catalog.filters.length > 0 && (
            <SkipLink to={FILTERS_ID} className={styles.skip}>
              {listingTexts.toFilters}
            </SkipLink>
          )}
          {section.description && isFirst && !seo?.html && (
            <p className={styles.description}>{bindWords(section.description)}</p>
          )}
        </header>
        {banner && isFirst && <BannerStrip {...banner} />}
        <SubsectionsRow top={breadcrumbs[0]?.code ?? section.code} />
        <ListingBody {...catalog}>
          {isFirst && <RelatedLinks tags={tags} html={seo?.html ?? ''} />}
        </ListingBody>
        <LargeJsonLd
          data={buildItemListData(packedCards.codes, (pagination.page - 1) * pagination.limit + 1)}
        />
      </div>
    </CatalogProvider>
  );
}
