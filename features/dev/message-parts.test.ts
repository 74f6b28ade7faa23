import { describe, expect, it } from 'vitest';
import { findCode, splitLinks } from './message-parts.ts';

describe('a message', () => {
  it.each([
    ['Код для входа: 123456', '123456'],
    ['123456 — код', '123456'],
    ['Заказ 1234567', null],
    ['Заказ PT-100001 принят. http://localhost:3000/order/pt-100001#key=abcd234567efghjk', null],
    ['Нет кода', null],
  ])('«%s» contains the code %s', (body, code) => {
    expect(findCode(body)).toBe(code);
  });

  it('is split at its links, which remain complete', () => {
    const link = 'http://localhost:3000/?open_popup=y&popup=auth#magic=a-_b';
    expect(splitLinks(`Войти:\n${link}\n\nПолутон`)).toEqual([
      { text: 'Войти:\n', isLink: false },
      { text: link, isLink: true },
      { text: '\n\nПолутон', isLink: false },
    ]);
    expect(splitLinks('javascript:alert(1)')).toEqual([{ text: 'javascript:alert(1)', isLink: false }]);
  });
});
