import type { Call, Group } from '../call';
import { event, orderItem, recipient } from '../entities/order';
import { address, addressFields, profileFields, user } from '../entities/person';
import {
  amount,
  flag,
  id,
  list,
  number,
  oneOf,
  optional,
  ours,
  present,
  record,
  text,
  words,
} from '../fields';
import { store } from './shopping';

const V1 = '/services/rest/v1';
const USER = `${V1}/user`;

const addresses = { list: { name: 'addresses', isNamed: true, item: address } } as const;

const own = (endpoint: string, title: string, lost: string, more: Partial<Call> = {}): Call => ({
  endpoint,
  title,
  lost,
  isCustomers: true,
  ...more,
});

const password = words('Новый пароль', '…');

/** Section 7, User. */
export const users: Group = {
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
      body: { password, old_password: ours(words('Прежний', '…')) },
    }),
    {
      endpoint: `POST ${USER}/restore_password`,
      title: 'Задать новый пароль по ссылке из письма',
      lost: 'восстановить пароль нельзя',
      effect: 'write',
      body: { token: words('Ключ из ссылки в письме', 'a1b2c3'), password },
    },
    own(`GET ${USER}/reviews`, 'Свои отзывы', 'своих отзывов покупатель не увидит', {
      list: {
        name: 'reviews',
        others: ['awaiting'],
        item: record({ content: ours(text('Отзыв', 'Удобные')) }),
      },
    }),
    own(`POST ${USER}/reviews`, 'Написать отзыв', 'написать отзыв нельзя', {
      effect: 'write',
      body: {
        product_id: id('Товар', 101),
        rating: amount('Оценка', 5, 1, 5),
        content: words('Отзыв, 10–500 знаков', 'Удобные и тёплые'),
        fit: ours(present('Как сидит: small, true, large или null', null)),
        attachments: ours(list(words('Из persistent/upload', 'f1'), 'Фотографии', [])),
      },
    }),
    own(`GET ${USER}/cheques`, 'Чеки', 'чеков покупатель не увидит', {
      list: { name: 'cheques', item: record({ number: ours(text('Номер чека', '1')) }) },
    }),
    own(`POST ${USER}/profile/card_info`, 'Карта лояльности', 'страницы программы лояльности не будет', {
      body: { page: ours(amount('Страница движений бонусов', 1, 1)) },
      result: {
        card: ours(present('{ number, level_info }', {})),
        movements: ours(present('Движения бонусов', [])),
        levels: ours(present('Уровни программы', [])),
      },
    }),
  ],
};

const reason = record({ id: id('Номер', 1), title: words('Причина', 'Не подошёл размер') });
const source = record({
  id: id('Номер', 1),
  title: words('Способ', 'Курьером'),
  description: ours(text('Пояснение', 'Заберёт из дома')),
});

const returnedItem = record({
  offer_id: id('Номер размера', 10137),
  quantity: amount('Сколько штук возвращают', 1, 1),
  reason_id: id('Причина: id из reasons', 1),
});

/** What the storefront understands of a request for a return. */
const request = {
  number: ours(number('Номер', '55')),
  order_number: ours(number('Заказ', '1001')),
  status_title: ours(text('Состояние словами', 'Принята')),
  created_at: ours(text('Когда подана, ISO', '2026-12-10T12:00:00+03:00')),
  amount: ours(amount('Сколько вернут, рубли', 8990)),
  items: ours(list(orderItem, 'Что возвращают')),
  history: ours(list(event, 'Состояния, первое первым')),
};

/** Section 7, Returns. */
export const returns: Group = {
  title: 'Возвраты',
  calls: [
    {
      endpoint: `GET ${USER}/returns`,
      title: 'Свои заявки на возврат',
      lost: 'своих заявок на возврат покупатель не увидит',
      list: { name: 'returns', item: record(request, '', 'Заявка на возврат') },
    },
    {
      endpoint: `GET ${USER}/returns/{id}`,
      title: 'Заявка по номеру',
      lost: 'заявка на возврат не откроется',
      path: { id: '55' },
      query: { phone: ours(text('Телефон: для чужой заявки', '')) },
      result: request,
      remarks: ['Чужая заявка без телефона из неё: отказ.'],
    },
    {
      endpoint: `POST ${USER}/returns`,
      title: 'Оформить возврат',
      lost: 'оформить возврат на сайте нельзя',
      effect: 'write',
      body: {
        order_number: words('Заказ', '1001'),
        order_phone: optional(text('Телефон получателя: для чужого заказа', '')),
        items: list(returnedItem, 'Что возвращают'),
        source_id: id('Как: id из sources', 1),
        contact: recipient,
        comment: optional(text('Комментарий', '')),
        attachments: optional(list(words('Из persistent/upload', 'f1'), 'Фотографии', [])),
        refund: optional(
          present('Куда вернуть деньги, когда платили не картой на сайте', {
            account: '40817810238000000007',
            bik: '044525225',
            account_holder: 'Петрова Анна',
          }),
        ),
        agree: ours(flag('Согласие', true)),
      },
      result: { number: ours(number('Номер заявки', '55')) },
    },
    {
      endpoint: `GET ${USER}/returns/orders`,
      title: 'Из каких заказов можно вернуть',
      lost: 'в форме возврата не из чего выбрать заказ',
      query: {
        number: ours(words('Заказ гостя', '1001')),
        phone: ours(words('Телефон его получателя', '+79161234567')),
      },
      list: {
        name: 'orders',
        item: record({
          number: ours(number('Номер', '1001')),
          created_at: ours(text('Когда оформлен, ISO', '2026-11-29T12:00:00+03:00')),
          until: ours(text('Последний день возврата, ГГГГ-ММ-ДД', '2026-12-15')),
          refusal: ours(text('Почему вернуть нельзя; пусто, когда можно', '')),
          items: ours(list(orderItem, 'Строки и в каждой ещё returnable: сколько штук можно вернуть')),
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

const CERTIFICATE = '/api/v1/certificate';
const MOMENT = '2026-11-29T12:00:00+03:00';

const PURCHASE_STATUSES = ['awaiting_payment', 'paid', 'sent', 'cancelled'];

/** A purchase of a certificate as its page shows it. */
const purchased = record(
  {
    number: number('Номер', '77'),
    created_at: text('Когда сделана, ISO', MOMENT),
    status: oneOf(PURCHASE_STATUSES, PURCHASE_STATUSES.join(', '), 'sent'),
    status_title: words('Состояние словами', 'Отправлен'),
    amount: amount('Номинал, рубли', 3000),
    design: text('Оформление', 'classic'),
    text: text('Поздравление', ''),
    sender_name: text('От кого', 'Анна'),
    recipient_name: text('Кому', 'Ольга'),
    recipient_email: text('E-mail получателя', 'olga@example.ru'),
    email: text('E-mail покупателя', 'anna@example.ru'),
    send_on: text('День отправки, ГГГГ-ММ-ДД', '2026-12-24'),
    method: oneOf(['card', 'sbp'], 'card или sbp', 'card'),
    can_correct: flag('Адрес получателя ещё можно исправить'),
    can_resend: flag('Письмо можно отправить снова'),
  },
  '',
  'Покупка сертификата',
);
const purchase = { purchase: number('Номер покупки', '77') };

/** Section 7, Certificates. */
export const certificates: Group = {
  title: 'Сертификаты',
  calls: [
    {
      endpoint: `POST ${CERTIFICATE}/form_settings`,
      title: 'Из чего собирается сертификат',
      lost: 'формы подарочного сертификата не будет',
      body: { city_id: id('Город', 42) },
      result: {
        nominals: ours(list(amount('Номинал, рубли', 3000), 'Номиналы')),
        min_amount: ours(amount('Наименьшая сумма', 1000)),
        max_amount: ours(amount('Наибольшая сумма', 100000)),
        designs: ours(list(present('{ code, title }', {}), 'Оформления')),
        stores: ours(list(store, 'Магазины, где есть карты')),
      },
    },
    {
      endpoint: `POST ${CERTIFICATE}/status`,
      title: 'Что с сертификатом или с его покупкой',
      lost: 'узнать, что с сертификатом, нельзя',
      body: {
        number: optional(words('Номер сертификата', '0000000000000000')),
        pin: optional(text('PIN карты', '')),
        purchase: ours(purchase.purchase),
      },
      result: {
        balance: ours(amount('Остаток, рубли', 3000)),
        valid_until: ours(text('Последний день, ISO', '2027-11-29')),
      },
      remarks: ['Неизвестный номер: отказ.'],
    },
    {
      endpoint: `POST ${CERTIFICATE}/submit`,
      title: 'Купить электронный сертификат',
      lost: 'купить подарочный сертификат нельзя',
      effect: 'write',
      body: {
        amount: amount('Номинал, рубли', 3000),
        design: words('Оформление', 'classic'),
        sender_name: words('От кого', 'Анна'),
        recipient_name: words('Кому', 'Ольга'),
        recipient_email: words('E-mail получателя', 'olga@example.ru'),
        email: words('E-mail покупателя', 'anna@example.ru'),
        phone: words('Его телефон', '+79161234567'),
        send_on: words('День отправки, ГГГГ-ММ-ДД', '2026-12-24'),
        text: optional(text('Поздравление', '')),
        method: ours(words('card или sbp', 'card')),
        agree: ours(flag('Согласие', true)),
      },
      result: {
        url: ours(text('Страница банка', 'https://bank.example.ru/77')),
        number: ours(number('Номер покупки', '77')),
      },
    },
    {
      endpoint: `GET ${CERTIFICATE}/purchases`,
      title: 'Свои покупки сертификатов',
      lost: 'купленных сертификатов покупатель не увидит',
      ours: true,
      list: { name: 'purchases', item: purchased },
    },
    {
      endpoint: `POST ${CERTIFICATE}/pay`,
      title: 'Начать оплату своей покупки снова',
      lost: 'оплатить сертификат позже нельзя',
      ours: true,
      effect: 'write',
      body: purchase,
      result: { url: words('Страница банка', 'https://bank.example.ru/77') },
    },
    {
      endpoint: `POST ${CERTIFICATE}/send`,
      title: 'Исправить адрес получателя',
      lost: 'исправить адрес получателя сертификата нельзя',
      ours: true,
      effect: 'write',
      body: { ...purchase, recipient_email: optional(words('Новый адрес', 'olga@example.ru')) },
      result: { purchase: purchased },
    },
  ],
};
