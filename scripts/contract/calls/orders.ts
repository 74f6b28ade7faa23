import type { CallGroup } from '../call.ts';
import {
  bonuses,
  deliveryPaymentFields,
  fastOrderItems,
  fastTotalFields,
  orderExtras,
  orderItem,
  orderTotalFields,
  recipient,
  recipientFields,
  statusEvent,
} from '../entities/order.ts';
import {
  amount,
  anyValue,
  entity,
  flag,
  id,
  list,
  nonEmptyText,
  number,
  optional,
  record,
  text,
  unspecified,
} from '../fields.ts';

const V1 = '/services/rest/v1';
const V2 = '/services/rest/v2';

const ref = { order_id: nonEmptyText('Номер заказа, как его написал ваш сервер', '1001') };

const order = entity('Заказ', {
  number: unspecified(number('Номер', '1001')),
  status_title: unspecified(text('Состояние словами', 'Собирается')),
  created_at: unspecified(text('Когда оформлен, ISO', '2026-11-29T12:00:00+03:00')),
  amount: unspecified(amount('Товары, рубли', 8990)),
  delivery_price: unspecified(amount('Доставка, рубли', 200)),
  final_amount: unspecified(amount('К оплате, рубли', 9190)),
  items: unspecified(list(orderItem, 'Товары')),
  recipient: unspecified(recipient),
  delivery: unspecified(
    anyValue('Доставка: { type, title, address, date, time_from, time_to }', {
      type: 'pickuppoints',
      title: 'В пункт выдачи',
      address: 'ул. Лесная, 1',
    }),
  ),
  payment: unspecified(anyValue('Оплата: { title }', { title: 'При получении' })),
  comment: unspecified(text('Комментарий покупателя', '')),
  history: unspecified(list(statusEvent, 'Состояния, первое первым')),
  can_cancel: unspecified(flag('Можно отменить; без поля витрина решает по словам состояния')),
  can_pay: unspecified(flag('Ждёт оплаты на сайте')),
  can_return: unspecified(flag('Можно вернуть')),
});

const NUMBER_REMARK =
  'Номер может быть любым: витрина показывает его и возвращает так, как его написал ваш сервер. У двух заказов он разный.';
const USER_INFO_REMARK =
  'Получатель и город приходят дважды: полями спецификации и в `user_info`, `city_id`. Читайте любые.';
const ADDRESS_REMARK =
  'Курьеру приходит `address_id`, пока адрес не сохранён — `address`: принимайте любой и сюда, и в checkout.';
const AGREE_REMARK = 'Витрина не отправит заказ без отметки о согласии, и `agree: true` приходит всегда.';

const COURIER = ['address_id', 'assemble_date', 'delivery_date', 'delivery_time_from', 'delivery_time_to'];
const POINT = ['postamat_id'];

/** Section 7, Orders. */
export const orderCalls: CallGroup = {
  title: 'Заказы',
  calls: [
    {
      endpoint: `POST ${V1}/orders/pre_checkout`,
      title: 'Посчитать заказ, ничего не оформляя',
      lost: 'при оформлении не будет суммы заказа',
      shown: COURIER,
      body: { ...deliveryPaymentFields, city_id: orderExtras.city_id },
      result: {
        ...orderTotalFields,
        ...Object.fromEntries(Object.entries(bonuses).map(([name, field]) => [name, optional(field)])),
      },
      step: 10,
      remarks: [
        'Город заказа — город сеанса (`local/location`).',
        'Получателя в запросе нет: сумма от него не зависит.',
        ADDRESS_REMARK,
      ],
    },
    {
      endpoint: `POST ${V1}/orders/checkout`,
      title: 'Оформить заказ из корзины сеанса',
      lost: 'оформить заказ нельзя',
      shown: COURIER,
      effect: 'write',
      body: { ...recipientFields, ...deliveryPaymentFields, ...orderExtras },
      result: {
        order_id: number('Номер заказа: его показывают покупателю', '1001'),
        final_amount: unspecified(amount('К оплате, рубли', 9190)),
        can_pay: unspecified(flag('Ждёт оплаты: витрина спросит v1/orders/init_payment')),
      },
      step: 11,
      remarks: [
        NUMBER_REMARK,
        USER_INFO_REMARK,
        AGREE_REMARK,
        'Заказанные строки уходят из корзины, отложенные остаются.',
        'Заголовок `Idempotency-Key` одинаков у повторов одного нажатия: ответьте тем же номером, второй заказ не нужен.',
        'Пустая корзина: отказ «В корзине нет активных товаров».',
        'Телефон нужно подтвердить: отказ с `errors[].code`, равным `phone_unconfirmed`. Витрина спросит код (`phone/check`, `phone/confirm`) и повторит.',
      ],
    },
    {
      endpoint: `GET ${V1}/orders`,
      title: 'Свои заказы, новые первыми',
      lost: 'покупатель не увидит своих заказов',
      query: { number: unspecified(nonEmptyText('Только этот', '1001')) },
      list: { name: 'orders', item: order },
      step: 12,
      remarks: [
        'Гость видит заказы своего сеанса, и никто — чужие.',
        'Полей заказа спецификация не называет. Без номера (`number`, `order_id` или `id`) заказа в списке нет.',
      ],
    },
    {
      endpoint: `POST ${V1}/orders`,
      title: 'Повторить свой заказ: его товары кладутся в корзину',
      lost: 'повторить заказ нельзя',
      effect: 'write',
      body: ref,
      result: {
        added: unspecified(amount('Сколько штук легло', 1)),
        missing: unspecified(anyValue('Чего нет', [])),
      },
    },
    {
      endpoint: `DELETE ${V1}/orders`,
      title: 'Отменить свой заказ',
      lost: 'отменить заказ на сайте нельзя',
      effect: 'write',
      body: {
        ...ref,
        reason_id: unspecified(id('Причина из delete_reasons', 1)),
        comment: unspecified(text('Комментарий', '')),
      },
      isNext: true,
      remarks: ['Чужой заказ и заказ в пути: отказ.'],
    },
    {
      endpoint: `GET ${V1}/orders/delete_reasons`,
      title: 'Причины отмены заказа',
      lost: 'при отмене заказа не из чего выбрать причину',
      list: {
        name: 'reasons',
        item: record({ id: id('Номер', 1), title: nonEmptyText('Причина', 'Передумали') }),
      },
    },
    {
      endpoint: `POST ${V1}/tracking/history`,
      title: 'Путь заказа по его номеру',
      lost: 'страница отслеживания не найдёт заказ',
      body: {
        order_id: ref.order_id,
        number: unspecified(nonEmptyText('Он же', '1001')),
        phone: unspecified(text('Телефон получателя: для чужого заказа', '')),
      },
      result: {
        status_title: unspecified(text('Состояние словами', 'В пути')),
        history: unspecified(list(statusEvent, 'Состояния, первое первым')),
        delivery: unspecified(
          anyValue('Доставка: { title, date }', { title: 'В пункт выдачи', date: '2026-12-02' }),
        ),
        parcel: unspecified(
          anyValue('Посылка: { carrier, track_number }', { carrier: 'СДЭК', track_number: '1234567890' }),
        ),
      },
      remarks: [
        'Свой заказ находится по одному номеру, чужой — только вместе с телефоном получателя или четырьмя его последними цифрами; иначе отказ.',
        'Личного в ответе нет.',
      ],
      step: 13,
    },
    {
      endpoint: `POST ${V2}/orders/pre_fast_order`,
      title: 'Посчитать заказ в один клик, ничего не оформляя',
      lost: 'кнопка «Купить в 1 клик» не посчитает заказ',
      body: {
        ...fastOrderItems,
        user_info: recipient,
        ...deliveryPaymentFields,
        delivery_id: optional(deliveryPaymentFields.delivery_id),
        payment_id: optional(deliveryPaymentFields.payment_id),
        city_id: orderExtras.city_id,
      },
      result: fastTotalFields,
      remarks: [
        'Доставки и оплаты в запросе может ещё не быть: тогда сумма — одних товаров, а `delivery_price` — null.',
      ],
    },
    {
      endpoint: `POST ${V2}/orders/fast_order`,
      title: 'Оформить заказ в один клик, мимо корзины',
      lost: 'купить в один клик нельзя',
      shown: POINT,
      effect: 'write',
      body: {
        ...fastOrderItems,
        user_info: recipient,
        ...deliveryPaymentFields,
        delivery_id: id('Способ доставки: id из delivery/types', 3),
        comment: optional(text('Комментарий', '')),
        operator_call: optional(flag('Позвонить и подтвердить')),
        city_id: orderExtras.city_id,
        agree: orderExtras.agree,
        expected: orderExtras.expected,
      },
      result: { order_id: number('Номер заказа', '1002') },
      remarks: [
        NUMBER_REMARK,
        AGREE_REMARK,
        'Покупается одна штука одного размера; `Idempotency-Key` — как у `checkout`.',
      ],
    },
    {
      endpoint: `POST ${V1}/orders/fastorder_promos`,
      title: 'Применить промокод к заказу в один клик',
      lost: 'промокод в заказе в один клик не сработает',
      effect: 'session',
      body: { offers: fastOrderItems.offers, promocode: nonEmptyText('Промокод', 'ЛЕС') },
      result: {
        text: unspecified(text('Действующий промокод', 'ЛЕС')),
        price: unspecified(amount('Сколько снимает', 900)),
      },
      remarks: ['Он только проверяет код: дальше промокод приходит в каждом запросе. Неизвестный: отказ.'],
    },
    {
      endpoint: `DELETE ${V1}/orders/fastorder_promos`,
      title: 'Снять его',
      lost: 'снять промокод с заказа в один клик нельзя',
      effect: 'session',
    },
    {
      endpoint: 'POST /v1/orders/init_payment',
      title: 'Начать оплату своего заказа',
      lost: 'оплатить заказ на сайте нельзя',
      effect: 'write',
      body: { ...ref, payment_id: unspecified(id('Другой способ оплаты', 2)) },
      result: {
        url: unspecified(
          text('Страница банка; пустой адрес, если платить не нужно', 'https://bank.example.ru/1'),
        ),
      },
      remarks: [
        'Витрина спрашивает его, когда `checkout` или заказ сказали `can_pay: true`, и уводит покупателя на `url`.',
        'Из банка покупатель возвращается на страницу заказа: `https://адрес-витрины/order/{номер}`, с номером через `rawurlencode`. Этот адрес банку называет ваш сервер.',
      ],
    },
    {
      endpoint: `POST ${V1}/orders/payment_receipt`,
      title: 'Чеки своего заказа',
      lost: 'чеков заказа не будет',
      body: ref,
      result: {
        receipts: unspecified(list(record({ number: unspecified(text('Номер чека', '1')) }), 'Чеки')),
      },
    },
  ],
};
