import { expect, it } from 'vitest';
import { mailboxSubject, networkSubject, targetByNetwork } from './subjects.ts';

it('returns one subject for all addresses of a /64', () => {
  const subjects = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'].map((address) => networkSubject({ address }));
  expect(subjects).toEqual(['network:2001:db8:1:2::/64', 'network:2001:db8:1:2::/64']);
});

it('returns null for an unknown address', () => {
  expect(networkSubject({ address: '' })).toBeNull();
  expect(targetByNetwork({ address: '' }, 'phone:+79161234567')).toBeNull();
});

it('counts a target separately for each network', () => {
  const of = (address: string) => targetByNetwork({ address }, 'phone:+79161234567');
  expect(of('203.0.113.7')).toBe('phone:+79161234567 network:203.0.113.7');
  expect(of('203.0.113.8')).not.toBe(of('203.0.113.7'));
});

it('hashes a mailbox, independent of case', () => {
  expect(mailboxSubject('Anna@Example.ru')).toBe(mailboxSubject('anna@example.ru'));
  expect(mailboxSubject('anna@example.ru')).not.toContain('anna');
});
