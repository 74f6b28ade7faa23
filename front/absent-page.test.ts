import { expect, it } from 'vitest';
import { tellAbsent } from './absent-page.ts';

const empty =
  '<!DOCTYPE html><html id="__next_error__" lang="ru"><head></head><body><script>1</script></body></html>';

it('LY-02 an absent page says so without scripts, and names its path as a shopper reads it', () => {
  const html = tellAbsent(empty, '/blog/%D0%BD%D0%B5%D1%82');
  expect(html).toContain('<body><noscript><h1>Page Not Found: /blog/нет</h1>');
  expect(html).toContain('<a href="/">На главную</a>');
});

it('takes nothing of an address for markup', () => {
  const html = tellAbsent(empty, '/%3Cimg%20src=x%3E&"');
  expect(html).toContain('Page Not Found: /&#60;img src=x&#62;&#38;&#34;');
  expect(tellAbsent(empty, '/%E0%A4%A')).toContain('Page Not Found: /%E0%A4%A');
});

it('leaves a page alone that is there', () => {
  const whole = '<!DOCTYPE html><html lang="ru"><body><h1>Блог</h1></body></html>';
  expect(tellAbsent(whole, '/blog')).toBe(whole);
});
