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

/** Finds the code in a message: six digits that are not part of an order number. Null without a code. */
export const findCode = (body: string): string | null => /(?<![\w-])\d{6}(?!\w)/.exec(body)?.[0] ?? null;
