export interface Part {
  text: string;
  isLink: boolean;
}

const LINK = /(https?:\/\/[^\s<>"]+)/;

/** A message's plain text cut at its links. */
export const partsOf = (body: string): Part[] =>
  body
    .split(LINK)
    .map((text, index) => ({ text, isLink: index % 2 === 1 }))
    .filter(({ text }) => text !== '');

/** The code that a message brings: six digits that stand alone; null without one. */
export const codeOf = (body: string): string | null => /(?<!\d)\d{6}(?!\d)/.exec(body)?.[0] ?? null;
