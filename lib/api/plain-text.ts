import { decodeEntities } from '@/lib/domain/entities';

/**
 * The words of an HTML message for a place that shows text alone. What stands in scripts and styles is no text;
 * what is left is shown as text and never as markup.
 */
export const plainText = (html: string): string =>
  decodeEntities(
    html.replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '').replace(/<\/?[a-z!][^>]*>/gi, ' '),
  )
    .replace(/[ \t\r\n]+/g, ' ')
    .replace(/ (?=[.,;:!?])/g, '')
    .trim();
