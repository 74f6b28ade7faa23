import type { Call, Group, Shape } from '../call';
import { cart } from '../entities/cart';
import { card } from '../entities/product';
import { amount, flag, id, oneOf, optional, orNull, ours, present, record, text, words } from '../fields';

const FAVORITE_REMARK =
  'Спецификация не называет полей ответа: хватит `"result": {}`. Витрина умеет читать `count` и `ids`.';

const count: Shape = {
  count: ours(amount('Сколько товаров в избранном', 1)),
  ids: ours(present('Номера товаров', [101])),
};

/** Section 7, Favourites. */
export const favorites: Group = {
  title: 'Избранное',
  calls: [
    {
      endpoint: 'GET /api/v1/products/favorite',
      title: 'Избранные товары того, кто спрашивает',
      lost: 'страница избранного будет пустой, а сердечки — ненажатыми',
      query: {
        limit: amount('Сколько товаров; 100 по умолчанию', 100, 1),
        page: amount('Страница, с 1', 1, 1),
      },
      list: { name: 'products', item: card },
      result: { pagination: ours(present('{ page, limit, pages, total }', {})) },
    },
    {
      endpoint: 'GET /api/v1/products/favorite/cnt',
      title: 'Сколько товаров в избранном',
      lost: 'у сердечка в шапке не будет числа',
      result: count,
      remarks: [
        'Спецификация не называет поле: ответ — число или объект с одним числом; витрина читает `count`.',
      ],
    },
    {
      endpoint: 'POST /api/v1/products/{id}/favorite',
      title: 'Добавить товар в избранное',
      lost: 'избранного не будет',
      effect: 'session',
      result: count,
      remarks: [FAVORITE_REMARK],
    },
    {
      endpoint: 'DELETE /api/v1/products/{id}/favorite',
      title: 'Убрать товар из избранного',
      lost: 'убрать товар из избранного нельзя',
      effect: 'session',
      result: count,
      remarks: [FAVORITE_REMARK],
    },
    {
      endpoint: 'DELETE /api/v1/products/favorite',
      title: 'Убрать из избранного всё',
      lost: 'очистить избранное одним нажатием нельзя',
      effect: 'session',
      result: {
        count: ours(amount('Сколько товаров в избранном', 0)),
        ids: ours(present('Номера товаров', [])),
      },
      remarks: [FAVORITE_REMARK],
    },
  ],
};

const back = { return_basket: optional(words('true: вернуть корзину после изменения', 'true')) };
const CART_REMARK =
  'С `return_basket=true` в адресе ответ — вся [корзина](#корзина); без него хватит любого успеха. Проще всегда отвечать корзиной.';
const SIZE = '`{id}` — номер размера, `offers[].id`.';
const offerPath = { id: '10137' };

const cartCall = (endpoint: string, title: string, lost: string, more: Partial<Call> = {}): Call => ({
  endpoint,
  title,
  lost,
  effect: 'session',
  query: back,
  result: cart.shape,
  remarks: [CART_REMARK],
  ...more,
});

/** Section 7, Cart. */
export const carts: Group = {
  title: 'Корзина',
  calls: [
    cartCall('GET /api/v1/cart', 'Корзина сеанса', 'корзины не будет, купить нельзя', {
      query: {},
      effect: 'none',
      remarks: [
        'Суммы считаются по строкам к заказу: не отложенным и в наличии.',
        'Корзины ещё нет: ответ — пустая корзина, не отказ.',
      ],
      step: 6,
    }),
    cartCall('DELETE /api/v1/cart', 'Очистить корзину', 'очистить корзину нельзя'),
    cartCall(
      'POST /api/v1/cart/offer/{id}',
      'Положить размер в корзину или назначить его количество',
      'положить товар в корзину нельзя',
      {
        body: {
          quantity: amount('Сколько штук стало', 1, 1),
          add: ours(flag('Только добавить: большее количество остаётся', true)),
        },
        path: offerPath,
        remarks: [
          SIZE,
          CART_REMARK,
          'Больше, чем есть, или больше `max_count_of_products`: отказ с текстом. 0 витрина не шлёт, для этого DELETE.',
        ],
        step: 5,
      },
    ),
    cartCall('DELETE /api/v1/cart/offer/{id}', 'Убрать размер из корзины', 'убрать товар из корзины нельзя', {
      path: offerPath,
      remarks: [SIZE, CART_REMARK],
      isNext: true,
    }),
    cartCall(
      'POST /api/v1/cart/tmp/offer/{id}',
      'Отложить строку или вернуть её к заказу',
      'отложить товар в корзине нельзя',
      { path: offerPath, remarks: [SIZE, CART_REMARK] },
    ),
    cartCall(
      'DELETE /api/v1/cart/tmp/offer/{id}',
      'Убрать отложенную строку',
      'убрать отложенный товар нельзя',
      { path: offerPath, remarks: [SIZE, CART_REMARK] },
    ),
    cartCall('POST /api/v1/cart/promo_code', 'Применить промокод', 'промокоды не сработают', {
      body: { code: words('Промокод', 'ЛЕС') },
      remarks: [CART_REMARK, 'Неизвестный код: отказ в конверте, его текст увидит покупатель.'],
    }),
    cartCall('DELETE /api/v1/cart/promo_code', 'Снять промокод', 'снять промокод нельзя'),
    cartCall('POST /api/v1/cart/set_limit', 'Выбрать льготу', 'выбрать бонусы или скидку по карте нельзя', {
      body: { type: words('Льгота: type из level_limits', 'bonus') },
      isCustomers: true,
    }),
    cartCall(
      'POST /api/v1/cart/certificate',
      'Платить подарочным сертификатом',
      'заплатить сертификатом нельзя',
      {
        ours: true,
        body: { number: words('Номер', '0000000000000000'), pin: optional(text('PIN карты', '')) },
      },
    ),
    cartCall(
      'DELETE /api/v1/cart/certificate/{id}',
      'Не платить этим сертификатом',
      'убрать сертификат из оплаты нельзя',
      { ours: true, path: { id: '1' } },
    ),
  ],
};

const V1 = '/services/rest/v1';
const V2 = '/services/rest/v2';
const city = { city: id('Номер города', 42) };

const point = record(
  {
    id: id('Номер пункта: он уходит в postamat_id', 501),
    type: ours(words('pvz или postamat', 'pvz')),
    name: ours(text('Название', 'Пункт на Лесной')),
    address: ours(text('Адрес', 'ул. Лесная, 1')),
    hours: ours(text('Часы работы', '10:00–21:00')),
    city_id: ours(id('Город', 42)),
    coordinates: ours(present('{ lat, lon }: без них пункта не будет на карте', { lat: 55.78, lon: 37.59 })),
  },
  '',
  'Пункт выдачи',
);

export const store = record(
  {
    id: id('Номер магазина: он уходит в pickup_store_id и в store_id', 7),
    name: ours(text('Название', 'Магазин на Лесной')),
    address: ours(text('Адрес', 'ул. Лесная, 1')),
    phone: ours(text('Телефон', '+74951234567')),
    hours: ours(text('Часы работы', 'ежедневно 10:00–22:00')),
    city_id: ours(id('Город', 42)),
    city_name: ours(text('Название города', 'Москва')),
    coordinates: ours(present('{ lat, lon }', { lat: 55.78, lon: 37.59 })),
  },
  '',
  'Магазин',
);

const delivery = record(
  {
    id: id('Номер способа: он уходит в delivery_id', 3),
    type: oneOf(
      ['courier', 'storepickup', 'pickuppoints'],
      'courier, storepickup или pickuppoints',
      'pickuppoints',
    ),
    title: ours(text('Название', 'В пункт выдачи')),
    description_html: ours(text('Пояснение, HTML', '')),
    price: ours(amount('Цена для этой корзины, рубли', 200)),
    free_from: ours(amount('С какой суммы бесплатно', 10000)),
    dates: ours(
      present('Дни: [{ date, assemble_date, delivery_interval: [{ from, to }] }]', [
        {
          date: '2026-12-02',
          assemble_date: '2026-12-01',
          delivery_interval: [{ from: '10:00', to: '14:00' }],
        },
      ]),
    ),
  },
  '',
  'Способ доставки',
);

/** Section 7, Delivery and payment. */
export const deliveries: Group = {
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
      query: { ...city, product: ours(id('Товар', 101)), offer: ours(id('Размер', 10137)) },
      list: {
        name: 'items',
        others: ['stores'],
        item: record({
          type: ours(words('courier, storepickup или pickuppoints', 'courier')),
          title: ours(text('Название', 'Курьером')),
          sentence: ours(text('Готовая фраза: «Курьером завтра, бесплатно»', '')),
        }),
      },
    },
    {
      endpoint: `GET ${V2}/delivery/types`,
      title: 'Способы доставки корзины; с order_type=fast_order — заказа в один клик',
      lost: 'оформить заказ нельзя: не из чего выбрать доставку',
      query: {
        city: optional(id('Город; без него — город сеанса', 42)),
        order_type: optional(words('fast_order для заказа в один клик', 'fast_order')),
        'offer_ids[]': optional(id('Размер заказа в один клик', 10137)),
        promocode: ours(text('Промокод', '')),
        selected_limit_type: ours(text('Льгота', '')),
      },
      list: { name: 'deliveries', also: ['list'], item: delivery },
      step: 7,
      remarks: [
        'С `order_type=fast_order` спецификация называет список `list`; `deliveries` витрина прочтёт и тогда.',
        'Без `dates` день доставки не выбирают, и в заказе его нет.',
      ],
    },
    {
      endpoint: `GET ${V2}/delivery/get_point`,
      title: 'Пункты, в которые можно отправить корзину',
      lost: 'заказать в пункт выдачи нельзя',
      query: {
        ...city,
        limit: ours(amount('Сколько за раз', 500, 1)),
        page: ours(amount('Страница', 1, 1)),
        order_type: ours(text('fast_order для заказа в один клик', '')),
        'offer_ids[]': ours(id('Его размер', 10137)),
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
        delivery_id: optional(id('Способ доставки', 3)),
        order_type: optional(words('fast_order для заказа в один клик', 'fast_order')),
        pvz: optional(amount('1 для пункта выдачи, иначе 0', 1, 0, 1)),
        postamat_id: ours(id('Пункт', 501)),
      },
      list: {
        name: 'items',
        isNamed: true,
        item: record({
          id: id('Номер способа: он уходит в payment_id', 2),
          title: words('Название', 'При получении'),
          description: ours(text('Пояснение', '')),
        }),
      },
      step: 8,
    },
    {
      endpoint: `GET ${V1}/payment/url`,
      title: 'Страница банка для неоплаченного заказа',
      lost: 'заплатить за заказ позже нельзя',
      query: { order_id: words('Номер заказа', '1001') },
      result: {
        url: ours(text('Адрес страницы банка; пустой, если платить не нужно', '')),
        qr: ours(orNull(text('Что в QR-коде СБП', ''))),
      },
    },
  ],
};
