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
  orText,
  record,
  text,
  unspecified,
} from '../fields.ts';

/** Section 3, Product. */

const price = entity(
  'Цена',
  {
    price: amount('Цена сейчас, рубли', 8990),
    base_price: orNull(amount('Цена без скидки, рубли; не меньше price', 9990), 9990),
    discount_percent: orNull(amount('Скидка, проценты; 0 или null без скидки', 10, 0, 100), 10),
    discount_info: orNull(text('Слова о скидке, например до какого дня она действует', '')),
  },
  'Цена',
);

const picture = orText(
  record({
    preview: text('Адрес большой картинки: полный или путь от корня', '/media/lesnaya-1.jpg'),
    small: text('Адрес маленькой', '/media/lesnaya-1-small.jpg'),
  }),
  (address) => ({ preview: address, small: address }),
);

export const images = entity(
  'Картинки',
  {
    main: list(picture, 'Картинки товара, первая главная'),
    preview: orNull(text('Картинка для карточки и корзины', '/media/lesnaya.jpg'), '/media/lesnaya.jpg'),
  },
  'Картинки',
);

const colorParams = record({ color: text('Образец цвета, #rrggbb', '#222222') }, 'Параметры');

/** A size. */
export const offer = entity('Размер', {
  id: id('Номер размера: с ним кладут в корзину', 10137),
  title: nonEmptyText('Размер; «единый», когда он один', '37'),
  quantity: amount('Сколько штук можно отправить', 9),
  is_available: flag('Есть в наличии', true),
  quick_order: flag('Можно купить в один клик, хотя на складе нет'),
  number_of_stores: amount('В скольких магазинах есть', 1),
  stock_stores: list(
    record({
      store_id: id('Номер магазина', 7),
      booking: flag('Можно забронировать', true),
    }),
    'Магазины, где есть размер',
  ),
  is_subscribed: flag('Тот, кто спрашивает, подписан на этот размер'),
});

const cardOffer = record({
  id: id('Номер размера', 10137),
  title: nonEmptyText('Размер', '37'),
  quantity: optional(amount('Сколько штук можно отправить', 9)),
  is_available: optional(flag('Есть в наличии', true)),
});

const color = record(
  {
    value: list(
      record({ name: text('Название цвета', 'чёрный'), params: colorParams }),
      'Цвета товара, первый главный; без цвета пустой список',
    ),
  },
  'Цвет',
);

const common = {
  id: id('Номер товара', 101),
  code: nonEmptyText(
    'Код для адреса /product/{code}: латинские строчные буквы, цифры, - и _; первой буква',
    'botinki-lesnaya',
  ),
  title: nonEmptyText('Название', 'Ботинки Лесная'),
  vendor_code: text('Артикул', 'A-101'),
  price,
  images,
  is_available: flag('Можно купить', true),
  is_novelty: flag('Новинка: пометка на карточке', true),
};

const rating = unspecified(
  record(
    {
      value: amount('Средняя оценка, 1–5', 4.8, 0, 5),
      count: amount('Сколько отзывов', 12),
    },
    'Оценка модели',
  ),
);

/**
 * Fields of a product that a listing needs. The other fields of section 3 are checked only where they are present.
 */
export const card = entity('Карточка товара', {
  ...common,
  offers: list(cardOffer, 'Размеры'),
  color: optional(color),
  label: optional(anyValue('Пометка на карточке, текст или null', null)),
  rating,
});

export const product = entity('Товар', {
  ...common,
  crossing_color: list(
    record({
      id: id('Номер товара другого цвета', 102),
      code: nonEmptyText('Его код', 'botinki-lesnaya-red'),
      color: anyValue('Его цвет: { name, params: { color } }', {
        name: 'красный',
        params: { color: '#cc0000' },
      }),
      images,
    }),
    'Другие цвета модели',
  ),
  color,
  properties: list(
    record({ title: nonEmptyText('Свойство', 'Бренд'), value: text('Значение', 'Лесная') }),
    'Свойства, среди них бренд и категория',
  ),
  offers: list(offer, 'Размеры'),
  sizes_link_frame: orNull(
    text('Какая таблица размеров: shoes, belt, glasses, gloves, ring; null без неё', 'shoes'),
  ),
  true_size_name: orNull(text('Совет о размере: «Маломерит»', '')),
  true_size_info: orNull(text('Пояснение к совету', '')),
  quick_order: flag('Можно купить в один клик, хотя на складе нет'),
  fast_order: flag('Есть кнопка «Купить в 1 клик»', true),
  label: anyValue('Пометка: текст или null', null),
  previews: list(anyValue('Адрес картинки', '/media/lesnaya.jpg'), 'Мелкие картинки', []),
  crossing_completeness: list(anyValue('Связанный товар', {}), 'Другие исполнения модели', []),
  completeness: anyValue('Исполнение: { value: [{ name }] }', { value: [] }),
  has_recommend_care: flag('Есть средства ухода'),
  description: unspecified(text('Описание, текст или HTML', 'Ботинки из телячьей кожи')),
  sections: unspecified(
    list(
      record({
        id: id('Номер раздела', 10),
        code: nonEmptyText('Код', 'shoes'),
        title: nonEmptyText('Название', 'Обувь'),
      }),
      'Разделы для хлебных крошек, от верхнего',
    ),
  ),
  rating,
});
