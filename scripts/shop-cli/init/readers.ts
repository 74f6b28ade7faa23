import { Refusal } from '../../tasks.mjs';
import { questionTexts as texts } from './question-texts.ts';

const isWord = (text: string, word: string) => text.trim().toLowerCase() === word;

/** Parses «да» or «нет». */
export function parseYesNo(text: string): boolean {
  if (isWord(text, texts.yes)) return true;
  if (isWord(text, texts.no)) return false;
  throw new Refusal(texts.yesNo);
}

/** Parses a sum in roubles, or null for «нет». */
export function parseRoubles(text: string): number | null {
  if (isWord(text, texts.no)) return null;
  const digits = text.replace(/[\s\u00a0₽]/g, '');
  if (!/^\d{1,7}$/.test(digits)) throw new Refusal(texts.number);
  return Number(digits);
}

/** Parses a list of phones. The schema normalizes the numbers. */
export const parsePhones = (text: string): Array<{ number: string }> =>
  text.split(/[,;]/).flatMap((part) => (part.trim() ? [{ number: part.trim() }] : []));

/** Parses numbers of options, such as «1, 3». */
export function parseOptions<Option>(text: string, options: readonly Option[]): Option[] {
  const numbers = text.split(/[\s,;]+/).filter(Boolean);
  const chosen = numbers.map((number) => (/^\d+$/.test(number) ? options[Number(number) - 1] : undefined));
  if (chosen.length === 0 || chosen.includes(undefined)) throw new Refusal(texts.options(options.length));
  return options.filter((option) => chosen.includes(option));
}

/** Lists options with their numbers: «1 обувь, 2 сумки». */
export const formatOptions = (names: readonly string[]): string =>
  names.map((name, index) => `${index + 1} ${name}`).join(', ');

const SITES: Readonly<Record<string, string>> = {
  'vk.com': 'ВКонтакте',
  'ok.ru': 'Одноклассники',
  'dzen.ru': 'Дзен',
  'rutube.ru': 'Rutube',
  'youtube.com': 'YouTube',
  'pinterest.com': 'Pinterest',
};
const MESSENGERS: Readonly<Record<string, string>> = {
  't.me': 'Telegram',
  'wa.me': 'WhatsApp',
  'max.ru': 'MAX',
  'viber.com': 'Viber',
};

interface NamedLink {
  name: string;
  url: string;
}

/** Parses a list of links and names each by its site. Messengers are separated from social networks. */
export function parseLinks(text: string): { messengers: NamedLink[]; social: NamedLink[] } {
  const links = text.split(/[\s,;]+/).filter(Boolean);
  const named = links.map((link) => {
    const url = /^[a-z]+:/i.test(link) ? link : `https://${link}`;
    const host = URL.canParse(url) ? new URL(url).hostname.replace(/^(?:www|m)\./, '') : '';
    return { host, url };
  });
  const isMessenger = ({ host }: { host: string }) => Object.hasOwn(MESSENGERS, host);
  return {
    messengers: named.filter(isMessenger).map(({ host, url }) => ({ name: MESSENGERS[host] ?? host, url })),
    social: named
      .filter((link) => !isMessenger(link))
      .map(({ host, url }) => ({ name: SITES[host] ?? host, url })),
  };
}
