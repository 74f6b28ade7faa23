import ipaddr from 'ipaddr.js';

/** What one subscriber is given of IPv6: whoever has one address of it has all of them. */
const IPV6_BITS = 64;

/**
 * The network that stands for a client where requests are counted or take turns.
 * @param address an IP address
 * @returns an IPv4 address as it is, of IPv6 its /64: `2001:db8:1:2::/64`; empty for what is no address
 */
export function clientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return '';
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${IPV6_BITS}`);
  return `${network}/${IPV6_BITS}`;
}
