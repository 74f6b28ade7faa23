import { afterEach, expect, it, vi } from 'vitest';
import DevLayout from './(empty)/dev/layout.tsx';

afterEach(() => vi.unstubAllEnvs());

it.each(['', '0'])('the pages of sandbox mode return 404 in production (SHOP_TRIAL=%j)', (value) => {
  vi.stubEnv('SHOP_TRIAL', value);
  expect(() => DevLayout({ children: 'inbox' })).toThrow('NEXT_HTTP_ERROR_FALLBACK;404');
});

it('the pages of sandbox mode are shown in sandbox mode', () => {
  vi.stubEnv('SHOP_TRIAL', '1');
  expect(DevLayout({ children: 'inbox' })).toBe('inbox');
});
