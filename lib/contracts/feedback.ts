import { MAX_FILES } from '#lib/domain/attachments.ts';
import { formatTooManyFiles } from '#lib/texts/files.ts';
import { validation } from '#lib/texts/validation.ts';
import { coerceDigits, empty, file, id, MAX_INT } from './common.ts';
import { endpoint } from './endpoint.ts';
import { optionalEmail, personName, personSurname, phone } from './recipient.ts';
import { messageTextSchema } from './text-schemas.ts';
import { z } from './zod.ts';

const { message, theme: noTheme } = validation;

/** Length limits of a message, characters (section 9). */
export const MESSAGE_MAX = 500;
const MESSAGE_MIN = 10;

export const feedbackTheme = z.object({
  id,
  title: z.string(),
  /** True when the shop needs a picture or a document to answer a question of this theme. */
  file_required: z.boolean(),
});
export type FeedbackTheme = z.infer<typeof feedbackTheme>;

/** Feedback as typed in the form (section 3, Feedback). Its files have already been uploaded (VA-04, VA-12). */
export const feedbackFields = z.object({
  name: personName,
  last_name: personSurname,
  phone,
  email: optionalEmail,
  theme: coerceDigits(z.number(noTheme).int(noTheme).min(1, noTheme).max(MAX_INT, noTheme)),
  content: messageTextSchema({ min: MESSAGE_MIN, max: MESSAGE_MAX }, message),
});

/** Endpoints of section 7, Content: feedback. */
export const feedbackEndpoints = {
  'GET /services/rest/v1/feedback/themes': endpoint({
    summary: 'Темы обращений',
    access: 'public',
    result: z.object({ themes: z.array(feedbackTheme) }),
  }),
  'POST /services/rest/v1/feedback': endpoint({
    summary: 'Написать магазину; с ключом Idempotency-Key повтор безвреден',
    access: 'session',
    idempotent: true,
    body: feedbackFields.extend({
      email: feedbackFields.shape.email.default(''),
      /** Identifiers that `persistent/upload` returned for the files. */
      attachments: z.array(z.uuid()).max(MAX_FILES, formatTooManyFiles(MAX_FILES)).default([]),
      /** Consent to the use of personal data, stored with the message. False is refused. */
      agree: z.boolean().optional(),
    }),
    result: empty,
  }),
  'POST /services/rest/v1/persistent/upload': endpoint({
    summary: 'Передать файл к обращению; он виден только тому сеансу, который его передал',
    access: 'session',
    encoding: 'multipart',
    body: z.object({ file }),
    result: z.object({ id: z.string().min(1) }),
  }),
};
