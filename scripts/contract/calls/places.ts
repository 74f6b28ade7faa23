import type { CallGroup, FieldsByName } from '../call.ts';
import { city, location } from '../entities/person.ts';
import {
  amount,
  anyValue,
  flag,
  id,
  list,
  nonEmptyText,
  optional,
  record,
  text,
  unspecified,
} from '../fields.ts';
import { store } from './deliveries.ts';

const LOCAL = '/api/v1/local';

/** Section 7, Local. */
export const locationCalls: CallGroup = {
  title: 'Города и магазины',
  calls: [
    {
      endpoint: `GET ${LOCAL}/location/{id}`,
      title: 'Местоположение по номеру',
      lost: 'город из ссылки не откроется',
      path: { id: '84' },
      result: location.shape,
    },
    {
      endpoint: `GET ${LOCAL}/city/by_code/{code}`,
      title: 'Город по коду',
      path: { code: 'moscow' },
      lost: 'страницы /stores/{город} и наличие в городе не откроются',
      result: city.shape,
    },
    {
      endpoint: `GET ${LOCAL}/location`,
      title: 'Поиск города',
      lost: 'найти свой город нельзя',
      query: { query: nonEmptyText('Начало названия', 'мос') },
      list: { name: 'cities', item: city },
      remarks: ['Ничего не найдено: пустой список.'],
      isNext: true,
    },
    {
      endpoint: `GET ${LOCAL}/city`,
      title: 'Города; с store_active=true только с магазинами',
      lost: 'выбрать город из списка нельзя',
      query: { store_active: optional(nonEmptyText('true: только с магазинами', 'true')) },
      list: { name: 'cities', item: city },
    },
    {
      endpoint: `POST ${LOCAL}/location`,
      title: 'Сохранить город в сеансе',
      lost: 'выбранный город не сохранится, доставка останется московской',
      effect: 'session',
      body: { location_id: id('Местоположение города', 84) },
      remarks: [
        'Витрина читает из ответа [местоположение](#местоположение), если оно есть.',
        'Город сеанса — город заказа и доставки, пока в запросе не назван другой.',
      ],
      isNext: true,
    },
    {
      endpoint: `GET ${LOCAL}/store`,
      title: 'Магазины, все или одного города',
      lost: 'страницы магазинов не будет',
      query: {
        city_id: optional(id('Город', 42)),
        city_code: optional(nonEmptyText('Или его код', 'moscow')),
      },
      list: { name: 'stores', item: store },
    },
    {
      endpoint: `GET ${LOCAL}/store/{id}`,
      path: { id: '7' },
      title: 'Магазин по номеру',
      lost: 'отдельный магазин не откроется',
      result: store.shape,
    },
  ],
};

const description: FieldsByName = {
  title: unspecified(text('Вместо заголовка вкладки', '')),
  description: unspecified(text('Описание для поисковиков', '')),
  heading: unspecified(text('Вместо заголовка страницы', '')),
  html: unspecified(text('Текст под страницей, HTML', '')),
};
const tags: FieldsByName = { tags: unspecified(list(anyValue('{ title, url }', {}), 'Соседние подборки')) };
const url = { url: nonEmptyText('Адрес страницы', '/catalog/shoes') };
const NONE = ['Нет своих слов: 404 или отказ в конверте.'];

/** Section 7, SEO, and the optional calls for search engines. */
export const seoCalls: CallGroup = {
  title: 'Поисковые системы',
  calls: [
    {
      endpoint: 'GET /api/v1/seo/description/{id}',
      title: 'Слова страницы по номеру записи',
      lost: 'слова страницы по номеру не откроются',
      result: description,
      remarks: NONE,
    },
    {
      endpoint: 'POST /api/v1/seo/description',
      title: 'Слова страницы по её адресу',
      lost: 'у страниц не будет своих заголовков и описаний для поисковиков',
      body: url,
      result: description,
      remarks: NONE,
    },
    {
      endpoint: 'GET /api/v1/seo/tag/{id}',
      title: 'Соседние подборки по номеру записи',
      lost: 'соседние подборки по номеру не откроются',
      result: tags,
      remarks: NONE,
    },
    {
      endpoint: 'POST /api/v1/seo/tag',
      title: 'Соседние подборки по адресу страницы',
      lost: 'в каталоге не будет ссылок на соседние подборки',
      body: url,
      result: tags,
      remarks: NONE,
    },
    {
      endpoint: 'GET /api/v1/seo/terms',
      title: 'Условия доставки и возврата для поисковиков',
      lost: 'поисковики не покажут условий доставки и возврата',
      ours: true,
      result: {
        returns: optional(anyValue('{ days, fees, ways }', {})),
        deliveries: optional(anyValue('Тарифы', [])),
      },
    },
    {
      endpoint: 'GET /api/v1/seo/sitemap',
      title: 'Карты сайта: их имена и число страниц',
      lost: 'карта сайта для поисковиков будет неполной',
      ours: true,
      list: {
        name: 'maps',
        item: record({ name: nonEmptyText('Имя', 'products'), pages: amount('Страниц', 1) }),
      },
    },
    {
      endpoint: 'GET /api/v1/seo/sitemap/{name}',
      title: 'Адреса одной карты сайта',
      lost: 'поисковики не узнают адресов товаров из карты сайта',
      ours: true,
      query: { page: optional(amount('Страница', 1, 1)) },
      list: { name: 'items', item: record({ url: nonEmptyText('Путь', '/product/botinki-lesnaya') }) },
    },
  ],
};

const V1 = '/services/rest/v1';

/** Section 7, Forms and feedback. */
export const formCalls: CallGroup = {
  title: 'Формы',
  calls: [
    {
      endpoint: `GET ${V1}/feedback/themes`,
      title: 'Темы обращений',
      lost: 'в форме обращения не из чего выбрать тему, и её не отправить',
      list: {
        name: 'themes',
        item: record({ id: id('Номер', 1), title: nonEmptyText('Тема', 'Вопрос о заказе') }),
      },
    },
    {
      endpoint: `POST ${V1}/feedback`,
      title: 'Написать магазину',
      lost: 'написать магазину нельзя',
      effect: 'write',
      body: {
        name: nonEmptyText('Имя', 'Анна'),
        last_name: nonEmptyText('Фамилия', 'Петрова'),
        email: text('E-mail, может быть пустым', 'anna@example.ru'),
        phone: nonEmptyText('Телефон', '+79161234567'),
        theme: id('Тема', 1),
        content: nonEmptyText('Сообщение, 10–500 знаков', 'Подскажите, пожалуйста'),
        attachments: list(nonEmptyText('Из persistent/upload', 'f1'), 'Файлы', []),
        agree: unspecified(flag('Согласие', true)),
      },
    },
    {
      endpoint: `POST ${V1}/persistent/upload`,
      title: 'Передать файл: форма multipart/form-data с полем file',
      lost: 'приложить файл к обращению нельзя',
      effect: 'write',
      isForm: true,
      result: { id: nonEmptyText('Номер файла: он уходит в attachments', 'f1') },
    },
    {
      endpoint: 'GET /api/v1/form/anti_spam_name',
      title: 'Имя поля, которым форма отличается от робота',
      lost: 'подписаться на рассылку нельзя',
      result: { anti_spam_name: nonEmptyText('Имя поля', 'f7a1') },
    },
    {
      endpoint: 'POST /api/v1/form/subscribe',
      title: 'Подписаться на рассылку',
      lost: 'подписаться на рассылку нельзя',
      effect: 'write',
      body: { email: nonEmptyText('E-mail', 'anna@example.ru'), agree: flag('Согласие', true) },
      remarks: [
        'С запросом приходит ещё одно поле: его имя из anti_spam_name, значение — сколько секунд открыта страница.',
      ],
    },
    {
      endpoint: 'POST /api/v1/form/subscribe/confirm',
      title: 'Подтвердить подписку на рассылку по ссылке из письма',
      lost: 'ссылка из письма о рассылке не сработает',
      ours: true,
      effect: 'write',
      body: { token: nonEmptyText('Ключ из ссылки', 'a1b2c3') },
    },
    {
      endpoint: 'POST /api/v1/form/check_certificate',
      title: 'Остаток сертификата',
      lost: 'проверить сертификат нельзя',
      body: { number: nonEmptyText('Номер', '0000000000000000'), pin: optional(text('PIN карты', '')) },
      result: {
        balance: unspecified(amount('Остаток, рубли', 3000)),
        valid_until: unspecified(text('Последний день, ISO', '2027-11-29')),
      },
      remarks: ['Неизвестный номер: отказ.'],
    },
    {
      endpoint: `POST ${V1}/address/suggestions`,
      title: 'Подсказки адреса',
      lost: 'при вводе адреса не будет подсказок',
      ours: true,
      body: {
        query: nonEmptyText('Что набрано', 'лесн'),
        count: amount('Не больше стольких', 5, 1),
        mode: nonEmptyText('city или street', 'street'),
        city: optional(text('Только в этом городе', 'Москва')),
        country_iso_code: optional(nonEmptyText('Только в этой стране', 'RU')),
      },
      list: { name: 'suggestions', item: record({ value: nonEmptyText('Как показать', 'ул Лесная') }) },
    },
  ],
};
