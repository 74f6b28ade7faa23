import { attachmentTexts as texts } from '#lib/texts/attachments.ts';

const KB = 1024;
const MB = KB * KB;

/**
 * Formats a file size: `340 КБ`, `1,2 МБ`.
 * @param bytes not negative
 */
export function fileSize(bytes: number): string {
  if (bytes < MB) return `${Math.max(1, Math.round(bytes / KB))}\u00A0${texts.kilobytes}`;
  return `${(bytes / MB).toFixed(1).replace('.', ',')}\u00A0${texts.megabytes}`;
}
