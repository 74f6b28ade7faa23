import type { Product } from '#lib/contracts/product.ts';
import { findFitAdvice } from '#lib/domain/rating.ts';
import { fitTitles, formatBuyersShare } from '#lib/texts/fit.ts';

interface TrueSizeRow {
  true_size_name: string | null;
  true_size_info: string | null;
  fit_small: number;
  fit_true: number;
  fit_large: number;
}

/**
 * Returns the fit advice that is shown next to the sizes: the shop's own text, otherwise a warning that is computed
 * from the reviews.
 */
export function toFitAdvice(row: TrueSizeRow): Pick<Product, 'true_size_name' | 'true_size_info'> {
  if (row.true_size_name !== null)
    return { true_size_name: row.true_size_name, true_size_info: row.true_size_info };
  const advice = findFitAdvice({ small: row.fit_small, true: row.fit_true, large: row.fit_large });
  if (!advice) return { true_size_name: null, true_size_info: null };
  return {
    true_size_name: fitTitles[advice.fit],
    true_size_info: formatBuyersShare(advice.count, advice.total),
  };
}
