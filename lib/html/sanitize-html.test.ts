import { describe, expect, it } from 'vitest';
import { sanitizeAnswer, sanitizeHtml } from './sanitize-html.ts';

describe('sanitized HTML', () => {
  it('retains the markup of an article', () => {
    const html =
      '<h2>Срок</h2><p>Не позже <strong>10 дней</strong>, <a href="/info/return">правила</a></p><ul><li>один</li></ul>' +
      '<table><thead><tr><th scope="col">Куда</th></tr></thead><tbody><tr><td colspan="2">Москва</td></tr></tbody></table>' +
      '<p><a href="tel:+78001234567">звоните</a> <a href="mailto:a@b.ru">пишите</a> <a href="https://example.ru/x">там</a></p>';
    expect(sanitizeHtml(html)).toBe(html);
  });

  it.each([
    ['a script', '<p>до</p><script>alert(1)</script>', '<p>до</p>'],
    ['a script inside another', '<scr<script>ipt>alert(1)</script><p>до</p>', 'ipt&gt;alert(1)<p>до</p>'],
    ['a handler', '<p onclick="alert(1)" style="position:fixed">до</p>', '<p>до</p>'],
    ['a picture that fails', '<p>до<img src=x onerror=alert(1)></p>', '<p>до</p>'],
    ['a drawing', '<svg onload=alert(1)><a href="javascript:alert(1)">x</a></svg><p>до</p>', '<p>до</p>'],
    [
      'mathematics',
      '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math><p>до</p>',
      '<p>до</p>',
    ],
    ['a frame', '<iframe srcdoc="<script>alert(1)</script>"></iframe><p>до</p>', '<p>до</p>'],
    ['a form', '<form action="//evil.example"><input name=a><p>до</p></form>', '<p>до</p>'],
    [
      'a base and a refresh',
      '<base href="//evil.example"><meta http-equiv=refresh content="0;url=//e"><p>до</p>',
      '<p>до</p>',
    ],
    ['a link of script', '<p><a href=" java&#x0A;script:alert(1)">до</a></p>', '<p><a>до</a></p>'],
    [
      'a link of data',
      '<p><a href="data:text/html,<script>alert(1)</script>">до</a></p>',
      '<p><a>до</a></p>',
    ],
    ['a link without a protocol', '<p><a href="//evil.example">до</a></p>', '<p><a>до</a></p>'],
    ['a link that a browser straightens', '<p><a href="/\\evil.example">до</a></p>', '<p><a>до</a></p>'],
    ['a comment of conditions', '<!--[if IE]><script>alert(1)</script><![endif]--><p>до</p>', '<p>до</p>'],
    ['an open textarea', '<p>до</p><textarea></p><script>alert(1)</script>', '<p>до</p>'],
  ])('retains nothing of %s', (_, html, kept) => {
    const clean = sanitizeHtml(html);
    expect(clean).toBe(kept);
    // Sanitizing is idempotent: a second pass changes nothing.
    expect(sanitizeHtml(clean)).toBe(clean);
  });
});

describe('HTML of another back end', () => {
  const clean = (html: string) =>
    (
      sanitizeAnswer({ blocks: [{ html }], title: html }, (src) =>
        src.startsWith('/upload/') ? `/media/~${src}` : '',
      ) as {
        blocks: Array<{ html: string }>;
      }
    ).blocks[0]?.html;

  it('retains its pictures, with URLs that a page may load', () => {
    expect(clean('<p>до<img src="/upload/a.jpg" alt="Шов" onerror="x()" width="4" height="3"></p>')).toBe(
      '<p>до<img src="/media/~/upload/a.jpg" alt="Шов" width="4" height="3" loading="lazy" /></p>',
    );
  });

  it.each(['https://other.example/a.jpg', 'javascript:alert(1)', 'data:text/html,x', ''])(
    'retains no picture with the URL %j',
    (src) => {
      expect(clean(`<p>до<img src="${src}"></p>`)).toBe('<p>до</p>');
    },
  );

  it('is sanitized only in fields named html, at any depth', () => {
    expect(sanitizeAnswer({ html: '<script>x()</script><p>а</p>', text: '<b>а</b>' }, () => '')).toEqual({
      html: '<p>а</p>',
      text: '<b>а</b>',
    });
  });
});
