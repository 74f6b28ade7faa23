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
import { discounts, levelLimits } from './cart.ts';
import { addressFields } from './person.ts';

/** Section 3, Checkout state and Fast order: fields of requests and responses. */

export const recipientFields = {
  name: nonEmptyText('Имя', 'Анна'),
  surname: nonEmptyText('Фамилия', 'Петрова'),
  phone: nonEmptyText('Телефон: +7 и десять цифр', '+79161234567'),
  email: text('E-mail', 'anna@example.ru'),
};

export const recipient = entity('Получатель', recipientFields, 'Получатель');

/** Fields of the delivery and the payment, which the bodies of all orders contain. */
export const deliveryPaymentFields = {
  delivery_id: id('Способ доставки: id из delivery/types', 1),
  payment_id: id('Способ оплаты: id из payment/types', 2),
  address: optional(addressFields),
  address_id: optional(id('Курьеру: сохранённый адрес вместо address', 1)),
  assemble_date: optional(text('Курьеру: день сборки, ГГГГ-ММ-ДД', '2026-12-01')),
  delivery_date: optional(text('День доставки, ГГГГ-ММ-ДД', '2026-12-02')),
  delivery_time_from: optional(text('Не раньше, ЧЧ:ММ', '10:00')),
  delivery_time_to: optional(text('Не позже, ЧЧ:ММ', '14:00')),
  postamat_id: optional(id('В пункт: его номер', 501)),
  pickup_store_id: optional(id('Из магазина: его номер', 7)),
  is_budget_payment: optional(flag('Платить четырьмя частями')),
};

/** Fields that the storefront sends with an order, although the specification does not contain them. */
export const orderExtras = {
  user_info: unspecified(recipient),
  city_id: unspecified(id('Город доставки; в сеансе он тот же', 42)),
  comment: unspecified(text('Комментарий к заказу', '')),
  agree: unspecified(flag('Согласие с офертой', true)),
  expected: unspecified(
    anyValue(
      'Что видел покупатель: { final_amount, certificate_debet, items: [{ offer_id, quantity, price }] }; при расхождении можно ответить 409',
      {},
    ),
  ),
};

export const orderTotalFields = {
  amount: amount('Товары к заказу по их ценам, до промокода, льготы и бонусов, рубли', 8990),
  delivery_price: orNull(amount('Доставка, рубли; null, пока она не выбрана', 200), 200),
  final_amount: amount('К оплате: amount без скидок и бонусов и плюс delivery_price, рубли', 9190),
};

/** Line of an order, with the fields that the order's page shows. */
export const orderItem = entity('Строка заказа', {
  offer_id: unspecified(id('Номер размера', 10137)),
  product_code: unspecified(nonEmptyText('Код товара: по нему ведёт ссылка', 'botinki-lesnaya')),
  title: unspecified(nonEmptyText('Название', 'Ботинки Лесная')),
  vendor_code: unspecified(text('Артикул', 'A-101')),
  color: unspecified(text('Цвет', 'чёрный')),
  size: unspecified(text('Размер', '37')),
  quantity: unspecified(amount('Сколько штук', 1, 1)),
  price: unspecified(amount('Цена штуки, рубли', 8990)),
  preview: unspecified(text('Картинка: полный адрес или путь от корня', '/media/lesnaya.jpg')),
});

/** Event in the history of an order or a return: a change of the status. */
export const statusEvent = entity('Событие', {
  status_title: unspecified(text('Состояние словами', 'Собирается')),
  created_at: unspecified(text('Когда наступило, ISO', '2026-11-29T12:00:00+03:00')),
});

export const bonuses = {
  bonus: amount('Сколько бонусов можно списать', 0),
  is_budget_payment: flag('Платят четырьмя частями'),
};

export const fastTotalFields = {
  ...bonuses,
  ...orderTotalFields,
  list: list(
    record({
      id: id('Способ доставки', 3),
      delivery_interval: optional(anyValue('Часы доставки: [{ from, to }]', [])),
      description_html: optional(text('Пояснение, HTML', '')),
    }),
    'Способы доставки со всеми полями [способа](#способ-доставки) и с часами рядом',
  ),
  level_limits: levelLimits,
  discounts: unspecified(discounts),
};

/** Fields that describe the item and the discounts of a one-click order. */
export const fastOrderItems = {
  offers: list(record({ offer_id: id('Номер размера', 10137) }), 'Что покупают: один размер'),
  promocode: orNull(text('Промокод; пустой или null без него', ''), ''),
  selected_limit_type: orNull(text('Льгота: card, bonus; пусто или null без неё', ''), ''),
};
