import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { catalogAddress } from '@/lib/routing/catalog-query';
import type { Catalog } from '../catalog';
import { packFilters } from '../packed-filters';
import { CatalogProvider } from '../provider';
import { listingTexts } from '../texts';
import { BannerStrip } from './banner-strip';
import styles from './catalog-page.module.scss';
import { ChosenFilters } from './chosen-filters';
import { CitySync } from './city-sync';
import { EmptyResult } from './empty-result';
import { FilterButton } from './filter-button';
import { FilterForm } from './filter-form';
import { GoodsData } from './goods-data';
import { ListingGoods } from './listing-goods';
import { OwnSize } from './own-size';
import { RelatedLinks } from './related-links';
import { ResultCount } from './result-count';
import { SortLinks } from './sort-links';
import { Toolbar } from './toolbar';
import { TypesRow } from './types-row';

const SIZES = '(min-width: 1280px) 18vw, (min-width: 1024px) 24vw, (min-width: 768px) 31vw, 46vw';

/**
 * A listing page, complete in the server's HTML: links and one form, so that it works without JavaScript
 * (CQ-05).
 */
export function CatalogPage(catalog: Catalog) {
  const { section, breadcrumbs, types, goods, pagination, filters, sorts, query, cityId, seo, tags, banner } =
    catalog;
  const isFirst = pagination.page === 1;
  const crumbs = breadcrumbs.map(({ code, title }) => ({
    title,
    href: code === section.code ? undefined : catalogAddress(code),
  }));
  const snapshot = {
    url: section.code,
    filters: packFilters(filters),
    applied: query.filters,
    sorts,
    sort: query.sort,
    city: query.city,
    sections: types.map(({ code, title, count }) => ({ code, title, count })),
    pagination,
  };
  return (
    <CatalogProvider snapshot={snapshot}>
      <CitySync section={section.code} query={query} />
      <div className={styles.page}>
        <Breadcrumbs items={crumbs} />
        <header className={styles.header}>
          <h1 className={styles.heading}>{seo?.heading || section.heading}</h1>
          {section.description && isFirst && !seo?.html && (
            <p className={styles.description}>{section.description}</p>
          )}
        </header>
        {banner && isFirst && <BannerStrip {...banner} />}
        <TypesRow top={breadcrumbs[0]?.code ?? section.code} />
        <div className={styles.body}>
          <aside className={styles.filters}>
            <FilterForm />
          </aside>
          <Toolbar>
            <FilterButton />
            <div className={styles.found}>
              <ResultCount total={pagination.total} address={catalogAddress(section.code, query)} />
              <OwnSize section={section} filters={filters} query={query} />
            </div>
            <SortLinks query={query} />
          </Toolbar>
          <section className={styles.results} aria-label={listingTexts.goods}>
            <ChosenFilters section={section} filters={filters} query={query} />
            <div className={styles.goods}>
              {goods.cards.length > 0 ? (
                <ListingGoods
                  goods={goods}
                  pagination={pagination}
                  query={query}
                  cityId={cityId}
                  sizes={SIZES}
                />
              ) : (
                <EmptyResult section={section} query={query} />
              )}
            </div>
            {isFirst && <RelatedLinks tags={tags} html={seo?.html ?? ''} />}
          </section>
        </div>
        <GoodsData goods={goods} first={(pagination.page - 1) * pagination.limit + 1} />
      </div>
    </CatalogProvider>
  );
}
