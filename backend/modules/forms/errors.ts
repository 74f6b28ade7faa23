import { formatWait } from '#lib/texts/wait.ts';

/** Errors of the newsletter form and its anti-spam field. */
export const formsErrors = {
  tooMany: (seconds: number) => ({
    code: 'too_many_subscriptions',
    message: `Слишком много подписок подряд. Попробуйте ${formatWait(seconds)}`,
  }),
  mailbox: (seconds: number) => ({
    code: 'too_many_letters',
    message: `На этот адрес уже ушло много писем. Попробуйте ${formatWait(seconds)}`,
  }),
  link: {
    code: 'used_link',
    message: 'Ссылка устарела. Подпишитесь ещё раз, и мы пришлём новую',
  },
  name: {
    code: 'anti_spam_name',
    message: 'Форма устарела. Обновите страницу и отправьте её ещё раз',
  },
  seconds: {
    code: 'anti_spam_seconds',
    message: 'Слишком быстро для человека. Подождите пару секунд и отправьте ещё раз',
  },
} as const;
