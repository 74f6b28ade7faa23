import { useQuery } from '@tanstack/react-query';
import { topMenuQuery } from '#lib/api/top-menu-query.ts';

const MOST = 4;

/** Returns the first sections of the shop's own menu; none until the menu arrives. */
export function useSections(): { path: string; title: string }[] {
  const items = useQuery(topMenuQuery).data?.items ?? [];
  return items
    .filter(({ url }) => url.startsWith('/catalog/'))
    .slice(0, MOST)
    .map(({ url, name }) => ({ path: url, title: name }));
}
