import { formatWait } from '#lib/texts/wait.ts';

/** Errors of the endpoints for a customer's own data (section 8). */
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
} as const;
