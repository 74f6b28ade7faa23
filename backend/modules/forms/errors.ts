import { formatWait } from '@/lib/texts/wait';

export const formsErrors = {
  tooMany: (seconds: number) => ({
    code: 'too_many_subscriptions',
    message: `Слишком много подписок подряд. Попробуйте ${formatWait(seconds)}`,
  }),
  name: {
    code: 'anti_spam_name',
    message: 'Форма устарела. Обновите страницу и отправьте её ещё раз',
  },
  seconds: {
    code: 'anti_spam_seconds',
    message: 'Слишком быстро для человека. Подождите пару секунд и отправьте ещё раз',
  },
} as const;
