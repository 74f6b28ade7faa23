import { MAX_FILES, MAX_TOTAL_BYTES } from '#lib/domain/attachments.ts';
import { selectPlural } from '#lib/domain/plural.ts';
import { attachmentTexts as texts } from './attachments.ts';
import { nounForms } from './noun-forms.ts';
import { validation } from './validation.ts';

const KB = 1024;
const MB = KB * KB;

/**
 * Formats a file size: `340 КБ`, `1,2 МБ`.
 * @param bytes size of the file, not negative
 */
export function formatFileSize(bytes: number): string {
  if (bytes < MB) return `${Math.max(1, Math.round(bytes / KB))}\u00A0${texts.kilobytes}`;
  return `${(bytes / MB).toFixed(1).replace('.', ',')}\u00A0${texts.megabytes}`;
}

/** Formats «Можно прикрепить не более 5 файлов», with the noun form that matches the limit (VA-12). */
export const formatTooManyFiles = (limit: number): string =>
  validation.files.count(`${limit} ${selectPlural(limit, nounForms.fileAtMost)}`);

/**
 * Validates the files of a message (section 5, Feedback).
 * @param sizes size of each file, bytes
 * @param required true when the message needs at least one file
 * @returns the error message of the specification, or null
 */
export function findAttachmentsProblem(sizes: readonly number[], required: boolean): string | null {
  if (sizes.length > MAX_FILES) return formatTooManyFiles(MAX_FILES);
  if (sizes.reduce((sum, size) => sum + size, 0) > MAX_TOTAL_BYTES) return validation.files.total;
  return required && sizes.length === 0 ? validation.files.none : null;
}
