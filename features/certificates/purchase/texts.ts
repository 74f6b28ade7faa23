import { formatDay } from '#lib/domain/dates.ts';
import { formatPrice } from '#lib/domain/money.ts';
import { CERTIFICATES_NOT_SOLD } from '#lib/texts/refusals.ts';

export const texts = {
  title: 'Подарить электронную карту',
  lead: 'Письмо придёт в день, который вы назначите.',
  value: {
    title: 'Сумма',
    own: 'Другая сумма',
    label: 'Сумма в рублях',
    hint: (least: number, most: number) => `От ${formatPrice(least)} до ${formatPrice(most)}`,
    wrong: (least: number, most: number) =>
      `Введите целое число рублей, от ${formatPrice(least)} до ${formatPrice(most)}`,
  },
  design: 'Оформление',
  text: 'Ваши слова',
  textHint: 'Необязательно: письмо будет и без них',
  recipient: {
    title: 'Кому и когда',
    name: 'Имя получателя',
    email: 'E-mail получателя',
    emailHint: 'Сюда придёт письмо с кодом. Больше мы на этот адрес не пишем',
  },
  day: {
    title: 'Когда отправить',
    today: 'Сегодня, сразу после оплаты',
    other: 'В другой день',
    label: 'День',
    hint: (first: string, last: string) => `С ${formatDay(first)} по ${formatDay(last)}, утром по Москве`,
    wrong: (first: string, last: string) => `Выберите день с ${formatDay(first)} по ${formatDay(last)}`,
  },
  sender: {
    title: 'От кого',
    name: 'Ваше имя',
    email: 'Ваш e-mail',
    phone: 'Ваш телефон',
  },
  payment: { title: 'Оплата', card: 'Картой', sbp: 'По СБП' },
  consent: [
    'Принимаю ',
    ['offer', 'публичную оферту'],
    ', ',
    ['certificate-terms', 'условия сертификатов'],
    ' и согласен на обработку ',
    ['personal-data', 'персональных данных'],
  ],
  consentMissing: 'Чтобы купить карту, примите условия',
  submit: (value: string) => `Оплатить ${value}`,
  submitEmpty: 'Оплатить',
  preview: {
    label: 'Так карта выглядит в письме',
    hello: (name: string) => `Здравствуйте, ${name}!`,
    someone: 'Здравствуйте!',
    code: 'Код из шестнадцати знаков появится в письме',
  },
  none: {
    title: CERTIFICATES_NOT_SOLD,
    text: 'Загляните позже. Купленные раньше сертификаты действуют, как и прежде.',
  },
} as const;
