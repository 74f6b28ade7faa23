export interface Part {
  text: string;
  isLink: boolean;
}

const LINK = /(https?:\/\/[^\s<>"]+)/;

/** A message's plain text, split at its links. */
export const partsOf = (body: string): Part[] =>
  body
    .split(LINK)
    .map((text, index) => ({ text, isLink: index % 2 === 1 }))
    .filter(({ text }) => text !== '');

/** The code in a message: a word of six digits, unlike those of an order's number; null without one. */
export const codeOf = (body: string): string | null => /(?<![\w-])\d{6}(?!\w)/.exec(body)?.[0] ?? null;
