import { expect, it } from 'vitest';
import { getRounds } from '../depth.ts';
import { readSitemaps } from './support/crawl.ts';
import { pickEvenly } from './support/pick-evenly.ts';
import { readHtml, requestPath } from './support/shop.ts';
import { findFaults, readStructuredData } from './support/structured-data.ts';

const PRODUCTS = getRounds(20, 170);
const PAGES = PRODUCTS + 30;
/** One page of every kind. All other pages are listings. */
const KINDS = [
  '/',
  '/info/faq',
  '/info/delivery',
  '/stores',
  '/stores/moscow',
  '/size-guides',
  '/blog',
  '/news',
  '/inspiration',
  '/inspiration/city',
  '/landing/all_sustainability',
  '/kapsulnye-kollektsii',
  '/tracking',
];

it('AP-14 RT-16 structured data of every kind of page conforms to schema.org and has the fields of Google and Yandex', {
  timeout: 300_000,
}, async () => {
  const listed = await readSitemaps();
  const of = (prefix: string) => listed.filter((path) => path.startsWith(prefix));
  const first = ['/blog/', '/news/', '/page/'].map((prefix) => of(prefix)[0] ?? prefix);
  const rest = PAGES - PRODUCTS - KINDS.length - first.length;
  const pages = [
    ...pickEvenly(of('/product/'), PRODUCTS),
    ...KINDS,
    ...first,
    ...pickEvenly(of('/catalog/'), rest),
  ];
  expect(new Set(pages).size).toBe(PAGES);

  const faults: string[] = [];
  const types = new Map<string, number>();
  let heaviest = 0;
  for (const path of pages) {
    const { nodes, bytes } = readStructuredData(await readHtml(path));
    for (const node of nodes) types.set(String(node['@type']), (types.get(String(node['@type'])) ?? 0) + 1);
    if (path.startsWith('/product/')) heaviest = Math.max(heaviest, bytes);
    faults.push(...(await findFaults(nodes)).map((fault) => `${path}: ${fault}`));
  }
  expect(faults).toEqual([]);
  expect(Object.fromEntries(types)).toMatchObject({
    BreadcrumbList: expect.any(Number),
    FAQPage: 1,
    WebSite: 1,
    Store: expect.any(Number),
    Article: expect.any(Number),
    ItemList: expect.any(Number),
  });
  expect((types.get('ProductGroup') ?? 0) + (types.get('Product') ?? 0)).toBe(PRODUCTS);
  // A phone loads this data with the page. Eleven sizes, six other colors and reviews are about 2 kB compressed.
  expect(heaviest).toBeLessThan(14_000);
});

it('finds faults in fields, types, values and references', async () => {
  const good = {
    '@type': 'Product',
    name: 'Туфли',
    image: 'https://a.example/1.jpg',
    url: 'https://a.example/',
    sku: '1',
    color: 'чёрный',
    brand: { '@type': 'Brand', name: 'А' },
    description: 'О туфлях',
    material: 'замша',
    size: '37',
    inProductGroupWithID: '1',
    isVariantOf: 'https://a.example/',
    offers: {
      '@type': 'Offer',
      price: '1.00',
      priceCurrency: 'RUB',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@id': 'https://a.example/#organization' },
      shippingDetails: { '@id': 'https://a.example/#shipping' },
      hasMerchantReturnPolicy: { '@id': 'https://a.example/#returns' },
    },
  };
  expect(await findFaults([good])).toEqual([]);
  const { offers, ...bare } = good;
  const wrong: [object, RegExp][] = [
    [bare, /Product\.offers/],
    [{ ...good, colour: 'чёрный' }, /"colour".*not supported/],
    [{ ...good, brand: { '@type': 'Brnd', name: 'А' } }, /"Brnd" is not a valid/],
    [{ ...good, offers: { ...offers, availability: 'https://schema.org/Plenty' } }, /Plenty is no value/],
    [{ ...good, offers: { ...offers, seller: { '@id': '#nobody' } } }, /nothing is called #nobody/],
    [{ ...good, offers: { ...offers, price: undefined } }, /Offer\.price/],
  ];
  for (const [data, fault] of wrong)
    expect((await findFaults([data as Record<string, unknown>])).join('\n')).toMatch(fault);
});

it('AP-14 the blog links to its feed, and a product page has the product’s Open Graph tags and a short description', async () => {
  const feed = await requestPath('/blog/rss.xml');
  expect(feed.headers.get('content-type')).toMatch(/^application\/rss\+xml/);
  expect((await feed.text()).match(/<item>/g)?.length).toBeGreaterThan(3);
  expect(await readHtml('/blog')).toMatch(
    /<link rel="alternate" type="application\/rss\+xml" href="[^"]+\/blog\/rss\.xml"/,
  );
  const [product = ''] = (await readSitemaps()).filter((path) => path.startsWith('/product/'));
  const html = await readHtml(product);
  expect(html.match(/<meta property="og:type" content="([^"]*)"/g)).toEqual([
    '<meta property="og:type" content="product"',
  ]);
  const head = html.slice(0, html.indexOf('</head>'));
  expect(head).toMatch(/<meta property="product:price:amount" content="\d+\.00"/);
  expect(/<meta name="description" content="([^"]*)"/.exec(head)?.[1]?.length).toBeLessThanOrEqual(200);
});
