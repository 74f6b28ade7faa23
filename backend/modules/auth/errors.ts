import { CODE_SENT_ERROR } from '#lib/domain/sms-code.ts';
import { getShopName, getShopNameIn } from '#lib/texts/shop-name.ts';
import { formatWait } from '#lib/texts/wait.ts';

const wrongCode = 'Код неверный или устарел. Проверьте цифры или запросите новый';

/** @returns a function that builds an error whose text names the time until the next attempt */
const tooMany = (code: string) => (seconds: number) => ({
  code,
  message: `Слишком много попыток. Попробуйте ${formatWait(seconds)}`,
});

export const authErrors = {
  sms: { code: 'sms_failed', message: 'Не удалось отправить sms. Попробуйте позднее' },
  phoneCodes: (seconds: number) => ({
    code: 'too_many_codes',
    message: `На этот номер отправлено слишком много кодов. Попробуйте ${formatWait(seconds)}`,
  }),
  /** A code was sent to the phone less than two minutes ago. */
  codeInterval: (seconds: number) => ({
    code: CODE_SENT_ERROR,
    message: `Код на этот номер уже отправлен. Новый можно запросить ${formatWait(seconds)}`,
    field: 'phone',
    seconds,
  }),
  networkCodes: tooMany('too_many_codes'),
  shopCodes: (seconds: number) => ({
    code: 'too_many_codes',
    message: `Сейчас кодов запрашивают слишком много. Попробуйте ${formatWait(seconds)}`,
  }),
  code: { code: 'wrong_code', message: wrongCode, field: 'code' },
  pin: { code: 'wrong_code', message: wrongCode, field: 'pin' },
  login: { code: 'wrong_login', message: 'Неверный e-mail или пароль' },
  oldPassword: { code: 'wrong_password', message: 'Текущий пароль неверный', field: 'old_password' },
  wait: tooMany('too_many_logins'),
  networkLogins: tooMany('too_many_logins'),
  /**
   * Too many wrong passwords for one e-mail from all networks together. The account's owner can still sign in by a link
   * in an e-mail, without the password.
   */
  loginsOfAll: (seconds: number) => ({
    code: 'link_needed',
    message: `К этому e-mail слишком часто подбирали пароль. Нажмите «Забыли пароль?» и войдите по ссылке из письма или попробуйте ${formatWait(seconds)}`,
  }),
  emails: tooMany('too_many_letters'),
  link: { code: 'used_link', message: 'Ссылка уже использована или устарела. Запросите новую' },
  /** @param email masked */
  passwordNeeded: (email: string) => ({
    code: 'password_needed',
    message: `Регистрация для ${email} началась в другом браузере. Укажите имя и придумайте пароль здесь`,
    field: 'password',
  }),
  /** @param profile the profile's masked phone or e-mail */
  signInNeeded: (profile: string) => ({
    code: 'sign_in_needed',
    message: `Этот e-mail указали в профиле ${profile}. Чтобы подтвердить его, войдите в этот профиль`,
  }),
  emailTaken: {
    code: 'email_taken',
    message: 'На этот e-mail уже есть профиль. Войдите или восстановите пароль',
  },
} as const;

/** Texts of the SMS by the code's purpose. */
export const codeSmsTexts = {
  sign_in: (code: string) => `Код для входа в «${getShopName()}»: ${code}. Никому его не говорите`,
  confirm: (code: string) =>
    `Код для подтверждения телефона в ${getShopNameIn('prepositional')}: ${code}. Никому его не говорите`,
} as const;
