import { ProductGrid } from '@/components/product/product-grid';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { FavoriteToggle } from '@/features/favorites';
import { searchAddress } from '@/lib/routing/search-query';
import type { Search } from '../search';
import { texts } from '../texts';
import { Found } from './found';
import { Pagination } from './pagination';
import { SearchAdvice } from './search-advice';
import { SearchForm } from './search-form';
import styles from './search-page.module.scss';

const SIZES = '(min-width: 1280px) 23vw, (min-width: 768px) 31vw, 46vw';

/** CH-07: what a query finds, whole in the server's HTML. */
export function SearchPage({ asked, searched, products, pagination, sections }: Search) {
  return (
    <div className={styles.page}>
      <Breadcrumbs items={[{ title: texts.search.title }]} />
      <header className={styles.header}>
        <h1 className={styles.heading}>{asked ? texts.search.heading(asked) : texts.search.title}</h1>
        <SearchForm asked={asked} />
      </header>
      {products.length > 0 ? (
        <section className={styles.results} aria-label={texts.goods}>
          <div className={styles.found}>
            {searched !== asked && <p className={styles.instead}>{texts.search.instead(searched)}</p>}
            <Found
              total={pagination.total}
              address={searchAddress({ query: asked, page: pagination.page })}
            />
          </div>
          <ProductGrid
            products={products}
            eager={4}
            heading="h2"
            sizes={SIZES}
            action={({ id, title }) => <FavoriteToggle id={id} title={title} />}
          />
          <Pagination pagination={pagination} href={(page) => searchAddress({ query: asked, page })} />
        </section>
      ) : (
        <SearchAdvice isNothing={asked !== ''} sections={sections} />
      )}
    </div>
  );
}
