import type { CallGroup } from '../call.ts';
import {
  amount,
  anyValue,
  entity,
  id,
  nonEmptyText,
  oneOf,
  optional,
  orNull,
  record,
  text,
  unspecified,
} from '../fields.ts';

const V1 = '/services/rest/v1';
const V2 = '/services/rest/v2';
const city = { city: id('Номер города', 42) };

const point = entity('Пункт выдачи', {
  id: id('Номер пункта: он уходит в postamat_id', 501),
  type: unspecified(nonEmptyText('pvz или postamat', 'pvz')),
  name: unspecified(text('Название', 'Пункт на Лесной')),
  address: unspecified(text('Адрес', 'ул. Лесная, 1')),
  hours: unspecified(text('Часы работы', '10:00–21:00')),
  city_id: unspecified(id('Город', 42)),
  coordinates: unspecified(
    anyValue('{ lat, lon }: без них пункта не будет на карте', { lat: 55.78, lon: 37.59 }),
  ),
});

export const store = entity('Магазин', {
  id: id('Номер магазина: он уходит в pickup_store_id и в store_id', 7),
  name: unspecified(text('Название', 'Магазин на Лесной')),
  address: unspecified(text('Адрес', 'ул. Лесная, 1')),
  phone: unspecified(text('Телефон', '+74951234567')),
  hours: unspecified(text('Часы работы', 'ежедневно 10:00–22:00')),
  city_id: unspecified(id('Город', 42)),
  city_name: unspecified(text('Название города', 'Москва')),
  coordinates: unspecified(anyValue('{ lat, lon }', { lat: 55.78, lon: 37.59 })),
});

const delivery = entity('Способ доставки', {
  id: id('Номер способа: он уходит в delivery_id', 1),
  type: oneOf(['courier', 'storepickup', 'pickuppoints'], 'courier, storepickup или pickuppoints', 'courier'),
  title: unspecified(text('Название', 'Курьером')),
  description_html: unspecified(text('Пояснение, HTML', '')),
  price: unspecified(amount('Цена для этой корзины, рубли', 200)),
  free_from: unspecified(amount('С какой суммы бесплатно', 10000)),
  dates: unspecified(
    anyValue('Дни: [{ date, assemble_date, delivery_interval: [{ from, to }] }]', [
      {
        date: '2026-12-02',
        assemble_date: '2026-12-01',
        delivery_interval: [{ from: '10:00', to: '14:00' }],
      },
    ]),
  ),
});

/** Section 7, Delivery and payment. */
export const deliveryCalls: CallGroup = {
  title: 'Доставка и оплата',
  calls: [
    {
      endpoint: 'GET /api/v1/delivery/points',
      title: 'Пункты выдачи города',
      lost: 'на карте не будет пунктов выдачи',
      query: { ...city, limit: amount('Не больше стольких', 7000, 1) },
      list: { name: 'items', item: point },
    },
    {
      endpoint: `GET ${V1}/receive/types`,
      title: 'Способы получения для страницы товара',
      lost: 'на странице товара не будет способов получения',
      query: { ...city, product: unspecified(id('Товар', 101)), offer: unspecified(id('Размер', 10137)) },
      list: {
        name: 'items',
        others: ['stores'],
        item: record({
          type: unspecified(nonEmptyText('courier, storepickup или pickuppoints', 'courier')),
          title: unspecified(text('Название', 'Курьером')),
          sentence: unspecified(text('Готовая фраза: «Курьером завтра, бесплатно»', '')),
        }),
      },
    },
    {
      endpoint: `GET ${V2}/delivery/types`,
      title: 'Способы доставки корзины; с order_type=fast_order — заказа в один клик',
      lost: 'оформить заказ нельзя: не из чего выбрать доставку',
      query: {
        city: optional(id('Город; без него — город сеанса', 42)),
        order_type: optional(nonEmptyText('fast_order для заказа в один клик', 'fast_order')),
        'offer_ids[]': optional(id('Размер заказа в один клик', 10137)),
        promocode: unspecified(text('Промокод', '')),
        selected_limit_type: unspecified(text('Льгота', '')),
      },
      shown: ['city'],
      list: { name: 'deliveries', also: ['list'], item: delivery },
      step: 7,
      remarks: [
        'С `order_type=fast_order` спецификация называет список `list`; `deliveries` витрина прочтёт и тогда.',
        'Без `dates` день доставки не выбирают, и в заказе его нет.',
        'Не называйте `pickuppoints` без `delivery/get_point`, а `storepickup` — без `delivery/pickup`: выбрать будет негде.',
      ],
    },
    {
      endpoint: `GET ${V2}/delivery/get_point`,
      title: 'Пункты, в которые можно отправить корзину',
      lost: 'заказать в пункт выдачи нельзя',
      query: {
        ...city,
        limit: unspecified(amount('Сколько за раз', 500, 1)),
        page: unspecified(amount('Страница', 1, 1)),
        order_type: unspecified(text('fast_order для заказа в один клик', '')),
        'offer_ids[]': unspecified(id('Его размер', 10137)),
      },
      list: { name: 'items', item: point },
    },
    {
      endpoint: `GET ${V2}/delivery/pickup`,
      title: 'Магазины, в которых можно забрать заказ',
      lost: 'забрать заказ в магазине нельзя',
      query: city,
      list: { name: 'shops', item: store },
    },
    {
      endpoint: `GET ${V1}/payment/types`,
      title: 'Способы оплаты для способа доставки',
      lost: 'оформить заказ нельзя: не из чего выбрать оплату',
      query: {
        delivery_id: optional(id('Способ доставки', 1)),
        order_type: optional(nonEmptyText('fast_order для заказа в один клик', 'fast_order')),
        pvz: optional(amount('1 для пункта выдачи, иначе 0', 1, 0, 1)),
        postamat_id: unspecified(id('Пункт', 501)),
      },
      shown: ['delivery_id'],
      list: {
        name: 'items',
        isNamed: true,
        item: record({
          id: id('Номер способа: он уходит в payment_id', 2),
          title: nonEmptyText('Название', 'При получении'),
          description: unspecified(text('Пояснение', '')),
        }),
      },
      step: 8,
    },
    {
      endpoint: `GET ${V1}/payment/url`,
      title: 'Страница банка для неоплаченного заказа',
      lost: 'заплатить за заказ позже нельзя',
      query: { order_id: nonEmptyText('Номер заказа', '1001') },
      result: {
        url: unspecified(text('Адрес страницы банка; пустой, если платить не нужно', '')),
        qr: unspecified(orNull(text('Что в QR-коде СБП', ''))),
      },
    },
  ],
};
