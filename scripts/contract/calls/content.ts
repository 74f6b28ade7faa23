import type { CallGroup, ContractCall } from '../call.ts';
import { card } from '../entities/product.ts';
import {
  amount,
  anyValue,
  entity,
  list,
  nonEmptyText,
  optional,
  record,
  text,
  unspecified,
} from '../fields.ts';

const CONTENT = '/api/v1/content';
const V1 = '/services/rest/v1';

const picture = anyValue('Картинка: адрес или { src, width, height, alt }', '/media/autumn.jpg');
const NOT_FOUND = 'Нет такого кода: 404 или отказ в конверте.';

/** Material: a page, an article or a look. */
export const material = entity('Материал', {
  title: unspecified(nonEmptyText('Заголовок', 'Осень')),
  code: unspecified(nonEmptyText('Код', 'autumn')),
  lead: unspecified(text('Вводка', '')),
  html: unspecified(text('Текст, HTML: витрина его чистит', '<p>…</p>')),
  image: unspecified(picture),
  blocks: unspecified(anyValue('Блоки нашего магазина вместо html', [])),
  products: unspecified(list(card, 'Товары материала')),
  published_at: unspecified(text('Когда вышло, ISO', '2026-11-01T09:00:00Z')),
});

export const teaser = entity('Анонс', {
  code: nonEmptyText('Код: по нему открывают страницу', 'autumn'),
  title: nonEmptyText('Заголовок', 'Осень'),
  lead: unspecified(text('Вводка', '')),
  image: unspecified(picture),
  published_at: unspecified(text('Когда вышло, ISO', '2026-11-01T09:00:00Z')),
});

const paged = {
  page: optional(amount('Страница, с 1', 1, 1)),
  limit: optional(amount('Сколько на странице', 24, 1)),
};

const collection = (name: string, title: string, lost: string): ContractCall => ({
  endpoint: `GET ${CONTENT}/${name}`,
  title,
  lost,
  query: paged,
  list: { name: 'items', item: teaser },
});

const single = (path: string, title: string, lost: string): ContractCall => ({
  endpoint: `GET ${CONTENT}/${path}`,
  title,
  lost,
  result: material.shape,
  remarks: [NOT_FOUND],
});

export const shelf = entity('Полка товаров', {
  title: unspecified(text('Заголовок', 'Новинки')),
  url: unspecified(text('Куда ведёт', '/catalog/new')),
  products: unspecified(list(card, 'Товары')),
});

const block = (name: string, title: string, lost: string, result: ContractCall['result']): ContractCall => ({
  endpoint: `GET ${CONTENT}/mainpage/${name}`,
  title,
  lost,
  result,
  remarks: ['Нет такого блока: 404 или отказ в конверте, блок пропускается.'],
});

const tiles = (fields: ContractCall['result']) => ({
  title: unspecified(text('Заголовок', '')),
  items: unspecified(list(record(fields ?? {}), 'Плитки')),
});

/** Section 7, Content. */
export const contentCalls: CallGroup = {
  title: 'Содержание',
  calls: [
    block('promo', 'Главная: баннеры', 'на главной не будет баннеров', {
      items: unspecified(
        list(record({ title: text('Слова', 'Осень'), url: text('Куда ведёт', '/') }), 'Баннеры'),
      ),
    }),
    block('newarrivals', 'Главная: новинки', 'на главной не будет новинок', shelf.shape),
    block('premium', 'Главная: премиальная линия', 'на главной не будет премиальной линии', shelf.shape),
    block(
      'brands',
      'Главная: бренды',
      'на главной не будет брендов',
      tiles({ name: text('Бренд', 'Лесная') }),
    ),
    block(
      'categories',
      'Главная: разделы',
      'на главной не будет разделов',
      tiles({ title: text('Раздел', 'Обувь'), url: text('Куда ведёт', '/catalog/shoes') }),
    ),
    {
      ...block(
        'bestsellers',
        'Главная: что чаще заказывают',
        'на главной не будет хитов продаж',
        shelf.shape,
      ),
      ours: true,
    },
    single('page/{code}', 'Страница /page/{code}', 'маркетинговых страниц не будет'),
    {
      ...single(
        'screen/{code}',
        'Страница с собственным адресом: /career, /live, /gift-certificates',
        'страницы /career, /live и другие со своими адресами возьмутся из content/page с тем же кодом, а без него не откроются',
      ),
      ours: true,
    },
    collection('news', 'Новости', 'новостей не будет'),
    single('news/{code}', 'Новость', 'новости не откроются'),
    collection('blog', 'Статьи блога', 'блога не будет'),
    single('blog/{code}', 'Статья', 'статьи блога не откроются'),
    collection('inspiration', 'Образы', 'образов не будет'),
    single('inspiration/{code}', 'Образ', 'образы не откроются'),
    collection('landing', 'Лендинги', 'списка лендингов не будет'),
    single('landing/{code}', 'Лендинг', 'лендинги не откроются'),
    collection('capsules', 'Капсульные коллекции', 'страница капсульных коллекций будет пустой'),
    {
      endpoint: `GET ${CONTENT}/menu/{code}`,
      title: 'Меню: top сверху, footer внизу',
      lost: 'в шапке и подвале не будет меню',
      list: {
        name: 'items',
        item: record({
          name: nonEmptyText('Слова', 'Обувь'),
          url: text('Куда ведёт', '/catalog/shoes'),
          type: optional(text('link, accent или title', 'link')),
          params: optional(anyValue('Место: { column, row }', { column: 1, row: 1 })),
          sub_items: optional(list(anyValue('Пункт того же вида', {}), 'Пункты под этим', [])),
        }),
      },
      path: { code: 'top' },
      remarks: [
        '`url` — путь страницы витрины: `/catalog/{код раздела}`, `/info/{slug}`, `/page/{код}`.',
        'В `params` место пункта в подвале: столбец и строка с 1.',
      ],
      step: 1,
    },
    {
      endpoint: `GET ${CONTENT}/identity`,
      title: 'Описание магазина: имя, контакты, логотип, вид (docs/identity.md)',
      lost: 'имя и контакты придётся задать файлом SHOP_IDENTITY, без него витрина зовётся «Новый магазин»',
      ours: true,
      result: {
        name: nonEmptyText('Имя', 'Вереск'),
        email: unspecified(text('Почта', 'shop@example.ru')),
        phones: unspecified(list(record({ number: text('Телефон', '+78002000000') }), 'Телефоны')),
      },
    },
    {
      endpoint: `GET ${CONTENT}/pages`,
      title: 'Страницы, которые есть не в каждом магазине',
      lost: 'витрина сошлётся на магазины, образы, блог, сертификаты и программу лояльности, только если они есть в меню',
      ours: true,
      list: { name: 'items', item: nonEmptyText('Путь страницы', '/info/offer') },
    },
    {
      endpoint: `POST ${CONTENT}/snippet`,
      title: 'Текст одного места магазина',
      lost: 'не будет текстов, которые редакция ставит на главную и другие места',
      body: { code: nonEmptyText('Код места', 'home') },
      result: { title: unspecified(text('Заголовок', '')), html: unspecified(text('Текст, HTML', '')) },
      remarks: [NOT_FOUND],
    },
    {
      endpoint: `GET ${CONTENT}/picture/{code}`,
      path: { code: 'share' },
      title: 'Картинка одного места магазина',
      lost: 'у ссылок в соцсетях не будет своей картинки',
      result: { src: unspecified(text('Адрес', '/media/share.jpg')) },
      remarks: [NOT_FOUND],
    },
    {
      endpoint: `POST ${CONTENT}/banner`,
      title: 'Баннер страницы по её адресу',
      lost: 'на страницах каталога не будет баннеров',
      body: { url: nonEmptyText('Адрес страницы', '/catalog/shoes') },
      result: { title: unspecified(text('Слова', '')), url: unspecified(text('Куда ведёт', '')) },
      remarks: ['Нет баннера: 404 или отказ в конверте.'],
    },
    {
      endpoint: `GET ${V1}/info/{slug}`,
      title: 'Страница справки: доставка, возврат, оферта',
      lost: 'страницы справки и документы у согласий не откроются',
      result: {
        title: unspecified(nonEmptyText('Заголовок', 'Доставка и оплата')),
        html: unspecified(text('Текст, HTML: витрина его чистит', '<p>…</p>')),
      },
      remarks: [
        'Витрина ведёт на offer, personal-data, loyalty, cookie, return, delivery, care, installment, certificate-terms. Документы у согласий — offer и personal-data.',
        NOT_FOUND,
      ],
      isNext: true,
    },
    {
      endpoint: 'GET /api/v1/urlrewrite/short_uri/~{code}',
      title: 'Куда ведёт короткая ссылка',
      lost: 'короткие ссылки /~код не сработают',
      result: { target: unspecified(text('Путь или полный адрес', '/catalog/sale')) },
      remarks: [NOT_FOUND],
    },
    {
      endpoint: 'GET /api/v1/urlrewrite/redirect',
      title: 'Куда переехала страница',
      lost: 'перенесённые страницы не будут вести на новый адрес',
      ours: true,
      query: { path: nonEmptyText('Путь', '/old') },
      result: { target: optional(nonEmptyText('Путь или полный адрес', '/new')) },
    },
  ],
};
