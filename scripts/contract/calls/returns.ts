import type { CallGroup } from '../call.ts';
import { orderItem, recipient, statusEvent } from '../entities/order.ts';
import {
  amount,
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

const USER = '/services/rest/v1/user';

const reason = record({ id: id('Номер', 1), title: nonEmptyText('Причина', 'Не подошёл размер') });
const source = record({
  id: id('Номер', 1),
  title: nonEmptyText('Способ', 'Курьером'),
  description: unspecified(text('Пояснение', 'Заберёт из дома')),
});

const returnedItem = record({
  offer_id: id('Номер размера', 10137),
  quantity: amount('Сколько штук возвращают', 1, 1),
  reason_id: id('Причина: id из reasons', 1),
});

const returnable = record({
  ...orderItem.shape,
  returnable: unspecified(amount('Сколько штук ещё можно вернуть', 1)),
});

/** Fields of a return that the storefront reads. */
const request = {
  number: unspecified(number('Номер', '55')),
  order_number: unspecified(number('Заказ', '1001')),
  status_title: unspecified(text('Состояние словами', 'Принята')),
  created_at: unspecified(text('Когда подана, ISO', '2026-11-29T10:00:00+03:00')),
  amount: unspecified(amount('Сколько вернут, рубли', 8990)),
  items: unspecified(list(orderItem, 'Что возвращают')),
  history: unspecified(list(statusEvent, 'Состояния, первое первым')),
};

/** Section 7, Returns. */
export const returnCalls: CallGroup = {
  title: 'Возвраты',
  calls: [
    {
      endpoint: `GET ${USER}/returns`,
      title: 'Свои заявки на возврат',
      lost: 'своих заявок на возврат покупатель не увидит',
      list: { name: 'returns', item: entity('Заявка на возврат', request) },
    },
    {
      endpoint: `GET ${USER}/returns/{id}`,
      title: 'Заявка по номеру',
      lost: 'заявка на возврат не откроется',
      path: { id: '55' },
      query: { phone: unspecified(text('Телефон: для чужой заявки', '')) },
      result: request,
      remarks: ['Чужая заявка без телефона из неё: отказ.'],
    },
    {
      endpoint: `POST ${USER}/returns`,
      title: 'Оформить возврат',
      lost: 'оформить возврат на сайте нельзя',
      effect: 'write',
      body: {
        order_number: nonEmptyText('Заказ', '1001'),
        order_phone: optional(text('Телефон получателя: для чужого заказа', '')),
        items: list(returnedItem, 'Что возвращают'),
        source_id: id('Как: id из sources', 1),
        contact: recipient,
        comment: optional(text('Комментарий', '')),
        attachments: optional(list(nonEmptyText('Номер файла из persistent/upload', 'f1'), 'Фотографии', [])),
        refund: optional(
          record(
            {
              account: nonEmptyText('Номер счёта, 20 цифр', '40817810238000000007'),
              bik: nonEmptyText('БИК банка, 9 цифр', '044525225'),
              account_holder: nonEmptyText('Владелец счёта', 'Петрова Анна'),
            },
            'Куда вернуть деньги, когда платили не картой на сайте',
          ),
        ),
        agree: unspecified(flag('Согласие', true)),
      },
      result: { number: unspecified(number('Номер заявки', '55')) },
    },
    {
      endpoint: `GET ${USER}/returns/orders`,
      title: 'Из каких заказов можно вернуть',
      lost: 'в форме возврата не из чего выбрать заказ',
      query: {
        number: unspecified(nonEmptyText('Заказ гостя', '1001')),
        phone: unspecified(nonEmptyText('Телефон его получателя', '+79161234567')),
      },
      remarks: [
        'Заказ, который вернуть нельзя, назовите с `refusal` или не называйте. Кнопка «Вернуть» в самом заказе — по его `can_return`.',
      ],
      list: {
        name: 'orders',
        item: record({
          number: unspecified(number('Номер', '1001')),
          created_at: unspecified(text('Когда оформлен, ISO', '2026-11-29T12:00:00+03:00')),
          until: unspecified(text('Последний день возврата, ГГГГ-ММ-ДД', '2026-12-15')),
          refusal: unspecified(text('Почему вернуть нельзя; пусто, когда можно', '')),
          items: unspecified(list(returnable, 'Строки')),
        }),
      },
    },
    {
      endpoint: `GET ${USER}/returns/sources`,
      title: 'Способы вернуть',
      lost: 'в форме возврата не из чего выбрать способ',
      list: { name: 'sources', item: source },
    },
    {
      endpoint: `GET ${USER}/returns/reasons`,
      title: 'Причины возврата',
      lost: 'в форме возврата не из чего выбрать причину',
      list: { name: 'reasons', item: reason },
    },
    {
      endpoint: `DELETE ${USER}/returns/{id}`,
      title: 'Отозвать свою заявку',
      path: { id: '55' },
      lost: 'отозвать заявку на возврат нельзя',
      ours: true,
      effect: 'write',
      result: { ...request, number: number('Номер', '55') },
    },
  ],
};
