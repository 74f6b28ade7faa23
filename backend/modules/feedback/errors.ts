import { validation } from '#lib/texts/validation.ts';
import { formatWait } from '#lib/texts/wait.ts';

/** Errors of the feedback endpoint (section 5, Feedback). */
export const feedbackErrors = {
  keyReused: { code: 'idempotency_key_reused', message: 'С этим ключом уже отправлено другое сообщение' },
  theme: { code: 'theme_unknown', message: validation.theme, field: 'theme' },
  tooMany: (seconds: number) => ({
    code: 'feedback_too_many',
    message: `Слишком много сообщений за час. Попробуйте ${formatWait(seconds)}`,
  }),
} as const;
