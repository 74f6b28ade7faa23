import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { PackedGrid } from '@/features/favorites';
import { searchAddress } from '@/lib/routing/search-query';
import type { SearchResults } from '../search';
import { listingTexts, searchTexts } from '../texts';
import { Pagination } from './pagination';
import { ResultCount } from './result-count';
import { SearchAdvice } from './search-advice';
import { SearchForm } from './search-form';
import styles from './search-page.module.scss';

const SIZES = '(min-width: 1280px) 23vw, (min-width: 768px) 31vw, 46vw';

/** CH-07: the search results, complete in the server's HTML. */
export function SearchPage({ asked, searched, goods, pagination, sections }: SearchResults) {
  return (
    <div className={styles.page}>
      <Breadcrumbs items={[{ title: searchTexts.title }]} />
      <header className={styles.header}>
        <h1 className={styles.heading}>{asked ? searchTexts.heading(asked) : searchTexts.title}</h1>
        <SearchForm query={asked} />
      </header>
      {goods.cards.length > 0 ? (
        <section className={styles.results} aria-label={listingTexts.goods}>
          <div className={styles.found}>
            {searched !== asked && <p className={styles.correction}>{searchTexts.instead(searched)}</p>}
            <ResultCount
              total={pagination.total}
              address={searchAddress({ query: asked, page: pagination.page })}
            />
          </div>
          <PackedGrid goods={goods} eager={4} heading="h2" sizes={SIZES} />
          <Pagination pagination={pagination} href={(page) => searchAddress({ query: asked, page })} />
        </section>
      ) : (
        <SearchAdvice hasQuery={asked !== ''} sections={sections} />
      )}
    </div>
  );
}
