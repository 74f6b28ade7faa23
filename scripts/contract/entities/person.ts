import {
  amount,
  anyValue,
  entity,
  flag,
  id,
  list,
  nonEmptyText,
  orNull,
  record,
  text,
  unspecified,
} from '../fields.ts';

/** Section 3: Address, Location, City, User. */

/** Fields of an address that requests and saved addresses have in common. */
const typed = {
  country: text('Страна, может быть пустой', 'Россия'),
  country_iso_code: text('Код страны, RU или BY; может быть пустым', 'RU'),
  postal_code: text('Индекс, может быть пустым', '125047'),
  city: nonEmptyText('Город', 'Москва'),
  street_with_type: text('Улица с типом', 'ул Лесная'),
  house: text('Дом', '5'),
  block: text('Корпус, может быть пустым', ''),
  flat: text('Квартира, может быть пустой', '12'),
  comment: text('Для курьера, может быть пустым', ''),
};

export const addressFields = entity('Адрес в запросе', typed, 'Адрес');

export const address = entity('Адрес', {
  address_id: id('Номер сохранённого адреса', 1),
  name: nonEmptyText('Адрес одной строкой', 'Москва, ул Лесная, 5'),
  ...typed,
});

const coordinates = anyValue('Широта и долгота: { lat, lon }', { lat: 55.75396, lon: 37.620393 });

export const city = entity('Город', {
  id: id('Номер города', 42),
  name: nonEmptyText('Название', 'Москва'),
  location_id: id('Номер местоположения: его шлют, когда город выбран', 84),
  code: unspecified(nonEmptyText('Код для адреса /stores/{city}', 'moscow')),
  region: unspecified(text('Область: различает одноимённые города', '')),
});

export const location = entity('Местоположение', {
  country: anyValue('Страна: { code, name }', { code: 'RU', name: 'Россия' }),
  cities: list(city, 'Города местоположения'),
  location: record(
    {
      id: id('Номер местоположения', 84),
      name: nonEmptyText('Название', 'Москва'),
      coordinates,
    },
    'Местоположение',
  ),
  city: record(
    {
      id: id('Номер города', 42),
      name: nonEmptyText('Название', 'Москва'),
      code: nonEmptyText('Код для адреса /stores/{city}', 'moscow'),
      coordinates,
    },
    'Город',
  ),
});

/** Fields of a profile that the customer can change. */
export const profileFields = {
  name: text('Имя', 'Анна'),
  surname: text('Фамилия', 'Петрова'),
  email: orNull(text('E-mail', 'anna@example.ru'), 'anna@example.ru'),
  birthday: orNull(text('День рождения, ГГГГ-ММ-ДД', '1991-03-14'), '1991-03-14'),
  notifications: record(
    { sms: flag('Писать по SMS', true), email: flag('Писать на почту', true) },
    'Согласия на сообщения',
  ),
  size: anyValue('Размер', '37'),
  bootleg: anyValue('Голенище', ''),
  foot_structure: anyValue('Стопа', ''),
  foot_lift: anyValue('Подъём', ''),
  extra_option: anyValue('Особенность', ''),
  user_styles: list(anyValue('Стиль', 'classic'), 'Стили', []),
};

export const user = entity('Покупатель', {
  ID: id('Номер покупателя', 5),
  isAuth: flag('Вошёл', true),
  ...profileFields,
  phone: orNull(
    record(
      {
        code: text('Код страны', '+7'),
        number: text('Цифры после кода', '9161234567'),
        formatted: text('Как показать', '+7 916 123-45-67'),
      },
      'Телефон; null без него',
    ),
    { code: '+7', number: '9161234567', formatted: '+7 916 123-45-67' },
  ),
  phoneConfirmed: flag('Телефон подтверждён', true),
  birthday_confirmed: flag('День рождения подтверждён и не меняется'),
  location: anyValue('Местоположение', null),
  addresses: list(address, 'Сохранённые адреса', []),
  loyalty_card: orNull(
    record(
      {
        number: text('Номер карты', '2900000000017'),
        level_info: record({ bonus: amount('Бонусов на счёте', 120, -10_000_000) }, 'Уровень'),
      },
      'Карта лояльности; null без неё',
    ),
  ),
});
