import {
  amount,
  anyValue,
  entity,
  flag,
  id,
  list,
  nonEmptyText,
  optional,
  orNull,
  record,
  text,
  unspecified,
} from '../fields.ts';
import { card, images } from './product.ts';

/** Section 3, Cart. */

export const levelLimits = list(
  record({
    type: nonEmptyText('Какая льгота: card или bonus', 'card'),
    name: text('Название', 'Скидка по карте'),
    description: text('Пояснение', ''),
    limit: amount('Сколько рублей можно оплатить', 500),
    active: flag('Выбрана сейчас'),
  }),
  'Льготы программы лояльности, из которых выбирают',
  [],
);

export const discounts = list(
  record({
    name: text('Название скидки', 'Промокод'),
    price: amount('Сколько она снимает, рубли', 900),
  }),
  'Скидки по отдельности',
  [],
);

const item = entity('Строка корзины', {
  id: id('Номер строки', 1),
  offer_id: id('Номер размера', 10137),
  quantity: amount('Сколько штук', 1, 1),
  price: amount('Цена штуки сейчас, рубли', 8990),
  base_price: orNull(amount('Цена штуки без скидки, рубли; не меньше price', 9990), 9990),
  discount_price: orNull(amount('Скидка со штуки, рубли', 1000), 1000),
  is_tmp: flag('Отложен: остаётся в корзине и не заказывается'),
  is_stock: flag('Есть столько штук', true),
  preview: orNull(
    text('Картинка: полный адрес или путь от корня', '/media/lesnaya.jpg'),
    '/media/lesnaya.jpg',
  ),
  title: nonEmptyText('Название', 'Ботинки Лесная'),
  product: record(
    {
      code: nonEmptyText('Код товара', 'botinki-lesnaya'),
      vendor_code: text('Артикул', 'A-101'),
      images,
      offers: list(
        record({
          id: id('Номер размера', 10137),
          title: nonEmptyText('Размер', '37'),
          quantity: optional(amount('Сколько штук можно отправить', 9)),
        }),
        'Размеры: по offer_id среди них находится размер строки',
      ),
    },
    'Товар строки',
  ),
});

export const cart = entity('Корзина', {
  original_amount: amount('Сумма до скидок, рубли', 9990),
  final_amount: amount('Сумма товаров к оплате, рубли', 8990),
  promo_code: orNull(
    record(
      { text: text('Действующий промокод', 'ЛЕС'), price: amount('Сколько он снимает, рубли', 0) },
      'Промокод; null без него',
    ),
  ),
  discount: orNull(amount('Сумма скидок, рубли', 1000), 1000),
  discounts,
  max_count_of_products: amount('Сколько штук одного размера можно заказать', 9, 1),
  restriction: flag('Заказать эту корзину нельзя'),
  restriction_message: orNull(text('Почему нельзя: HTML, витрина его чистит', '')),
  loyalty_card: orNull(
    record(
      { number: text('Номер карты', '2900000000017'), active: flag('Действует', true) },
      'Карта лояльности; null без неё',
    ),
  ),
  level_limits: levelLimits,
  items: list(item, 'Строки'),
  recommendations: list(card, 'Товары, которые советуют в корзине', []),
  count: amount('Сколько штук к заказу: число у значка корзины', 1),
  timestamp: anyValue('Когда составлен ответ, миллисекунды', 1_796_000_000_000),
  popup: anyValue('Что добавлено последним запросом: { offer_id, title } или null', null),
  certificates: unspecified(
    list(
      anyValue('Сертификат', {}),
      'Подарочные сертификаты, которыми платят; без поля корзина их не предложит',
      [],
    ),
  ),
  installment_limit: unspecified(amount('До какой суммы можно платить частями, рубли', 70000)),
});
