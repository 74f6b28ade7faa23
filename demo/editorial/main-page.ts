import type { Banner } from '#lib/contracts/content.ts';
import type { Catalog } from '../catalog.ts';
import type { DemoProduct } from '../product.ts';
import { SECTIONS } from '../sections.ts';
import { buildScene } from './scene.ts';
import { buildSectionPicture } from './section-picture.ts';

const BANNERS: readonly Banner[] = [
  {
    id: 'autumn',
    title: 'Осень в полутонах',
    text: 'Бордо, табак, бутылочный зелёный. Ботильоны и сапоги на каждый день холодного сезона.',
    link_text: 'Смотреть ботильоны',
    url: '/catalog/shoes/ankle-boots',
    image: buildScene('autumn', 'Ботильоны и сумка осенних оттенков'),
    tone: 'light',
  },
  {
    id: 'evening',
    title: 'Пара для вечера',
    text: 'Лодочки и босоножки, в которых можно остаться до последнего танца.',
    link_text: 'Смотреть лодочки',
    url: '/catalog/shoes/pumps',
    image: buildScene('evening', 'Туфли-лодочки и клатч на тёмном фоне'),
    tone: 'dark',
  },
  {
    id: 'everyday',
    title: 'Сумка, с которой живут',
    text: 'Тоуты, хобо и сумки через плечо из кожи, которая с годами становится лучше.',
    link_text: 'Смотреть сумки',
    url: '/catalog/bags',
    image: buildScene('everyday', 'Сумка-тоут и лоферы'),
    tone: 'light',
  },
];

const isAtHand = ({ sizes }: DemoProduct) => sizes.some(({ quantity }) => quantity > 0);

const SHELF = 8;

/**
 * Selects eight products in stock, in the default order. No two of the products are of the same model, and they come
 * from as many sections as possible.
 */
function shelfOf(catalog: Catalog, wanted: (product: DemoProduct) => boolean): number[] {
  const chosen: DemoProduct[] = [];
  const fitting = catalog.products
    .filter((product) => wanted(product) && isAtHand(product))
    .toSorted((a, b) => a.sort - b.sort);
  for (const key of ['sectionId', 'modelId'] as const)
    for (const product of fitting)
      if (chosen.length < SHELF && !chosen.some((other) => other[key] === product[key])) chosen.push(product);
  return chosen.map(({ id }) => id);
}

const hasFacet = (product: DemoProduct, name: string, value: string) =>
  product.facets.some((facet) => facet.name === name && facet.value === value);

/** Builds the blocks of the start page, each with its code in the database. */
export function makeContentBlocks(catalog: Catalog): { code: string; data: unknown }[] {
  return [
    { code: 'mainpage/promo', data: { items: BANNERS } },
    {
      code: 'mainpage/newarrivals',
      data: {
        title: 'Новинки',
        text: 'То, что пришло в магазины за последние недели.',
        url: '/catalog/new',
        product_ids: shelfOf(catalog, (product) => product.isNovelty),
      },
    },
    {
      code: 'mainpage/bestsellers',
      data: {
        title: 'Чаще заказывают',
        text: 'Что чаще других попадало в заказы за последние полгода.',
        url: '/catalog/view/all',
        days: 183,
      },
    },
    {
      code: 'mainpage/premium',
      data: {
        title: 'Полутон Atelier',
        text: 'Линия, которую шьют небольшими партиями в Италии, Португалии и России. Кожа растительного дубления, окрашенные вручную края и колодки, над которыми мы работаем дольше всего.',
        url: '/catalog/shoes?filter[brand]=atelier',
        image: buildScene('atelier', 'Оксфорды с перфорацией, ремень, щётка и крем для обуви').tall,
        product_ids: shelfOf(catalog, (product) => hasFacet(product, 'brand', 'atelier')),
      },
    },
    {
      code: 'mainpage/brands',
      data: {
        title: 'Три линии дома',
        items: [
          {
            name: 'Полутон',
            text: 'Основа гардероба: обувь и сумки на каждый день.',
            url: '/catalog/shoes?filter[brand]=poluton',
          },
          {
            name: 'Полутон Atelier',
            text: 'Небольшие партии, ручная отделка, лучшая кожа сезона.',
            url: '/catalog/shoes?filter[brand]=atelier',
          },
          {
            name: 'Полутон Light',
            text: 'Лёгкие вещи простого кроя по спокойной цене.',
            url: '/catalog/shoes?filter[brand]=light',
          },
        ],
      },
    },
    { code: 'mainpage/categories', data: { title: 'Разделы', items: categories() } },
  ];
}

const CATEGORY_CODES = ['shoes', 'bags', 'accessories', 'gloves', 'belts', 'glasses'];

function categories() {
  return SECTIONS.filter(({ code }) => CATEGORY_CODES.includes(code)).map(({ code, title }) => ({
    title,
    url: `/catalog/${code}`,
    image: buildSectionPicture(code, title),
  }));
}
