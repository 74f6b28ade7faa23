import type { CallGroup, ContractCall } from '../call.ts';
import { recipientFields } from '../entities/order.ts';
import { anyValue, flag, id, nonEmptyText, number, optional, text, unspecified } from '../fields.ts';

const V1 = '/services/rest/v1';
const AUTH = `${V1}/authentication`;

const phone = nonEmptyText('Телефон: +7 и десять цифр', '+79161234567');
const password = nonEmptyText('Пароль', '…');
const token = nonEmptyText('Ключ из ссылки в письме', 'a1b2c3');
const agree = unspecified(flag('Согласие с документами', true));
const NEW_COOKIE =
  'После входа пришлите новую cookie сеанса: корзина и избранное гостя переходят к покупателю.';

const write = (endpoint: string, title: string, lost: string, more: Partial<ContractCall>): ContractCall => ({
  endpoint,
  title,
  lost,
  effect: 'write',
  ...more,
});

/** Section 7, Authentication. */
export const authCalls: CallGroup = {
  title: 'Вход',
  calls: [
    {
      endpoint: 'GET /api/v1/auth/check',
      title: 'Кто пришёл',
      lost: 'войти и остаться в личном кабинете нельзя',
      query: {
        'location.city_id': optional(id('Город, который покупатель видит', 42)),
        'location.location_id': optional(id('Его местоположение', 84)),
      },
      result: {
        auth: flag('Покупатель вошёл; у гостя false'),
        session: unspecified(flag('Сеанс уже есть', true)),
        customer_id: unspecified(number('Чей сеанс, у гостя пусто: возвращается в X-Expected-Customer', '5')),
        location: unspecified(anyValue('[Местоположение](#местоположение) сеанса', {})),
        location_chosen: unspecified(flag('Покупатель выбрал город')),
      },
    },
    {
      endpoint: `POST ${AUTH}/anonymous`,
      title: 'Начать сеанс гостя',
      lost: 'у гостя не будет корзины и избранного',
      effect: 'session',
      step: 0,
      remarks: [
        'Пришлите cookie сеанса.',
        'Витрина зовёт его при открытии страницы, если `auth/check` не ответил `session: true`. Живой сеанс остаётся вместе с корзиной.',
      ],
    },
    write(`POST ${AUTH}/get_code`, 'Прислать код для входа по телефону', 'войти по телефону нельзя', {
      body: { phone, agree },
      result: { hash: nonEmptyText('С ним предъявляют код', '9f2c…') },
      remarks: ['SMS не ушла: отказ с текстом «Не удалось отправить sms. Попробуйте позднее».'],
    }),
    write(`POST ${AUTH}/check_code`, 'Войти по коду из SMS', 'войти по телефону нельзя', {
      body: { phone, code: nonEmptyText('Шесть цифр', '123456'), hash: nonEmptyText('Из get_code', '9f2c…') },
      remarks: [NEW_COOKIE],
    }),
    write(`POST ${AUTH}/user`, 'Войти по e-mail и паролю', 'войти по паролю нельзя', {
      body: {
        login: nonEmptyText('E-mail', 'anna@example.ru'),
        password,
        remember: flag('Запомнить', true),
      },
      remarks: [NEW_COOKIE],
    }),
    write(`POST ${AUTH}/silent`, 'Прислать письмо для входа', 'восстановить пароль нельзя', {
      body: { login: nonEmptyText('E-mail', 'anna@example.ru') },
      remarks: ['Ответ один и тот же, знаком ли этот e-mail или нет.'],
    }),
    write(`POST ${AUTH}/magic_link`, 'Войти по ссылке из письма', 'ссылка для входа из письма не сработает', {
      body: { token },
      remarks: [NEW_COOKIE],
    }),
    {
      endpoint: `POST ${AUTH}/start`,
      title: 'Начало посещения: сеанс, корзина и избранное одним ответом',
      lost: 'каждая страница спросит сеанс, корзину и избранное по отдельности и оживёт позже',
      ours: true,
      effect: 'session',
      result: {
        session: optional(anyValue('Как в auth/check', {})),
        cart: optional(anyValue('[Корзина](#корзина)', {})),
        favorites: optional(anyValue('{ count, ids }', {})),
      },
    },
    {
      endpoint: `POST ${AUTH}/link`,
      title: 'Чей профиль откроет ссылка из письма; ссылка остаётся целой',
      lost: 'страница ссылки из письма не покажет, чей это профиль',
      ours: true,
      body: { token },
      result: { whose: optional(text('Скрытый e-mail или телефон', 'a•••@example.ru')) },
    },
    write(`POST ${V1}/user/register`, 'Зарегистрироваться', 'зарегистрироваться по e-mail нельзя', {
      body: {
        name: recipientFields.name,
        surname: recipientFields.surname,
        email: nonEmptyText('E-mail', 'anna@example.ru'),
        password,
        agree,
      },
    }),
    write(
      `POST ${V1}/user/confirm_register`,
      'Подтвердить регистрацию по ссылке из письма',
      'ссылка из письма о регистрации не сработает',
      { body: { token }, remarks: [NEW_COOKIE] },
    ),
    {
      endpoint: `POST ${V1}/user/logout`,
      title: 'Выйти',
      lost: 'выйти нельзя',
      effect: 'session',
      remarks: ['Прежняя cookie больше не действует: удалите её или пришлите cookie нового гостя.'],
    },
    write(
      `POST ${V1}/phone/check`,
      'Подтверждён ли телефон; если нет, приходит код',
      'подтвердить телефон нельзя',
      {
        body: { phone },
        result: { confirmed: unspecified(flag('Телефон подтверждён в этом сеансе')) },
        remarks: ['Витрина спрашивает его, когда заказ отклонён с кодом `phone_unconfirmed`, и в профиле.'],
      },
    ),
    write(`POST ${V1}/phone/confirm`, 'Подтвердить телефон кодом', 'подтвердить телефон нельзя', {
      body: { pin: nonEmptyText('Шесть цифр', '123456') },
    }),
  ],
};
