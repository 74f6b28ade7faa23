import type { CallGroup, ContractCall, FieldsByName } from '../call.ts';
import { cart } from '../entities/cart.ts';
import { card } from '../entities/product.ts';
import { amount, anyValue, flag, nonEmptyText, optional, text, unspecified } from '../fields.ts';

const FAVORITE_REMARK =
  'Спецификация не называет полей ответа: хватит `"result": {}`. Витрина умеет читать `count` и `ids`.';

const count: FieldsByName = {
  count: unspecified(amount('Сколько товаров в избранном', 1)),
  ids: unspecified(anyValue('Номера товаров', [101])),
};

/** Section 7, Favourites. */
export const favoriteCalls: CallGroup = {
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
      result: { pagination: unspecified(anyValue('{ page, limit, pages, total }', {})) },
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
        count: unspecified(amount('Сколько товаров в избранном', 0)),
        ids: unspecified(anyValue('Номера товаров', [])),
      },
      remarks: [FAVORITE_REMARK],
    },
  ],
};

const back = { return_basket: optional(nonEmptyText('true: вернуть корзину после изменения', 'true')) };
const CART_REMARK =
  'С `return_basket=true` в адресе ответ — вся [корзина](#корзина); без него хватит любого успеха. Проще всегда отвечать корзиной.';
const SIZE = '`{id}` — номер размера, `offers[].id`.';
const offerPath = { id: '10137' };

const cartCall = (
  endpoint: string,
  title: string,
  lost: string,
  more: Partial<ContractCall> = {},
): ContractCall => ({
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
export const cartCalls: CallGroup = {
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
    cartCall('DELETE /api/v1/cart', 'Очистить корзину вместе с отложенным', 'очистить корзину нельзя'),
    cartCall(
      'POST /api/v1/cart/offer/{id}',
      'Положить размер в корзину или назначить его количество',
      'положить товар в корзину нельзя',
      {
        body: {
          quantity: amount('Сколько штук стало', 1, 1),
          add: unspecified(flag('Только добавить: большее количество остаётся', true)),
        },
        path: offerPath,
        remarks: [
          SIZE,
          CART_REMARK,
          'Больше, чем есть, или больше `max_count_of_products`: отказ с текстом, или положите, сколько можно. 0 витрина не шлёт, для этого DELETE.',
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
      { path: offerPath, remarks: [SIZE, 'Каждый вызов меняет состояние строки на обратное.', CART_REMARK] },
    ),
    cartCall(
      'DELETE /api/v1/cart/tmp/offer/{id}',
      'Убрать отложенную строку',
      'убрать отложенный товар нельзя',
      { path: offerPath, remarks: [SIZE, CART_REMARK] },
    ),
    cartCall('POST /api/v1/cart/promo_code', 'Применить промокод', 'промокоды не сработают', {
      body: { code: nonEmptyText('Промокод', 'ЛЕС') },
      remarks: [CART_REMARK, 'Неизвестный код: отказ в конверте, его текст увидит покупатель.'],
    }),
    cartCall('DELETE /api/v1/cart/promo_code', 'Снять промокод', 'снять промокод нельзя'),
    cartCall('POST /api/v1/cart/set_limit', 'Выбрать льготу', 'выбрать бонусы или скидку по карте нельзя', {
      body: { type: nonEmptyText('Льгота: type из level_limits', 'bonus') },
      isCustomers: true,
    }),
    cartCall(
      'POST /api/v1/cart/certificate',
      'Платить подарочным сертификатом',
      'заплатить сертификатом нельзя',
      {
        ours: true,
        body: { number: nonEmptyText('Номер', '0000000000000000'), pin: optional(text('PIN карты', '')) },
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
