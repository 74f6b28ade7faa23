/** Word that comments, test titles and log messages must not contain. */
export interface RefusedWord {
  pattern: RegExp;
  /** Words to use instead. */
  instead: string;
}

const word = (source: string, instead: string): RefusedWord => ({
  pattern: new RegExp(`(?<![\\w-])(?:${source})(?![\\w-])`, 'i'),
  instead,
});

/** Words of a private dialect, with the usual English words to use instead (see docs/glossary.md). */
export const REFUSED_WORDS: readonly RefusedWord[] = [
  word('anew', 'again'),
  word('dear|dearer|dearest', 'expensive, slow'),
  word('letters?', 'e-mail, or character'),
  word('goods', 'products, items'),
  word('pieces?', 'item, unit, part'),
  word(
    '(?:a|an|its|their|the|this|each|whose|next|second|last|has|have|takes?|took|by|whose) turns?',
    'slot, request, iteration',
  ),
  word('tries(?! to)', 'attempts, rate limit'),
  word('(?:an?|the|its|their|this|each|no) marks?', 'attribute, label, flag'),
  word('beside', 'next to, related, during'),
  word('stands?|stood', 'is in, is stored, is rendered'),
  word('lies?|lay', 'is in, is stored'),
  word('for good', 'is retained, permanently'),
  word('tells?|told', 'notifies, returns, logs'),
  word('says?|said', 'returns, states, shows'),
  word('asks?|asked', 'requests, queries'),
  word('whoever|whomever', 'the visitor, a client that'),
  word("nobody(?:'s)?|no one", 'no client, no customer'),
  word("somebody(?:'s)?|someone(?:'s)?", 'another customer, a client'),
  word('what (?:is|are|was|were|has)', 'the noun itself'),
  word('(?:those|that) (?:that|of|which)', 'the noun itself'),
  word('of which|of whom', 'a sentence of its own'),
  word('the word of|by the word|words? of honour', 'message, setting, configured by'),
  word('meanwhile', 'during, since then'),
  word('goes on|go on|went on|going on', 'continues'),
  word('comes? to|came to', 'reaches'),
  word("own (?:hour|moment)|the shop's moment", 'scheduled time, delay'),
  word('in vain', 'without success'),
];

/**
 * Finds the refused words in a text.
 * @returns a message for each refused word
 */
export const findRefusedWords = (text: string): string[] =>
  REFUSED_WORDS.flatMap(({ pattern, instead }) => {
    const found = pattern.exec(text)?.[0];
    return found ? [`«${found}»: write ${instead}`] : [];
  });
