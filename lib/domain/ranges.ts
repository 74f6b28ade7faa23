/**
 * Prevents line breaks inside ranges of numbers: «2–4» does not break after its dash.
 * @param text plain or HTML
 */
export const joinRanges = (text: string): string => text.replaceAll(/(?<=\d)–(?=\d)/g, '–\u2060');
