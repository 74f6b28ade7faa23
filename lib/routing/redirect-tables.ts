import { ALL_PRODUCTS_PATH } from '../domain/listing.ts';

/** Help and legal pages whose paths used to have no /info/ (RD-04): old slug → page. */
const INFO = {
  offer: 'offer',
  'personal-data': 'personal-data',
  about: 'about',
  franchise: 'franchise',
  faq: 'faq',
  delivery: 'delivery',
  payment: 'delivery',
  return: 'return',
  recommendations: 'recommendations',
  installment: 'installment',
  loyalty: 'loyalty',
  'size-guide': 'size-guide',
  'certificate-terms': 'certificate-terms',
  'certificate-rules': 'certificate-rules',
  care: 'care',
  cookie: 'cookie',
};

/** Campaign pages, each with its old slugs from mailings (RD-05). */
const CAMPAIGNS = {
  'black-friday': [
    'black-friday',
    'black-friday-2023',
    'black-friday-2024',
    'black-friday-2025',
    'chernaya-pyatnitsa',
    'cyber-monday',
  ],
  'new-year-gifts': ['new-year-2024', 'new-year-2025', 'new-year-2026', 'novyy-god', 'secret-santa'],
  'gifts-for-her': ['gifts-for-her', 'podarki-dlya-nee', 'st-valentine', '14-fevralya'],
  'march-8': ['8-marta', 'march-8', 'vesenniy-buket'],
  'spring-collection': ['vesna-2024', 'vesna-2025', 'spring-2025', 'new-season'],
  'summer-sale': ['summer-sale', 'final-sale', 'letnyaya-rasprodazha', 'mid-season-sale'],
  'office-wardrobe': ['office-look', 'back-to-office', 'delovoy-garderob'],
  wedding: ['svadba', 'wedding-shoes'],
  'repair-workshop': ['remont-obuvi', 'masterskaya'],
  'birthday-week': ['birthday', 'den-rozhdeniya'],
  'mobile-app': ['app-promo', 'mobilnoe-prilozhenie'],
  'shoe-care-week': ['shoe-care-week', 'nedelya-uhoda'],
};

const toRedirects = (table: Record<string, string>) =>
  Object.entries(table).map(([slug, page]) => [`/${slug}`, `/info/${page}`] as const);

/** Permanently moved paths (RD-04…RD-07): old canonical path → new path. The owner's own redirects take precedence. */
export const PERMANENT_REDIRECTS: ReadonlyMap<string, string> = new Map([
  ...toRedirects(INFO),
  ...Object.entries(CAMPAIGNS).flatMap(([page, slugs]) =>
    slugs.map((slug) => [`/${slug}`, `/page/${page}`] as const),
  ),
  ['/sustainability', '/landing/all_sustainability'],
  ['/stores/moskva-i-moskovskaya-oblast', '/stores/moscow'],
  ['/catalog', '/catalog/view/all'],
]);

const APP = '/app';

/** Pages that app links open when the app is not installed, by the link's path after /app/ (RT-22). */
const APP_LINKS: ReadonlyMap<string, string> = new Map([
  ['catalog', '/catalog/view/all'],
  ['cart', '/?popup=partial-cart'],
  ['favorites', '/personal/favorites'],
  ['profile', '/personal/profile'],
  ['orders', '/personal/orders'],
  ['returns', '/personal/return'],
  ['addresses', '/personal/address'],
  ['loyalty', '/personal/loyalty'],
  ['stores', '/stores'],
  ['certificates', '/gift-certificates'],
  ['inspiration', '/inspiration'],
  ['tracking', '/tracking'],
]);

/** App links to sections of our own back end. Another back end may not have these sections. */
const APP_SECTIONS: ReadonlySet<string> = new Set(['new', 'sale', 'shoes', 'bags']);

/**
 * Returns the page of an app link, or the start page for an unknown app link.
 * @param isForeign true when another back end is used, whose sections are unknown
 * @returns null for a path that is not an app link
 */
export function findAppLinkPage(path: string, isForeign = false): string | null {
  if (path !== APP && !path.startsWith(`${APP}/`)) return null;
  const link = path.slice(APP.length + 1);
  if (APP_SECTIONS.has(link)) return `/catalog/${isForeign ? ALL_PRODUCTS_PATH : link}`;
  return APP_LINKS.get(link) ?? '/';
}

const CONTENT_TARGET =
  /^\/(?:(?:info|page|landing)\/|(?:stores|inspiration|gift-certificates)(?:\/|$)|personal\/loyalty$|catalog\/(?!view\/))/;

/** True for a target of these tables that exists only in a shop with its content. */
export const isContentTarget = (target: string): boolean => CONTENT_TARGET.test(target);

/** Returns the page that replaces the target of an app link in a shop without this target. */
export const findSubstitutePage = (target: string): string =>
  target.startsWith('/catalog/') ? `/catalog/${ALL_PRODUCTS_PATH}` : '/';

/** Returns the app store for the User-Agent of a phone. Null for other devices, and for a shop without this app. */
export function findAppStore<S>(
  userAgent: string,
  stores: { ios?: S | undefined; android?: S | undefined },
): S | null {
  if (/iPhone|iPad|iPod/.test(userAgent)) return stores.ios ?? null;
  return (/Android/.test(userAgent) && stores.android) || null;
}
