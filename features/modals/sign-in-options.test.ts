import { describe, expect, it } from 'vitest';
import { parseEmailLink } from './email-links.ts';
import { readReturnPath } from './sign-in-options.ts';

describe('RT-23 the return path after signing in', () => {
  it.each([
    '/personal',
    '/personal/',
    '/personal/orders',
    '/personal/orders/pt-100001',
    '/personal/favorites?page=2',
    '/order',
    '/order/pt-100001?from=mail&x[]=1',
  ])('%s is accepted', (back) => {
    expect(readReturnPath(`?open_popup=y&popup=auth&back=${encodeURIComponent(back)}`)).toBe(back);
  });

  it.each([
    '',
    '/',
    '/catalog/shoes',
    '/personality',
    '/orders',
    'personal/orders',
    '//evil.example',
    '//evil.example/personal',
    '/personal//evil.example',
    '/personal/../../evil',
    '/personal/..//evil.example',
    '/personal\\evil.example',
    '/\\evil.example/personal',
    '/personal/%2F%2Fevil.example',
    '/personal@evil.example',
    '/personal:80',
    '/personal\n//evil.example',
    ' /personal',
    '/personal#x',
    '/personal/orders?to=https://evil.example',
    'https://evil.example/personal',
    'javascript:alert(1)//personal',
  ])('%j is ignored', (back) => {
    expect(readReturnPath(`?back=${encodeURIComponent(back)}`)).toBeUndefined();
  });

  it('is undefined without the parameter', () => {
    expect(readReturnPath('?open_popup=y&popup=auth')).toBeUndefined();
  });
});

describe('a link of an e-mail', () => {
  it.each(['register', 'confirm', 'magic', 'restore'])('#%s= contains its secret', (kind) => {
    expect(parseEmailLink(`#${kind}=Ab-_9`)).toEqual({ kind, token: 'Ab-_9' });
  });

  it.each([
    '',
    '#',
    '#top',
    '#magic',
    '#magic=',
    '#MAGIC=abc',
    '#constructor=abc',
    '#magic=a/b',
    'magic=abc',
  ])('%j is not a link', (hash) => {
    expect(parseEmailLink(hash)).toBeUndefined();
  });
});
