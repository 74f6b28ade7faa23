/** Help and legal pages that once stood at the root (RD-04). */
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

/** Pages of campaigns, each with the addresses it had in mailings of former years (RD-05). */
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

const entriesOf = (table: Record<string, string>) =>
  Object.entries(table).map(([slug, page]) => [`/${slug}`, `/info/${page}`] as const);

/**
 * Addresses that have moved for good (RD-04…RD-07): canonical path → path. The owner's own entries are data
 * and come before these.
 */
export const MOVED: ReadonlyMap<string, string> = new Map([
  ...entriesOf(INFO),
  ...Object.entries(CAMPAIGNS).flatMap(([page, slugs]) =>
    slugs.map((slug) => [`/${slug}`, `/page/${page}`] as const),
  ),
  ['/sustainability', '/landing/all_sustainability'],
  ['/stores/moskva-i-moskovskaya-oblast', '/stores/moscow'],
  ['/catalog', '/catalog/view/all'],
]);

const APP = '/app';

/** What links of the application open where there is none (RT-22). */
const APP_LINKS: ReadonlyMap<string, string> = new Map([
  ['catalog', '/catalog/view/all'],
  ['new', '/catalog/new'],
  ['sale', '/catalog/sale'],
  ['shoes', '/catalog/shoes'],
  ['bags', '/catalog/bags'],
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

/** The page behind a link of the application, the start page for a link that nobody knows; null for other paths. */
export function appPage(path: string): string | null {
  if (path !== APP && !path.startsWith(`${APP}/`)) return null;
  return APP_LINKS.get(path.slice(APP.length + 1)) ?? '/';
}

/** The store of a phone's applications, by the browser's name of itself; null for other machines. */
export function appStore<S>(userAgent: string, stores: { ios: S; android: S }): S | null {
  if (/iPhone|iPad|iPod/.test(userAgent)) return stores.ios;
  return /Android/.test(userAgent) ? stores.android : null;
}
