import { expect, it } from 'vitest';
import { buildClientTargetSubject, computeMailboxSubject, getNetworkSubject } from './subjects.ts';

it('returns one rate-limit key for all addresses of a /64 network', () => {
  const subjects = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'].map((address) =>
    getNetworkSubject({ address }),
  );
  expect(subjects).toEqual(['network:2001:db8:1:2::/64', 'network:2001:db8:1:2::/64']);
});

it('returns null for an unknown IP address', () => {
  expect(getNetworkSubject({ address: '' })).toBeNull();
  expect(buildClientTargetSubject({ address: '' }, 'phone:+79161234567')).toBeNull();
});

it('counts a target separately for each network', () => {
  const of = (address: string) => buildClientTargetSubject({ address }, 'phone:+79161234567');
  expect(of('203.0.113.7')).toBe('phone:+79161234567 network:203.0.113.7');
  expect(of('203.0.113.8')).not.toBe(of('203.0.113.7'));
});

it('returns the same hash for a mailbox in upper and lower case', () => {
  expect(computeMailboxSubject('Anna@Example.ru')).toBe(computeMailboxSubject('anna@example.ru'));
  expect(computeMailboxSubject('anna@example.ru')).not.toContain('anna');
});
