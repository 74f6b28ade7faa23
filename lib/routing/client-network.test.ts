import { describe, expect, it } from 'vitest';
import { getClientNetwork, listClientNetworks, listLimitedNetworks } from './client-network.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['::1', '::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['', ''],
  ['unknown', ''],
])('%j belongs to the network %j', (address, network) => {
  expect(getClientNetwork(address)).toBe(network);
});

it('returns the /64, the /56 and the /48 of an IPv6 address', () => {
  expect(listClientNetworks('2001:db8:1:23ff::9')).toEqual([
    '2001:db8:1:23ff::/64',
    '2001:db8:1:2300::/56',
    '2001:db8:1::/48',
  ]);
});

it.each([
  ['an IPv4-mapped address', '::ffff:203.0.113.7'],
  ['an address translated by RFC 6145', '::ffff:0:203.0.113.7'],
  ['NAT64', '64:ff9b::203.0.113.7'],
  ['NAT64 of the provider’s own prefix', '64:ff9b:1::203.0.113.7'],
  ['6to4', '2002:cb00:7107:1:2:3:4:5'],
  ['Teredo', '2001:0:4136:e378:8000:63bf:34ff:8ef8'],
])('treats %s as the IPv4 address that it contains', (_, address) => {
  expect(listClientNetworks(address)).toEqual(['203.0.113.7']);
});

describe('listLimitedNetworks', () => {
  it('returns larger factors for larger networks than a /64', () => {
    expect(listLimitedNetworks('2001:db8:1:23ff::/64')).toEqual([
      { network: '2001:db8:1:23ff::/64', factor: 1 },
      { network: '2001:db8:1:2300::/56', factor: 4 },
      { network: '2001:db8:1::/48', factor: 16 },
    ]);
  });

  it('returns an IPv4 address unchanged, and an empty list for an unknown address', () => {
    expect(listLimitedNetworks('203.0.113.7')).toEqual([{ network: '203.0.113.7', factor: 1 }]);
    expect(listLimitedNetworks('')).toEqual([]);
  });
});
