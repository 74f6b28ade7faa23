import { expect, it } from 'vitest';
import { hasBearerToken } from './bearer.ts';

const of = (authorization?: string) => ({ headers: new Headers(authorization ? { authorization } : {}) });

it('accepts each of several tokens, and nothing else', () => {
  const tokens = ['first-owner-token', 'second-owner-token'];
  for (const token of tokens) expect(hasBearerToken(of(`Bearer ${token}`), tokens)).toBe(true);
  for (const wrong of [
    undefined,
    'Bearer',
    'Bearer ',
    'Bearer third',
    'first-owner-token',
    `Bearer ${tokens.join(' ')}`,
  ])
    expect(hasBearerToken(of(wrong), tokens), wrong).toBe(false);
});

it('accepts nothing when there is no token', () => {
  for (const none of [[], undefined]) {
    expect(hasBearerToken(of('Bearer '), none)).toBe(false);
    expect(hasBearerToken(of(), none)).toBe(false);
  }
});
