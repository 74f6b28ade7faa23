import { expect, test, vi } from 'vitest';
import { deferScripts } from './defer-scripts.ts';

const script = (name: string) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`;
const START = '<script id="_R_">start()</script>';
const page = (head: string, end: string) =>
  `<html><head>${head}</head><body><h1>Ботинки</h1>${end}</body></html>`;
const data = '<script>self.__next_f.push([1,"0:{}"])</script>';

/**
 * Runs the page's script loader as a browser would.
 * @returns the sources of the scripts it adds
 */
function run(html: string, clock: { frames: boolean }): string[] {
  const code = /<script id="_R_">start\(\)<\/script><script>(.*?)<\/script>/.exec(html)?.[1];
  if (!code) throw new Error('no script loader in the page');
  const added: { src: string }[] = [];
  const frame = (callback: () => void) => clock.frames && callback();
  const document = {
    createElement: () => ({ src: '' }),
    head: { append: (it: { src: string }) => added.push(it) },
  };
  new Function('document', 'requestAnimationFrame', 'setTimeout', code)(document, frame, setTimeout);
  vi.runAllTimers();
  return added.map(({ src }) => src);
}

test('scripts are removed from the head and loaded once, in order, after the first paint', () => {
  vi.useFakeTimers();
  const hint = '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/main.js"/>';
  const html = deferScripts(page(hint + script('react') + script('shop'), START + script('main') + data));

  expect(html).not.toContain(' async=""');
  expect(html).not.toContain('as="script"');
  expect(html).toContain(data);
  const expected = ['react', 'shop', 'main'].map((name) => `/_next/static/chunks/${name}.js`);
  expect(run(html, { frames: true })).toEqual(expected);
  expect(run(html, { frames: false }), 'in a background tab').toEqual(expected);
});

test('clicks are recorded from the head on, before there is a body to click', () => {
  const html = deferScripts(page('<title>Ботинки</title>', START + script('main')));
  expect(html.indexOf("addEventListener('click'")).toBeGreaterThan(0);
  expect(html.indexOf("addEventListener('click'")).toBeLessThan(html.indexOf('</head>'));
});

test('a script that is listed twice is loaded once', () => {
  vi.useFakeTimers();
  const html = deferScripts(page(script('react') + script('react'), START + script('main')));
  expect(run(html, { frames: true })).toHaveLength(2);
});

test('other scripts, script tags inside data, and pages without scripts stay unchanged', () => {
  const plain = page('<script src="https://example.com/tag.js" async=""></script>', data);
  expect(deferScripts(plain)).toBe(plain);

  const quoted =
    '<script>self.__next_f.push([1,"<script src=\\"/_next/static/a.js\\" async=\\"\\">"])</script>';
  expect(deferScripts(page('', quoted + START + script('main')))).toContain(quoted);
});

test('a page may contain replacement patterns', () => {
  const html = deferScripts(page('', `<p>$& $1 $\`</p>${START}${script('main')}`));
  expect(html).toContain('<p>$& $1 $`</p>');
});
