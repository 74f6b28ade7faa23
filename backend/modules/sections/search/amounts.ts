import { amountWords } from '#lib/domain/russian/words.ts';
import { MONTHS } from '#lib/texts/months.ts';
import type { Token } from '../catalog/word-key.ts';
import type { RangeCondition } from '../conditions.ts';

const isOneOf = (words: readonly string[], token: Token | undefined): boolean =>
  token !== undefined && words.includes(token.text);
const isNumber = (token: Token | undefined): token is Token =>
  token !== undefined && /^[\d.]+$/.test(token.text);

/** Reads a number, which may have groups of three digits: «15 000». */
function readNumber(tokens: readonly Token[], at: number): { value: number; next: number } | null {
  const first = tokens[at];
  if (!isNumber(first)) return null;
  let text = first.text;
  let next = at + 1;
  while (/^\d{1,3}$/.test(first.text) && /^\d{3}$/.test(tokens[next]?.text ?? ''))
    text += tokens[next++]?.text;
  return { value: Number(text), next };
}

/** Maximum height of a heel, centimetres. A larger number is the length of a foot, a belt or a bag. */
const MAX_HEEL = 20;

/**
 * Extracts the height of a heel from the words of a query: «каблук 7 см», «7см».
 * @returns the height in centimetres, and the remaining words
 */
export function takeHeel(tokens: readonly Token[]): { heel: number | null; rest: Token[] } {
  const at = tokens.findIndex(
    (token, place) =>
      isNumber(token) &&
      Number(token.text) <= MAX_HEEL &&
      (isOneOf(amountWords.centimetres, tokens[place + 1]) || isOneOf(amountWords.heels, tokens[place - 1])),
  );
  if (at < 0) return { heel: null, rest: [...tokens] };
  const heel = Number(tokens[at]?.text);
  const others = tokens.filter((_, place) => place !== at);
  const named = [...amountWords.centimetres, ...amountWords.heels, ...amountWords.heights];
  return { heel, rest: others.filter((token) => !isOneOf(named, token)) };
}

/**
 * Smallest number that is read as a price in roubles. A smaller number means thousands: «до 10» means 10 000 roubles.
 */
const MIN_PRICE = 100;

interface Price {
  side: 'min' | 'max';
  value: number;
  isThousands: boolean;
  next: number;
}

/** Reads a price without a word such as «до» or «от». It is the maximum price: «сумка 10000 рублей». */
function readPrice(tokens: readonly Token[], at: number): Price | null {
  const number = readNumber(tokens, at);
  const isThousands = number !== null && isOneOf(amountWords.thousands, tokens[number.next]);
  const end = number === null ? 0 : number.next + (isThousands ? 1 : 0);
  if (!number || !isOneOf(amountWords.roubles, tokens[end]) || (number.value < MIN_PRICE && !isThousands))
    return null;
  return { side: 'max', value: number.value, isThousands, next: end + 1 };
}

/** Reads a price bound at this position: «до 15000», «дешевле 8 тысяч», «от 5». */
function readBound(tokens: readonly Token[], at: number): Price | null {
  const isNegated = tokens[at]?.text === amountWords.not;
  const word = tokens[isNegated ? at + 1 : at];
  let side: Price['side'] | null = null;
  if (isOneOf(isNegated ? amountWords.notMore : amountWords.upTo, word)) side = 'max';
  else if (isOneOf(isNegated ? amountWords.notLess : amountWords.from, word)) side = 'min';
  const number = side && readNumber(tokens, at + (isNegated ? 2 : 1));
  if (!side && !isNegated) return readPrice(tokens, at);
  if (!side || !number) return null;
  const isThousands = isOneOf(amountWords.thousands, tokens[number.next]);
  const next = number.next + (isThousands ? 1 : 0);
  return {
    side,
    value: number.value,
    isThousands,
    next: isOneOf(amountWords.roubles, tokens[next]) ? next + 1 : next,
  };
}

/** Maximum discount in per cent. */
const MAX_PERCENT = 95;
const isPercent = (token: Token | undefined): token is Token =>
  isNumber(token) && Number(token.text) > 0 && Number(token.text) <= MAX_PERCENT;

/**
 * Extracts a discount from the words of a query: «скидка 50%», «от 30 процентов».
 * @returns the discount in per cent, and the remaining words
 */
export function takeDiscount(tokens: readonly Token[]): { percent: number | null; rest: Token[] } {
  for (const [at, token] of tokens.entries()) {
    const [before, next] = [tokens[at - 1], tokens[at + 1]];
    const isBound = isOneOf(amountWords.from, before) || isOneOf(amountWords.upTo, before);
    const isNamed =
      isOneOf(amountWords.discounts, isBound ? tokens[at - 2] : before) && !isOneOf(amountWords.sizes, next);
    const isCounted = isOneOf(amountWords.percents, next);
    if (!isPercent(token) || !(isNamed || isCounted)) continue;
    const rest = [...tokens.slice(0, isBound ? at - 1 : at), ...tokens.slice(isCounted ? at + 2 : at + 1)];
    return { percent: Number(token.text), rest };
  }
  return { percent: null, rest: [...tokens] };
}

/**
 * Extracts the price from the words of a query.
 * @returns the range in roubles, and the remaining words
 */
export function takePrice(tokens: readonly Token[]): { price: RangeCondition | null; rest: Token[] } {
  const rest: Token[] = [];
  const bounds: Price[] = [];
  for (let at = 0; at < tokens.length; ) {
    const bound = readBound(tokens, at);
    const token = tokens[at];
    if (bound) bounds.push(bound);
    else if (token) rest.push(token);
    at = bound?.next ?? at + 1;
  }
  // In «от 5 до 10 тысяч» both numbers are thousands.
  const areThousands = bounds.some(({ isThousands }) => isThousands);
  const price: RangeCondition = { name: 'price', min: null, max: null };
  for (const { side, value, isThousands } of bounds) {
    const isFew = value < MIN_PRICE || (areThousands && value < 1_000);
    price[side] = Math.round(isThousands || isFew ? value * 1_000 : value);
  }
  return { price: bounds.length > 0 ? price : null, rest };
}

/**
 * Extracts the sizes from the words of a query: numbers that are sizes of the shop. The word «размер» is dropped.
 * @param known returns the size as the shop writes it, or null for a number that is not a size
 */
export function takeSizes(
  tokens: readonly Token[],
  known: (size: string) => string | null,
): { sizes: string[]; rest: Token[] } {
  const sizes: string[] = [];
  const rest: Token[] = [];
  let isNamed = false;
  for (const [at, token] of tokens.entries()) {
    // Dates are skipped: «8 марта» is neither a size nor the name of a product.
    if (isNumber(token) && isOneOf(MONTHS, tokens[at + 1])) continue;
    if (isNumber(tokens[at - 1]) && isOneOf(MONTHS, token)) continue;
    const size = isNumber(token) ? known(token.text) : null;
    if (size !== null) sizes.push(size);
    else if (isOneOf(amountWords.sizes, token)) isNamed = true;
    else rest.push(token);
  }
  // «размер» without a number remains, because it is a question about sizes.
  if (isNamed && sizes.length === 0) return { sizes, rest: [...tokens] };
  return { sizes, rest: sizes.length > 0 ? rest.filter(({ text }) => text !== 'р') : rest };
}
