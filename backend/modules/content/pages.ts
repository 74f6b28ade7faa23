import { parseSectionAddress } from '#lib/domain/section-address.ts';
import { hasSizeGuides } from '#lib/identity/goods.ts';
import { toCanonicalPath } from '#lib/routing/canonical-path.ts';
import { getCatalogDb, type Shop } from '../../kernel/context.ts';
import { loadCertificateSettings } from '../certificates/index.ts';
import { findExistingSections, getSections } from '../sections/index.ts';
import { findContentPages, findSinglePages } from './pages-repo.ts';

const CATALOG = '/catalog/';
/** Prefix of the listing of all products and of the search results, which every shop has. */
const VIEWS = `${CATALOG}view/`;
/** Pages of certificates, which need no material in a shop that sells certificates. */
const CERTIFICATE_PAGES = ['/gift-certificates', '/elektronnaya-podarochnaya-karta'];
const SIZE_GUIDES = '/size-guides';
/** Paths of the pages that exist only with their content. Paths of other pages are not checked. */
const CHECKED =
  /^\/(?:(?:info|page|landing|blog|news|inspiration|stores)(?:\/[^/]+)?|kapsulnye-kollektsii|gift-certificates|elektronnaya-podarochnaya-karta|live|career|test|size-guides|personal\/loyalty)$/;

/**
 * Lists the paths of the pages that exist in this shop, but not in every shop: info pages, materials, stores,
 * certificates, the loyalty program and the top sections.
 */
export async function listPages(shop: Shop): Promise<string[]> {
  const [pages, certificates, sections] = await Promise.all([
    findContentPages(shop.db, shop.now()),
    loadCertificateSettings(shop.db),
    getSections(getCatalogDb(shop)),
  ]);
  const tops = sections.filter(({ parent_id, count }) => parent_id === null && count !== 0);
  const sold = certificates ? CERTIFICATE_PAGES : [];
  const guides = hasSizeGuides() ? [SIZE_GUIDES] : [];
  return [...new Set([...pages, ...sold, ...guides, ...tops.map(({ code }) => CATALOG + code)])].toSorted();
}

/** Returns the path of a link within the shop in canonical form. Null for a link to another host, or no link. */
function toOwnPath(url: string): string | null {
  if (!url.startsWith('/') || url.startsWith('//')) return null;
  return toCanonicalPath(url.split(/[?#]/, 1)[0] ?? '');
}

/**
 * Finds the links that lead to a page which this shop does not have.
 * @param urls links of a menu
 */
export async function findDeadLinks(shop: Shop, urls: readonly string[]): Promise<Set<string>> {
  const paths = new Map(urls.map((url) => [url, toOwnPath(url)]));
  const own = [...new Set([...paths.values()].filter((path) => path !== null))];
  const listings = own.filter((path) => path.startsWith(CATALOG) && !path.startsWith(VIEWS));
  const checked = [...listings, ...own.filter((path) => CHECKED.test(path))];
  const [pages, singles, sections] = await Promise.all([
    listPages(shop),
    findSinglePages(shop.db, checked, shop.now()),
    findExistingSections(getCatalogDb(shop), listings.map(parseSectionAddress)),
  ]);
  const alive = new Set([...pages, ...singles, ...sections.map((code) => CATALOG + code)]);
  const dead = new Set(checked.filter((path) => !alive.has(path)));
  return new Set(urls.filter((url) => dead.has(paths.get(url) ?? '')));
}
