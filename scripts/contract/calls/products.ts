import type { CallGroup, ContractCall } from '../call.ts';
import { recipient } from '../entities/order.ts';
import { city } from '../entities/person.ts';
import { card, product } from '../entities/product.ts';
import {
  amount,
  anyValue,
  entity,
  flag,
  id,
  list,
  nonEmptyText,
  number,
  oneOf,
  optional,
  record,
  text,
  unspecified,
} from '../fields.ts';

const V1 = '/services/rest/v1';

const cityQuery = { city_id: optional(id('Город', 42)) };

const stockStore = record({
  store_id: id('Номер магазина', 7),
  booking: flag('Можно забронировать', true),
});

const subscription = {
  email: nonEmptyText('Кому написать', 'anna@example.ru'),
  offer_ids: list(nonEmptyText('Номер размера текстом', '10138'), 'Размеры'),
};

const store = record({ id: id('Номер магазина', 7) });

const spec: readonly ContractCall[] = [
  {
    endpoint: 'GET /api/v1/products/by_code/{code}',
    title: 'Товар по коду: если ключ начинается с буквы',
    lost: 'страницы товаров не откроются, купить нечего',
    path: { code: 'botinki-lesnaya' },
    result: product.shape,
    step: 4,
    remarks: ['Неизвестный код: 404 или отказ в конверте.'],
  },
  {
    endpoint: 'GET /api/v1/products/{id}',
    title: 'Товар по номеру',
    lost: 'не откроются адреса /product/{номер} и быстрый просмотр',
    result: product.shape,
    remarks: ['`{id}` — только цифры: `favorite`, `by_code` и `by_article` — другие вызовы.'],
  },
  {
    endpoint: 'GET /api/v1/products',
    title: 'Несколько товаров по номерам',
    lost: 'не будет просмотренных товаров',
    query: { 'id[]': id('Номер; параметр повторяется', 101) },
    list: { name: 'products', item: card },
  },
  {
    endpoint: 'GET /api/v1/products/by_article/{article}',
    title: 'Товар по артикулу',
    lost: 'ссылка с артикулом не приведёт к товару',
    result: product.shape,
  },
  {
    endpoint: 'GET /api/v1/products/{id}/care',
    title: 'Средства ухода к товару',
    lost: 'на странице товара не будет средств ухода',
    list: { name: 'products', item: card },
  },
  {
    endpoint: 'GET /api/v1/products/{id}/stock',
    title: 'В каких магазинах города есть размеры',
    lost: 'на странице товара не будет наличия в магазинах',
    query: cityQuery,
    list: {
      name: 'offers',
      item: record({
        id: unspecified(id('Номер размера', 10137)),
        title: unspecified(text('Размер', '37')),
        quantity: unspecified(amount('Сколько штук', 1)),
        stores: unspecified(
          list(
            record({
              store_id: unspecified(id('Номер магазина', 7)),
              name: unspecified(text('Название', 'Магазин на Лесной')),
              address: unspecified(text('Адрес', 'ул. Лесная, 1')),
              booking: unspecified(flag('Можно забронировать', true)),
            }),
            'Магазины, где он есть',
          ),
        ),
      }),
    },
  },
  {
    endpoint: 'GET /api/v1/products/{id}/booking',
    title: 'Где можно забронировать',
    lost: 'забронировать товар в магазине нельзя',
    query: cityQuery,
    result: {
      offers: list(
        record({
          id: id('Номер размера', 10137),
          title: nonEmptyText('Размер', '37'),
          stock_stores: optional(list(stockStore, 'Магазины, где он есть')),
        }),
        'Размеры',
      ),
      cities: list(city, 'Города, где есть товар'),
      stores: list(store, 'Магазины города'),
    },
  },
  {
    endpoint: `POST ${V1}/products/booking`,
    title: 'Забронировать размер в магазине',
    lost: 'забронировать товар в магазине нельзя',
    effect: 'write',
    body: {
      productId: id('Товар', 101),
      store_id: id('Магазин', 7),
      size: nonEmptyText('Размер: его название', '37'),
      city_id: optional(id('Город', 42)),
      userData: recipient,
      comment: optional(text('Комментарий', '')),
      agree: unspecified(flag('Согласие с офертой', true)),
    },
    result: { order_id: number('Номер брони: его показывают покупателю', '3001') },
    remarks: ['Витрина может прислать в `size` и номер размера (`offers[].id`): принимайте оба вида.'],
  },
  {
    endpoint: `POST ${V1}/products/subscribe`,
    title: 'Написать, когда размер появится',
    lost: 'подписаться на отсутствующий размер нельзя',
    effect: 'write',
    body: { ...subscription, agree: unspecified(flag('Согласие', true)) },
    result: { confirmed: unspecified(flag('Письмо с подтверждением не нужно', true)) },
  },
  {
    endpoint: `DELETE ${V1}/products/subscribe`,
    title: 'Отказаться от подписки на размер',
    lost: 'отменить подписку на размер нельзя',
    effect: 'write',
    body: subscription,
  },
  {
    endpoint: `GET ${V1}/products/search`,
    title: 'Поиск',
    lost: 'поиск ничего не найдёт',
    query: {
      query: nonEmptyText('Что ищут', 'ботинки'),
      page: unspecified(amount('Страница', 1, 1)),
      limit: unspecified(amount('Сколько товаров', 12, 0)),
      city_id: unspecified(id('Город', 42)),
      choice: unspecified(
        text(
          'Фильтры и порядок: sort=…&filter[имя]=значения через запятую',
          'sort=price_asc&filter[color]=black,red',
        ),
      ),
      facets: unspecified(text('1: вернуть filters и sorts, как у sections/filters', '0')),
    },
    list: {
      name: 'products',
      item: card,
      others: ['similar', 'sections', 'filters', 'sorts', 'pages', 'ignored'],
    },
    result: { total: unspecified(amount('Сколько найдено', 12)) },
    remarks: ['Без `total` витрина пишет число товаров в ответе.', 'С `limit=0` нужно одно `total`.'],
    isNext: true,
  },
];

/** Booking, with the fields that the booking's page shows. */
const booking = entity('Бронь', {
  number: number('Номер', '3001'),
  created_at: text('Когда сделана, ISO', '2026-11-29T12:00:00+03:00'),
  expires_at: text('До какого времени магазин хранит вещь, ISO', '2026-12-01T20:00:00+03:00'),
  status: oneOf(
    ['booked', 'handed_over', 'cancelled', 'expired'],
    'booked, handed_over, cancelled или expired',
    'booked',
  ),
  status_title: nonEmptyText('Состояние словами', 'Ждёт в магазине'),
  product: anyValue('Товар: { id, code, title, color, preview }', {
    id: 101,
    code: 'botinki-lesnaya',
    title: 'Ботинки Лесная',
    color: 'чёрный',
    preview: '/media/lesnaya.jpg',
  }),
  offer_id: id('Номер размера', 10137),
  size: nonEmptyText('Размер', '37'),
  store: anyValue('[Магазин](#магазин)', { id: 7, name: 'Магазин на Лесной' }),
  can_cancel: flag('Можно отменить', true),
});

const link = { token: nonEmptyText('Ключ из ссылки в письме', 'a1b2c3') };

const extra: readonly ContractCall[] = [
  {
    endpoint: 'GET /api/v1/products/{id}/similar',
    title: 'Похожие товары',
    lost: 'похожие товары будут началом раздела, а не подобранными',
    list: { name: 'products', item: card },
  },
  {
    endpoint: 'GET /api/v1/products/{id}/looks',
    title: 'Образы с товаром',
    lost: 'на странице товара не будет образов',
    list: {
      name: 'looks',
      item: record({ code: nonEmptyText('Код', 'autumn'), title: nonEmptyText('Название', 'Осень') }),
    },
  },
  {
    endpoint: 'GET /api/v1/products/{id}/reviews',
    title: 'Отзывы о товаре',
    lost: 'на странице товара не будет отзывов и оценки',
    query: { page: optional(amount('Страница', 1, 1)) },
    list: {
      name: 'reviews',
      item: record({ rating: amount('Оценка', 5, 1, 5), content: text('Отзыв', 'Удобные') }),
    },
    result: { summary: optional(anyValue('Итог: { rating, stars, fits }', {})) },
  },
  {
    endpoint: `GET ${V1}/products/search/popular`,
    title: 'Что ищут чаще всего',
    lost: 'в пустой строке поиска не будет частых запросов',
    list: { name: 'queries', item: nonEmptyText('Запрос', 'ботинки') },
  },
  {
    endpoint: `POST ${V1}/products/search/asked`,
    title: 'Покупатель увидел результаты поиска',
    lost: 'частые запросы не будут обновляться',
    effect: 'write',
    body: { query: nonEmptyText('Что искали', 'ботинки') },
  },
  {
    endpoint: `GET ${V1}/products/booking`,
    title: 'Свои брони',
    lost: 'покупатель не увидит своих броней',
    list: { name: 'bookings', item: booking },
  },
  {
    endpoint: `DELETE ${V1}/products/booking`,
    title: 'Отменить бронь',
    lost: 'отменить бронь на сайте нельзя',
    effect: 'write',
    body: { order_id: number('Номер брони', '3001') },
    result: { booking },
  },
  {
    endpoint: `POST ${V1}/products/booking/link`,
    title: 'Бронь по ссылке из SMS',
    lost: 'ссылка на бронь из SMS не откроется',
    body: { link: nonEmptyText('Ключ из ссылки', 'a1b2c3') },
    result: { booking },
  },
  {
    endpoint: `GET ${V1}/products/subscribe`,
    title: 'На какие размеры подписан тот, кто спрашивает',
    lost: 'кнопка «Вы уже подписаны на размер» забудет подписку после перезагрузки',
    list: { name: 'offer_ids', item: id('Номер размера', 10138) },
  },
  {
    endpoint: `POST ${V1}/products/subscribe/confirm`,
    title: 'Подтвердить подписку на размер по ссылке из письма',
    lost: 'ссылка из письма о подписке на размер не сработает',
    effect: 'write',
    body: link,
  },
  {
    endpoint: `POST ${V1}/products/subscribe/cancel`,
    title: 'Отписаться по ссылке из письма',
    lost: 'отписаться от размера по ссылке из письма нельзя',
    effect: 'write',
    body: link,
    result: { count: amount('Сколько подписок закончилось', 1) },
  },
];

/** Section 7, Products. */
export const productCalls: CallGroup = {
  title: 'Товары',
  calls: [...spec, ...extra.map((call): ContractCall => ({ ...call, ours: true }))],
};
