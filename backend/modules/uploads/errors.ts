import { validation } from '#lib/texts/validation.ts';
import { formatWait } from '#lib/texts/wait.ts';

/** Errors of uploaded files (section 5, Feedback). */
export const uploadErrors = {
  empty: { code: 'upload_empty', message: validation.files.none, field: 'file' },
  tooLarge: { code: 'upload_too_large', message: validation.files.total, field: 'file' },
  type: { code: 'upload_type', message: validation.files.type, field: 'file' },
  files: (message: string) => ({ code: 'attachments', message, field: 'attachments' }),
  /** @param index index of the attachment in the request */
  lost: (index: number) => ({
    code: 'attachment_lost',
    message: 'Файл не найден, прикрепите его ещё раз',
    field: `attachments.${index}`,
  }),
  tooMany: (seconds: number) => ({
    code: 'upload_too_many',
    message: `Слишком много файлов за час. Попробуйте ${formatWait(seconds)}`,
  }),
  tooMuch: (seconds: number) => ({
    code: 'upload_too_much',
    message: `Слишком много файлов за день. Отправьте сообщение без них или попробуйте ${formatWait(seconds)}`,
  }),
} as const;
