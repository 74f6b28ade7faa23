import { describe, expect, it } from 'vitest';
import { maskEmail, maskPhone } from './mask-contact.ts';

describe('masking of a contact', () => {
  it.each([
    ['+79161234567', '+7 ••• ••• •• 67'],
    ['+375291234567', '+375 ••• ••• •• 67'],
    ['+374012345678', '+374 ••• ••• •• 78'],
    ['', ''],
  ])('masks the phone %s as %s', (phone, hidden) => {
    expect(maskPhone(phone).replaceAll('\u00a0', ' ')).toBe(hidden);
    expect(maskPhone(phone)).not.toContain(' ');
  });

  it.each([
    ['anna@example.ru', 'a•••@example.ru'],
    ['a@example.ru', 'a•••@example.ru'],
    ['', ''],
  ])('masks the e-mail %s as %s', (email, hidden) => {
    expect(maskEmail(email)).toBe(hidden);
  });
});
