import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { nameScripts } from './inline-scripts';

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const first = '(self.__next_f=self.__next_f||[]).push([0])';
const data = (text: string) => `self.__next_f.push([1,${JSON.stringify(text).replaceAll('<', '\\u003c')}])`;

it('joins the data that Next streams into one script and names it', () => {
  const parts = [first, data('a "quoted" <b>'), data('Ботинки\n')];
  const { html, hashes } = nameScripts(
    `<p>1</p>${parts.map((code) => `<script>${code}</script>`).join('')}<p>2</p>`,
  );
  expect(html).toBe(`<p>1</p><script>${parts.join('\n')}</script><p>2</p>`);
  expect(hashes).toEqual([hashOf(parts.join('\n'))]);
});

it('leaves the order of everything else as it was', () => {
  const page = `<script>${data('1')}</script><div></div><script>$RX("a","b")</script><script>${data('2')}</script>`;
  const { html, hashes } = nameScripts(page);
  expect(html).toBe(page);
  expect(hashes).toEqual([data('1'), '$RX("a","b")', data('2')].map(hashOf));
});

it('gives no hash to scripts from files and to data of other kinds, and does not touch them', () => {
  const page =
    '<script src="/_next/static/chunks/a.js" noModule=""></script>' +
    '<script type="application/ld+json">{"@type":"Product"}</script>' +
    '<script type="application/json">{}</script>';
  expect(nameScripts(page)).toEqual({ html: page, hashes: [] });
});

it.each([
  'alert(1)',
  'self.__next_f.push([1,"a"]);alert(1)',
  'self.__next_f.push([alert(1)])',
  'self.__next_f.push([1,"a"+alert(1)+"b"])',
  'self.__next_f.push([1,`a`])',
  '/* self.__next_f.push([1,"a"]) */alert(1)',
])('refuses a script that came with content: %s', (code) => {
  const page = `<article><script>${code}</script></article>`;
  expect(nameScripts(page)).toEqual({ html: page, hashes: [] });
});

it('names a script that stands twice once', () => {
  const { hashes } = nameScripts('<script>$RT=1</script><i></i><script>$RT=1</script>');
  expect(hashes).toHaveLength(1);
});
