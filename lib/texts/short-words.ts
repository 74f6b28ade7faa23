import { NBSP } from '#lib/domain/money.ts';

/** Prepositions, conjunctions and abbreviations that Russian typography does not allow at the end of a line. */
const SHORT_WORDS =
  'а|без|в|во|для|до|за|и|из|или|к|ко|на|не|но|о|об|от|по|под|при|с|со|у|ул\\.|пл\\.|пер\\.|ш\\.|м\\.|г\\.|д\\.|к\\.|кв\\.|стр\\.';
const AFTER_SHORT_WORD = new RegExp(`(?<=(?<![\\p{L}\\d-])(?:${SHORT_WORDS})) `, 'giu');

/**
 * Prevents line breaks after short words: «сумка на / плече» breaks before «на». This rule is separate from
 * the other rules for line breaks (line-breaks.ts), because browsers load it with product cards, which need
 * no other rule.
 * @param text plain or HTML
 */
export const bindShortWords = (text: string): string => text.replaceAll(AFTER_SHORT_WORD, NBSP);
