import { expect, it } from 'vitest';
import { robotsLines, verificationTags } from './search-engines';

it('reads tags of verification by name; what is no pair is left out', () => {
  expect(
    verificationTags('google-site-verification=a-b_c=, yandex-verification=01ab msvalidate.01=FF junk'),
  ).toEqual({
    'google-site-verification': 'a-b_c=',
    'yandex-verification': '01ab',
    'msvalidate.01': 'FF',
  });
  expect(verificationTags('')).toEqual({});
});

it('parts the lines for all robots from those for some', () => {
  expect(robotsLines('Disallow: /page/old\\nUser-agent: Bot\nDisallow: /')).toEqual({
    all: ['Disallow: /page/old'],
    others: ['User-agent: Bot', 'Disallow: /'],
  });
  expect(robotsLines('')).toEqual({ all: [], others: [] });
});
