import { plural } from '@/lib/domain/plural';
import { siteTexts } from '@/lib/texts/site';

/** As they stand after «через». */
const SECONDS = ['секунду', 'секунды', 'секунд'] as const;
const MINUTES = ['минуту', 'минуты', 'минут'] as const;

const inAnHour = 'Слишком много попыток. Попробуйте через час';
const wrongCode = 'Код неверный или устарел. Проверьте цифры или запросите новый';

/** A wait as it is read after «через»: whole minutes from two on, for nobody counts 240 seconds. */
function formatWait(seconds: number): string {
  if (seconds < 120) return `${seconds} ${plural(seconds, SECONDS)}`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `${minutes} ${plural(minutes, MINUTES)}` : 'час';
}

export const authErrors = {
  sms: { code: 'sms_failed', message: 'Не удалось отправить sms. Попробуйте позднее' },
  phoneCodes: {
    code: 'too_many_codes',
    message: 'На этот номер сегодня отправлено слишком много кодов. Попробуйте завтра',
  },
  addressCodes: { code: 'too_many_codes', message: inAnHour },
  code: { code: 'wrong_code', message: wrongCode, field: 'code' },
  pin: { code: 'wrong_code', message: wrongCode, field: 'pin' },
  login: { code: 'wrong_login', message: 'Неверный e-mail или пароль' },
  oldPassword: { code: 'wrong_password', message: 'Текущий пароль неверный', field: 'old_password' },
  /** @param seconds till the next try is looked at */
  wait: (seconds: number) => ({
    code: 'too_many_logins',
    message: `Слишком много попыток. Попробуйте через ${formatWait(seconds)}`,
  }),
  addressLogins: { code: 'too_many_logins', message: inAnHour },
  letters: { code: 'too_many_letters', message: inAnHour },
  link: { code: 'used_link', message: 'Ссылка уже использована или устарела. Запросите новую' },
  emailTaken: {
    code: 'email_taken',
    message: 'На этот e-mail уже есть профиль. Войдите или восстановите пароль',
  },
} as const;

/** What a code's message says, by what the code is for. */
export const codeMessages = {
  sign_in: (code: string) => `Код для входа в «${siteTexts.name}»: ${code}. Никому его не говорите`,
  confirm: (code: string) =>
    `Код для подтверждения телефона в «${siteTexts.name}»: ${code}. Никому его не говорите`,
} as const;
