import type { MenuItem } from '#lib/contracts/content.ts';
import type { Section } from '#lib/contracts/sections.ts';
import { ALL_PRODUCTS_PATH } from '#lib/domain/listing.ts';
import { getCatalogDb, type Shop } from '../../kernel/context.ts';
import { getSections } from '../sections/index.ts';
import { listPages } from './pages.ts';
import { listInfoPages } from './pages-repo.ts';
import { menuTexts as texts } from './texts.ts';

/** Maximum number of rows in a column of a dropdown. */
const ROWS = 8;
const ALL_PRODUCTS = `/catalog/${ALL_PRODUCTS_PATH}`;
/** Info pages that are documents, in the order of the footer. */
const DOCUMENTS = [
  'offer',
  'personal-data',
  'cookie',
  'certificate-terms',
  'certificate-rules',
  'recommendations',
];

const link = (name: string, url: string, place: number, rows = ROWS): MenuItem => ({
  name,
  url,
  type: 'link',
  params: { column: Math.floor(place / rows) + 1, row: (place % rows) + 1 },
  sub_items: [],
});

const toSectionLink = ({ title, code }: Section, place: number) => link(title, `/catalog/${code}`, place);

/** Builds the top menu from the sections with products, and their types. */
async function buildTopMenu(shop: Shop): Promise<MenuItem[]> {
  const sections = (await getSections(getCatalogDb(shop))).filter(({ count }) => count !== 0);
  const tops = sections.filter(({ parent_id }) => parent_id === null);
  return tops.map((top, index) => {
    const types = sections.filter(({ parent_id }) => parent_id === top.id);
    const all = link(texts.all, `/catalog/${top.code}`, 0);
    return {
      ...toSectionLink(top, 0),
      params: { column: index + 1, row: 1 },
      sub_items: types.length > 0 ? [all, ...types.map((type, place) => toSectionLink(type, place + 1))] : [],
    };
  });
}

type Link = readonly [url: string, name: string];

const toColumn = (name: string, links: readonly Link[], index: number): MenuItem => ({
  name,
  url: '',
  type: 'title',
  params: { column: index + 1, row: 1 },
  // A column of the footer has no maximum of rows.
  sub_items: links.map(([url, title], place) => link(title, url, place, links.length)),
});

/** Builds the menu of the footer from the pages of this shop: help, lists of the shop and documents. */
async function buildFooterMenu(shop: Shop): Promise<MenuItem[]> {
  const [pages, info] = await Promise.all([listPages(shop), listInfoPages(shop.db)]);
  const hasProducts = pages.some((path) => path.startsWith('/catalog/'));
  const isShown = (path: string) => pages.includes(path) || (hasProducts && path === ALL_PRODUCTS);
  const toLink = ({ code, title }: (typeof info)[number]): Link => [`/info/${code}`, title];
  const documents = DOCUMENTS.flatMap((code) => info.filter((page) => page.code === code));
  const columns: [name: string, links: readonly Link[]][] = [
    [
      texts.help,
      [
        ...info.filter(({ code }) => !DOCUMENTS.includes(code)).map(toLink),
        ...Object.entries(texts.help_pages).filter(
          ([path]) => path !== '/size-guides' || pages.includes(path),
        ),
      ],
    ],
    [texts.shop, Object.entries(texts.shop_pages).filter(([path]) => isShown(path))],
    [texts.documents, documents.map(toLink)],
  ];
  return columns
    .filter(([, links]) => links.length > 0)
    .map(([name, links], index) => toColumn(name, links, index));
}

const MENUS: ReadonlyMap<string, (shop: Shop) => Promise<MenuItem[]>> = new Map([
  ['top', buildTopMenu],
  ['footer', buildFooterMenu],
]);

/**
 * Builds a menu that the owner has not stored from the content of the shop.
 * @returns undefined for an unknown menu
 */
export const buildMenu = async (shop: Shop, code: string): Promise<MenuItem[] | undefined> =>
  MENUS.get(code)?.(shop);
