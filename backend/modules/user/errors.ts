import { formatWait } from '@/lib/texts/wait';

/** Errors of the endpoints on a customer's own data (section 8). */
export const userErrors = {
  phoneUnconfirmed: {
    code: 'phone_unconfirmed',
    message: 'Сначала подтвердите этот номер кодом',
    field: 'phone',
  },
  phoneTaken: { code: 'phone_taken', message: 'Этот номер уже у другого покупателя', field: 'phone' },
  birthdayFixed: {
    code: 'birthday_confirmed',
    message: 'Дата рождения подтверждена документом. Чтобы её изменить, напишите нам',
    field: 'birthday',
  },
  birthdayAge: {
    code: 'birthday_age',
    message: 'Проверьте дату рождения: возраст должен быть от 14 до 110 лет',
    field: 'birthday',
  },
  tooManyEmails: (seconds: number) => ({
    code: 'email_tries',
    message: `Слишком много писем за сутки. Попробуйте сменить e-mail ${formatWait(seconds)}`,
    field: 'email',
  }),
  reviewUnreceived: {
    code: 'review_unreceived',
    message: 'Отзыв можно оставить о товаре, который вы получили',
    field: 'product_id',
  },
  reviewExists: {
    code: 'review_exists',
    message: 'Вы уже написали отзыв об этом товаре',
    field: 'product_id',
  },
  tooManyReviews: (seconds: number) => ({
    code: 'review_tries',
    message: `Слишком много отзывов за сутки. Напишите остальные ${formatWait(seconds)}`,
  }),
  reviewReason: {
    code: 'review_reason',
    message: 'Назовите причину: её увидит покупатель',
    field: 'reason',
  },
} as const;

/** A review's status as its author reads it. */
export const reviewTitles = {
  pending: 'На проверке',
  published: 'Опубликован',
  rejected: 'Отклонён',
} as const;
