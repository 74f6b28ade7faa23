import { cacheUntilInvalidated } from '#lib/cache/cache-until-invalidated.ts';
import { declarePageIncomplete } from '#lib/cache/manifest.ts';
import { CONTENT_PAGES, type MissingPart, NO_LOYALTY } from '#lib/config/content-pages.ts';
import type { MenuItem } from '#lib/contracts/content.ts';
import { hasSizeGuides } from '#lib/identity/goods.ts';
import { ApiFailure } from './result.ts';
import { findOnServer } from './server.ts';

const INFO = '/info/';

const listUrls = (items: readonly MenuItem[] = []): string[] =>
  items.flatMap(({ url, sub_items }) => [url, ...listUrls(sub_items)]);

const getMenuUrls = async (code: string): Promise<string[]> =>
  listUrls((await findOnServer('GET /api/v1/content/menu/:code', { params: { code } }, 'helper'))?.items);

/**
 * Finds the content pages of a back end that lists no pages: the pages of its menus, and the info pages that it
 * returns.
 */
async function findUnlistedPages(): Promise<Set<string>> {
  const urls = new Set((await Promise.all(['top', 'footer'].map(getMenuUrls))).flat());
  const asked = CONTENT_PAGES.filter((path) => path.startsWith(INFO) && !urls.has(path));
  await Promise.all(
    asked.map(async (path) => {
      const params = { slug: path.slice(INFO.length) };
      if (await findOnServer('GET /services/rest/v1/info/:slug', { params }, 'helper')) urls.add(path);
    }),
  );
  return urls;
}

const loadMissingPages = cacheUntilInvalidated(async (): Promise<MissingPart[]> => {
  const listed = await findOnServer('GET /api/v1/content/pages', {}, 'helper');
  const existing = listed ? new Set(listed.items) : await findUnlistedPages();
  // The page of sizes is the storefront's own. It depends only on the kinds of products.
  if (hasSizeGuides()) existing.add('/size-guides');
  const missing = CONTENT_PAGES.filter((path) => !existing.has(path));
  // A back end without the list may have a loyalty program to which no menu links.
  return listed && !existing.has('/personal/loyalty') ? [...missing, NO_LOYALTY] : missing;
});

/**
 * Lists the content pages that this shop lacks, and the loyalty program if it lacks one. Nothing links to them. None is
 * missing while the shop does not answer, and the page is then cached for seconds only.
 */
export async function getMissingPages(): Promise<readonly MissingPart[]> {
  try {
    return await loadMissingPages();
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    declarePageIncomplete();
    return [];
  }
}
