import { useQuery } from '@tanstack/react-query';
import { popularQuery } from '#lib/api/popular-query.ts';
import { topMenuQuery } from '#lib/api/top-menu-query.ts';
import type { ProductCard } from '#lib/contracts/product.ts';
import { ALL_PRODUCTS_PATH } from '#lib/domain/listing.ts';

const CATALOG = '/catalog/';

/**
 * Returns the first products of a listing. The list is empty until the products are loaded.
 * @param url path of a section without /catalog/. The default is the first section of the menu, because the
 * listing of all products begins with shoe care.
 */
export function usePopularProducts(url?: string): readonly ProductCard[] {
  const menu = useQuery({ ...topMenuQuery, enabled: url === undefined });
  const first = menu.data?.items.find((item) => item.url.startsWith(CATALOG))?.url.slice(CATALOG.length);
  const of = url ?? first ?? ALL_PRODUCTS_PATH;
  const { data } = useQuery({ ...popularQuery(of), enabled: url !== undefined || !menu.isPending });
  return data?.products ?? [];
}
