import { expect, it } from 'vitest';
import { mailboxSubject, networkSubject, targetByNetwork } from './subjects.ts';

it('the addresses of one /64 are one subject', () => {
  const subjects = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'].map((address) => networkSubject({ address }));
  expect(subjects).toEqual(['network:2001:db8:1:2::/64', 'network:2001:db8:1:2::/64']);
});

it('an unknown address is no subject', () => {
  expect(networkSubject({ address: '' })).toBeNull();
  expect(targetByNetwork({ address: '' }, 'phone:+79161234567')).toBeNull();
});

it('one target is counted apart for each network', () => {
  const of = (address: string) => targetByNetwork({ address }, 'phone:+79161234567');
  expect(of('203.0.113.7')).toBe('phone:+79161234567 network:203.0.113.7');
  expect(of('203.0.113.8')).not.toBe(of('203.0.113.7'));
});

it('a mailbox is one in any case, and cannot be read', () => {
  expect(mailboxSubject('Anna@Example.ru')).toBe(mailboxSubject('anna@example.ru'));
  expect(mailboxSubject('anna@example.ru')).not.toContain('anna');
});
