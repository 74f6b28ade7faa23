import Link from 'next/link';
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import type { Product } from '#lib/contracts/product.ts';
import { catalogAddress } from '#lib/routing/catalog-query.ts';
import ReviewList from './review-list.tsx';
import type { ReviewsPage as Page } from './reviews.ts';
import styles from './reviews-page.module.scss';
import { reviewsPath } from './reviews-path.ts';
import { blockTexts } from './texts.ts';

/** Reviews beyond those of the product's page, where «Показать ещё» leads without JavaScript. */
export function ReviewsPage({ product, page: { reviews, pagination } }: { product: Product; page: Page }) {
  const { page, pages } = pagination;
  const crumbs = [
    ...product.sections.map(({ title, code }) => ({ title, href: catalogAddress(code) })),
    { title: product.title, href: `/product/${product.code}` },
    { title: blockTexts.title },
  ];
  return (
    <div className={styles.page}>
      <Breadcrumbs items={crumbs} />
      <h1 className={styles.title}>{blockTexts.pageTitle(product.title)}</h1>
      <p className={styles.number}>{blockTexts.page(page, pages)}</p>
      <ReviewList reviews={reviews} label={blockTexts.list} />
      <nav className={styles.steps} aria-label={blockTexts.pages}>
        <Link prefetch={false} rel="prev" className={styles.step} href={reviewsPath(product, page - 1)}>
          {blockTexts.newer}
        </Link>
        {page < pages && (
          <Link prefetch={false} rel="next" className={styles.step} href={reviewsPath(product, page + 1)}>
            {blockTexts.older}
          </Link>
        )}
      </nav>
    </div>
  );
}
