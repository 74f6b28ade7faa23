import { useQuery } from '@tanstack/react-query';
import { popularQuery } from '#lib/api/popular-query.ts';
import { topMenuQuery } from '#lib/api/top-menu-query.ts';
import type { ProductCard } from '#lib/contracts/product.ts';
import { ALL_PRODUCTS_PATH } from '#lib/domain/listing.ts';

const CATALOG = '/catalog/';

/**
 * The goods that a listing begins with; none until the shop answers.
 * @param url a section's address without /catalog/; by default of the first section in the menu: of all goods the small
 * things of care would come first
 */
export function usePopular(url?: string): readonly ProductCard[] {
  const menu = useQuery({ ...topMenuQuery, enabled: url === undefined });
  const first = menu.data?.items.find((item) => item.url.startsWith(CATALOG))?.url.slice(CATALOG.length);
  const of = url ?? first ?? ALL_PRODUCTS_PATH;
  const { data } = useQuery({ ...popularQuery(of), enabled: url !== undefined || !menu.isPending });
  return data?.products ?? [];
}
