import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { deferScripts } from './defer-scripts.ts';
import { hashInlineScripts as hashBytes } from './hash-inline-scripts.ts';

/** Hashes the scripts of a page in UTF-8. */
function hashInlineScripts(page: string) {
  const { html, hashes } = hashBytes(Buffer.from(page).toString('latin1'));
  return { html: Buffer.from(html, 'latin1').toString(), hashes };
}

const turbopack =
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/1-a_~.js"],"runtimeModuleIds":[5]});';
const TRUSTED = [
  turbopack,
  'requestAnimationFrame(function(){$RT=performance.now()});',
  '$RX("B:0","")',
  '$RC("B:0","S:0")',
];

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const first = '(self.__next_f=self.__next_f||[]).push([0])';
const data = (text: string) => `self.__next_f.push([1,${JSON.stringify(text).replaceAll('<', '\\u003c')}])`;
/** Formats page data as the gateway does, for a text without quotation marks and apostrophes. */
const written = (text: string) => data(text).replaceAll('"', "'");

it('joins adjacent scripts into one and hashes it', () => {
  const parts = ['$RX("a","b")', first, data('a "quoted" <b>'), data('Ботинки\n')];
  const { html, hashes } = hashInlineScripts(
    `<p>1</p>${parts.map((code) => `<script>${code}</script>`).join('')}<p>2</p>`,
  );
  const joined = [
    '$RX("a","b")',
    first,
    `self.__next_f.push([1,'a "quoted" \\u003cb>'])`,
    written('Ботинки\n'),
  ].join(';\n');
  expect(html).toBe(`<p>1</p><script>${joined}</script><p>2</p>`);
  expect(hashes).toEqual([hashOf(joined)]);
});

it('leaves the order of everything else unchanged', () => {
  const pageOf = (text: typeof data) =>
    `<script>${text('1')}</script><div></div><script>$RX("a","b")</script> <script>${text('2')}</script>`;
  const { html, hashes } = hashInlineScripts(pageOf(data));
  expect(html).toBe(pageOf(written));
  expect(hashes).toEqual([written('1'), '$RX("a","b")', written('2')].map(hashOf));
});

it.each([
  '3:["$","p",null,{"title":"Балетки «Штрих»"}]',
  "it's",
  'a backslash \\ before "a quotation mark\\" and \\\'an apostrophe\\\'',
  '</script><script>alert(1)</script>',
  `lines\n\r\u2028\u2029 and \${nothing} \`else\``,
])('writes page data that a browser parses to the same value: %j', (text) => {
  const { html } = hashInlineScripts(`<script>${data(text)}</script>`);
  const [, code = ''] = /^<script>(.*?)<\/script>$/s.exec(html) ?? [];
  const self = { __next_f: [] };
  runInNewContext(code, { self });
  expect(JSON.stringify(self.__next_f)).toBe(JSON.stringify([[1, text]]));
});

it('neither hashes nor changes external scripts and scripts that browsers do not execute', () => {
  const page =
    '<script src="/_next/static/chunks/a.js" noModule=""></script>' +
    '<script type="application/ld+json">{"@type":"Product"}</script>' +
    '<script type="application/json">{}</script>';
  expect(hashInlineScripts(page)).toEqual({ html: page, hashes: [] });
});

it.each([
  'alert(1)',
  'self.__next_f.push([1,"a"]);alert(1)',
  'self.__next_f.push([alert(1)])',
  'self.__next_f.push([1,"a"+alert(1)+"b"])',
  'self.__next_f.push([1,`a`])',
  '/* self.__next_f.push([1,"a"]) */alert(1)',
  'self.__next_f.push([1,"a"])\nalert(1)',
  '(self.__next_f=self.__next_f||[]).push([0]);alert(1)',
  '(self.__next_f=self.__next_f||[]).push([alert(1)])',
  '$R=0;alert(document.cookie)',
  'requestAnimationFrame(function(){$RT=performance.now()});alert(1)',
  ...TRUSTED.flatMap((code) => [`${code};alert(1)`, `alert(1);${code}`, `${code}\n/**/alert(1)`]),
  turbopack.replace('[5]', '[alert(1)]'),
  turbopack.replace('static/chunks/1-a_~.js', '//evil.example/a.js'),
  turbopack.replace('"runtimeModuleIds"', '"x":1,"runtimeModuleIds"'),
  '(()=>{let done=false;const start=alert(1)})()',
  '(()=>{const targets=[];const record=alert(1)})()',
])('does not hash a script that came with the page’s content: %s', (code) => {
  const page = `<article><script>${code}</script></article>`;
  expect(hashInlineScripts(page)).toEqual({ html: page, hashes: [] });
});

it.each(TRUSTED)('hashes a trusted script that is complete and unchanged: %s', (code) => {
  expect(hashInlineScripts(`<script>${code}</script>`).hashes).toEqual([hashOf(code)]);
});

it('hashes both scripts that the gateway writes', () => {
  const page = deferScripts(
    '<head></head><body><script id="_R_"></script><script src="/_next/static/a.js" async=""></script></body>',
  );
  expect(hashInlineScripts(page).hashes).toHaveLength(2);
  const spoiled = page.replaceAll('</script>', ';alert(1)</script>').replace('/a.js', '/a.js");alert("');
  expect(hashInlineScripts(spoiled).hashes).toEqual([]);
});

it('lists the hash of a repeated script once', () => {
  const { hashes } = hashInlineScripts(
    '<script>$RC("B:0","S:0")</script><i></i><script>$RC("B:0","S:0")</script>',
  );
  expect(hashes).toHaveLength(1);
});
