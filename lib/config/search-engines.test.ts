import { expect, it } from 'vitest';
import { parseRobotsLines, parseVerificationTags } from './search-engines.ts';

it('reads verification tags by name, and returns malformed ones separately', () => {
  expect(
    parseVerificationTags('google-site-verification=a-b_c=, yandex-verification=01ab msvalidate.01=FF junk'),
  ).toEqual({
    tags: {
      'google-site-verification': 'a-b_c=',
      'yandex-verification': '01ab',
      'msvalidate.01': 'FF',
    },
    odd: ['junk'],
  });
  expect(parseVerificationTags(' ')).toEqual({ tags: {}, odd: [] });
});

it('separates lines for all robots from lines for particular robots', () => {
  expect(parseRobotsLines('Disallow: /page/old\\nUser-agent : Bot\nDisallow: /')).toEqual({
    all: ['Disallow: /page/old'],
    others: ['User-agent : Bot', 'Disallow: /'],
    odd: [],
  });
  expect(parseRobotsLines('')).toEqual({ all: [], others: [], odd: [] });
});

it('returns separately the lines that are not valid directives', () => {
  expect(parseRobotsLines('# ours\nForbid: /\nUser-agent: Bot\nDisalow: /').odd).toEqual([
    'Forbid: /',
    'Disalow: /',
  ]);
});
