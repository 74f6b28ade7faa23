import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { buildFeed } from './feed.ts';

const picture = { src: '/media/scenes/autumn/wide', width: 1600, height: 900, alt: '' };
const article = {
  code: 'care',
  title: 'Замша & <дождь>',
  lead: 'Что делать',
  topic: 'Уход',
  image: { wide: picture, tall: picture },
  published_at: '2026-11-01T07:00:00.000Z',
  updated_at: '2026-11-01T07:00:00.000Z',
};

it('a feed is well-formed RSS with the elements that feed readers require', () => {
  const text = buildFeed({
    path: '/blog/rss.xml',
    listPath: '/blog',
    title: 'Блог',
    description: 'О вещах',
    items: [article],
  });
  const { window } = new JSDOM(text, { contentType: 'application/xml' });
  const read = (name: string) => window.document.querySelector(`item > ${name}`)?.textContent;
  expect(read('title')).toBe('Замша & <дождь>');
  expect(read('link')).toMatch(/^https?:\/\/[^/]+\/blog\/care$/);
  expect(read('guid')).toBe(read('link'));
  expect(read('pubDate')).toBe('Sun, 01 Nov 2026 07:00:00 GMT');
  for (const name of ['title', 'link', 'description', 'language'])
    expect(window.document.querySelector(`channel > ${name}`)?.textContent, name).toBeTruthy();
  expect(text).toContain('rel="self" type="application/rss+xml"');
});
