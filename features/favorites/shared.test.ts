import { describe, expect, it } from 'vitest';
import { buildSharedPath, parseSharedFavorites } from './shared.ts';

const read = (search: string) => parseSharedFavorites(new URLSearchParams(search));
const many = Array.from({ length: 130 }, (_, n) => n + 1);

describe('RT-24 favorites in a link', () => {
  it('are the same after writing them to a link and reading it', () => {
    expect(buildSharedPath([12, 45, 78])).toBe('/personal/favorites?shared=12.45.78');
    expect(read('?shared=12.45.78')).toEqual([12, 45, 78]);
    expect(read(new URL(buildSharedPath(many.slice(0, 100)), 'http://x').search)).toEqual(many.slice(0, 100));
  });

  it('are limited to the first 100', () => {
    expect(read(new URL(buildSharedPath(many), 'http://x').search)).toEqual(many.slice(0, 100));
    expect(read(`?shared=${many.join('.')}`)).toEqual(many.slice(0, 100));
  });

  it.each([
    ['?shared=7.7.8.7', [7, 8]],
    ['?shared=7..8.', [7, 8]],
    ['?shared=abc.7.-1.0.1e3.8.5.%D0%B0.07', [7, 8, 5]],
    ['?shared=7%2E8', [7, 8]],
    ['?shared=9999999999.2147483648.2147483647', [2_147_483_647]],
    ['?shared=<script>', []],
    ['?shared=', []],
    [`?shared=${'9'.repeat(100_000)}.7`, []],
  ])('%.60s is read as %j', (search, ids) => {
    expect(read(search)).toEqual(ids);
  });

  it('are null when the URL has no such parameter', () => {
    expect(read('?page=2')).toBeNull();
    expect(read('')).toBeNull();
  });
});
