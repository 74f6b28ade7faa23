export interface MessagePart {
  text: string;
  isLink: boolean;
}

const LINK = /(https?:\/\/[^\s<>"]+)/;

/** Splits the plain text of a message at its links. */
export const splitLinks = (body: string): MessagePart[] =>
  body
    .split(LINK)
    .map((text, index) => ({ text, isLink: index % 2 === 1 }))
    .filter(({ text }) => text !== '');

/** Finds the code in a message: a word of six digits, unlike an order's number. Null without one. */
export const findCode = (body: string): string | null => /(?<![\w-])\d{6}(?!\w)/.exec(body)?.[0] ?? null;
