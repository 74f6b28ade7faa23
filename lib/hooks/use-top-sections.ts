import { useQuery } from '@tanstack/react-query';
import { topMenuQuery } from '#lib/api/top-menu-query.ts';

const MAX_SECTIONS = 4;

/** Returns the first sections of the shop's menu. The list is empty until the menu is loaded. */
export function useTopSections(): { path: string; title: string }[] {
  const items = useQuery(topMenuQuery).data?.items ?? [];
  return items
    .filter(({ url }) => url.startsWith('/catalog/'))
    .slice(0, MAX_SECTIONS)
    .map(({ url, name }) => ({ path: url, title: name }));
}
