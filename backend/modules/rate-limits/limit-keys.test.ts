import { expect, it } from 'vitest';
import { buildClientTargetLimitKey, computeMailboxLimitKey, getNetworkLimitKey } from './limit-keys.ts';

it('returns one rate-limit key for all addresses of a /64 network', () => {
  const subjects = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'].map((address) =>
    getNetworkLimitKey({ address }),
  );
  expect(subjects).toEqual(['network:2001:db8:1:2::/64', 'network:2001:db8:1:2::/64']);
});

it('returns null for an unknown IP address', () => {
  expect(getNetworkLimitKey({ address: '' })).toBeNull();
  expect(buildClientTargetLimitKey({ address: '' }, 'phone:+79161234567')).toBeNull();
});

it('counts a target separately for each network', () => {
  const of = (address: string) => buildClientTargetLimitKey({ address }, 'phone:+79161234567');
  expect(of('203.0.113.7')).toBe('phone:+79161234567 network:203.0.113.7');
  expect(of('203.0.113.8')).not.toBe(of('203.0.113.7'));
});

it('returns the same hash for a mailbox in upper and lower case', () => {
  expect(computeMailboxLimitKey('Anna@Example.ru')).toBe(computeMailboxLimitKey('anna@example.ru'));
  expect(computeMailboxLimitKey('anna@example.ru')).not.toContain('anna');
});
