import { missingProductTexts } from '#lib/texts/missing-product.ts';

/** Errors of the product endpoints (section 8). */
export const productErrors = {
  notFound: { code: 'product_not_found', message: missingProductTexts.title },
  listNotFound: (ids: readonly number[]) => ({
    code: 'products_not_found',
    message: `Товары ${ids.join(', ')} не найдены`,
  }),
} as const;
