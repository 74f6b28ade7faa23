import type { Call, Group } from '../call';
import { recipient } from '../entities/order';
import { address, addressFields, profileFields, user } from '../entities/person';
import { amount, flag, id, list, number, optional, ours, present, record, text, words } from '../fields';
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
      remarks: ['Адресов у покупателя не больше трёх. Адреса гостя принадлежат сеансу.'],
    },
    {
      endpoint: `DELETE ${USER}/address/{id}`,
      title: 'Удалить адрес',
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

const reason = record({ id: id('Номер', 1), title: words('Слова', 'Не подошёл размер') });

/** Section 7, Returns. */
export const returns: Group = {
  title: 'Возвраты',
  calls: [
    {
      endpoint: `GET ${USER}/returns`,
      title: 'Свои заявки на возврат',
      lost: 'своих заявок на возврат покупатель не увидит',
      list: { name: 'returns', item: record({ number: ours(number('Номер', '55')) }) },
    },
    {
      endpoint: `GET ${USER}/returns/{id}`,
      title: 'Заявка по номеру',
      lost: 'заявка на возврат не откроется',
      query: { phone: ours(text('Телефон: для чужой заявки', '')) },
      result: {
        number: ours(number('Номер', '55')),
        status_title: ours(text('Состояние словами', 'Принята')),
      },
    },
    {
      endpoint: `POST ${USER}/returns`,
      title: 'Оформить возврат',
      lost: 'оформить возврат на сайте нельзя',
      effect: 'write',
      body: {
        order_number: words('Заказ', '1001'),
        order_phone: optional(text('Телефон получателя: для чужого заказа', '')),
        items: list(present('{ offer_id, quantity, reason_id }', {}), 'Что возвращают'),
        source_id: id('Как: id из sources', 1),
        contact: recipient,
        comment: optional(text('Комментарий', '')),
        attachments: optional(list(words('Из persistent/upload', 'f1'), 'Фотографии', [])),
        refund: optional(present('Куда вернуть: { account, bik, account_holder }', {})),
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
      list: { name: 'orders', item: record({ number: ours(number('Номер', '1001')) }) },
    },
    {
      endpoint: `GET ${USER}/returns/sources`,
      title: 'Способы вернуть',
      lost: 'в форме возврата не из чего выбрать способ',
      list: { name: 'sources', item: reason },
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
      lost: 'отозвать заявку на возврат нельзя',
      ours: true,
      effect: 'write',
    },
  ],
};

const CERTIFICATE = '/api/v1/certificate';
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
      list: { name: 'purchases', item: record({ number: number('Номер', '77') }) },
    },
    {
      endpoint: `POST ${CERTIFICATE}/pay`,
      title: 'Начать оплату своей покупки снова',
      lost: 'оплатить сертификат позже нельзя',
      ours: true,
      effect: 'write',
      body: purchase,
    },
    {
      endpoint: `POST ${CERTIFICATE}/send`,
      title: 'Исправить адрес получателя',
      lost: 'исправить адрес получателя сертификата нельзя',
      ours: true,
      effect: 'write',
      body: { ...purchase, recipient_email: optional(words('Новый адрес', 'olga@example.ru')) },
    },
  ],
};
