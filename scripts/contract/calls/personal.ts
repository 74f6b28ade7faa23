import type { CallGroup, ContractCall } from '../call.ts';
import { address, addressFields, profileFields, user } from '../entities/person.ts';
import { amount, anyValue, id, list, nonEmptyText, optional, record, text, unspecified } from '../fields.ts';

const V1 = '/services/rest/v1';
const USER = `${V1}/user`;

const addresses = { list: { name: 'addresses', isNamed: true, item: address } } as const;

const own = (
  endpoint: string,
  title: string,
  lost: string,
  more: Partial<ContractCall> = {},
): ContractCall => ({
  endpoint,
  title,
  lost,
  isCustomers: true,
  ...more,
});

const password = nonEmptyText('Новый пароль', '…');

/** Section 7, User. */
export const userCalls: CallGroup = {
  title: 'Покупатель',
  calls: [
    own(`GET ${USER}/profile`, 'Профиль', 'личного кабинета не будет', {
      result: user.shape,
    }),
    own(`POST ${USER}/profile`, 'Изменить профиль', 'изменить профиль нельзя', {
      effect: 'write',
      body: Object.fromEntries(Object.entries(profileFields).map(([name, field]) => [name, optional(field)])),
      remarks: ['Полей, которых нет в запросе, он не меняет.'],
    }),
    own(`POST ${USER}/deactivate`, 'Закрыть профиль', 'удалить свой профиль нельзя', { effect: 'write' }),
    {
      endpoint: `GET ${USER}/address`,
      title: 'Сохранённые адреса',
      lost: 'сохранённых адресов не будет',
      ...addresses,
    },
    {
      endpoint: `POST ${USER}/address`,
      title: 'Добавить адрес или изменить, если есть address_id',
      lost: 'сохранить адрес нельзя, а заказ курьером без него не оформить',
      effect: 'write',
      body: { ...addressFields.shape, address_id: optional(id('Какой изменить', 1)) },
      ...addresses,
      step: 9,
      remarks: [
        'Обязательны `city`, `street_with_type` и `house`; остальное бывает пустым.',
        'Адресов у покупателя не больше трёх. Адреса гостя принадлежат сеансу.',
      ],
    },
    {
      endpoint: `DELETE ${USER}/address/{id}`,
      title: 'Удалить адрес',
      path: { id: '1' },
      lost: 'удалить адрес нельзя',
      effect: 'write',
    },
    own(`POST ${USER}/change_password`, 'Сменить пароль', 'сменить пароль нельзя', {
      effect: 'write',
      body: { password, old_password: unspecified(nonEmptyText('Прежний', '…')) },
    }),
    {
      endpoint: `POST ${USER}/restore_password`,
      title: 'Задать новый пароль по ссылке из письма',
      lost: 'восстановить пароль нельзя',
      effect: 'write',
      body: { token: nonEmptyText('Ключ из ссылки в письме', 'a1b2c3'), password },
    },
    own(`GET ${USER}/reviews`, 'Свои отзывы', 'своих отзывов покупатель не увидит', {
      list: {
        name: 'reviews',
        others: ['awaiting'],
        item: record({ content: unspecified(text('Отзыв', 'Удобные')) }),
      },
    }),
    own(`POST ${USER}/reviews`, 'Написать отзыв', 'написать отзыв нельзя', {
      effect: 'write',
      body: {
        product_id: id('Товар', 101),
        rating: amount('Оценка', 5, 1, 5),
        content: nonEmptyText('Отзыв, 10–500 знаков', 'Удобные и тёплые'),
        fit: unspecified(anyValue('Как сидит: small, true, large или null', null)),
        attachments: unspecified(list(nonEmptyText('Из persistent/upload', 'f1'), 'Фотографии', [])),
      },
    }),
    own(`GET ${USER}/cheques`, 'Чеки', 'чеков покупатель не увидит', {
      list: { name: 'cheques', item: record({ number: unspecified(text('Номер чека', '1')) }) },
    }),
    own(`POST ${USER}/profile/card_info`, 'Карта лояльности', 'страницы программы лояльности не будет', {
      body: { page: unspecified(amount('Страница движений бонусов', 1, 1)) },
      result: {
        card: unspecified(anyValue('{ number, level_info }', {})),
        movements: unspecified(anyValue('Движения бонусов', [])),
        levels: unspecified(anyValue('Уровни программы', [])),
      },
    }),
  ],
};
