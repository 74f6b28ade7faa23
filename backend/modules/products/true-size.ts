import type { Product } from '#lib/contracts/product.ts';
import { fitAdvice } from '#lib/domain/rating.ts';
import { saidByBuyers, trueSizes } from '#lib/texts/fit.ts';

interface TrueSizeRow {
  true_size_name: string | null;
  true_size_info: string | null;
  fit_small: number;
  fit_true: number;
  fit_large: number;
}

/** Returns the fit advice next to the sizes: the shop's own text, otherwise the warning of most reviewers. */
export function trueSizeOf(row: TrueSizeRow): Pick<Product, 'true_size_name' | 'true_size_info'> {
  if (row.true_size_name !== null)
    return { true_size_name: row.true_size_name, true_size_info: row.true_size_info };
  const advice = fitAdvice({ small: row.fit_small, true: row.fit_true, large: row.fit_large });
  if (!advice) return { true_size_name: null, true_size_info: null };
  return { true_size_name: trueSizes[advice.fit], true_size_info: saidByBuyers(advice.count, advice.total) };
}
