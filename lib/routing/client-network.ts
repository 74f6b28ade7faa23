import ipaddr from 'ipaddr.js';

/**
 * How many bits of an IPv6 address are counted as one network, the narrowest first. A device or a subnet has a /64, a
 * subscriber has up to a /56, a site or a tunnel up to a /48.
 */
const IPV6_BITS = [64, 56, 48] as const;

/** IPv6 ranges that carry an IPv4 address: the four bytes that hold it, and whether their bits are inverted. */
const EMBEDDED: Readonly<Record<string, { at: number; isInverted?: boolean }>> = {
  ipv4Mapped: { at: 12 },
  rfc6145: { at: 12 },
  rfc6052: { at: 12 },
  '6to4': { at: 2 },
  teredo: { at: 12, isInverted: true },
};

/** Prefix of a provider's own translator (RFC 8215), which holds the IPv4 address in the last four bytes. */
const LOCAL_TRANSLATOR = ipaddr.IPv6.parseCIDR('64:ff9b:1::/48');

/** @returns the IPv4 address of a client that reaches the shop through a translator or a tunnel; null without one */
function embeddedIPv4(address: ipaddr.IPv6): string | null {
  const found = address.match(LOCAL_TRANSLATOR) ? { at: 12, isInverted: false } : EMBEDDED[address.range()];
  if (!found) return null;
  const bytes = address.toByteArray().slice(found.at, found.at + 4);
  return bytes.map((byte) => (found.isInverted ? 255 - byte : byte)).join('.');
}

function prefixOf(address: ipaddr.IPv6, bits: number): string {
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/${bits}`)}/${bits}`;
}

/**
 * Returns the networks that contain a client, where requests are counted or queued.
 * @param address an IP address
 * @returns the IPv4 address alone, also of a client behind NAT64, 6to4 or Teredo; of IPv6 the /64, /56 and /48, in this
 * order; nothing for text that is no address
 */
export function clientNetworks(address: string): string[] {
  if (!ipaddr.isValid(address)) return [];
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv4) return [parsed.toString()];
  const ipv6 = parsed as ipaddr.IPv6;
  const ipv4 = embeddedIPv4(ipv6);
  return ipv4 === null ? IPV6_BITS.map((bits) => prefixOf(ipv6, bits)) : [ipv4];
}

/** The narrowest of clientNetworks; empty for text that is no address. */
export const clientNetwork = (address: string): string => clientNetworks(address)[0] ?? '';

/**
 * How many times the limit of one network a wider network has. Providers give a /64 to each telephone, so that a /56 of
 * theirs holds as many people as one IPv4 address behind a NAT, and a /48 many more.
 */
const FACTORS: Readonly<Record<string, number>> = { '56': 4, '48': 16 };

/** A network and how many times the limit of a single client it has. */
interface CountedNetwork {
  network: string;
  factor: number;
}

/**
 * Returns the networks to count a request by: a limit of a network holds for its /64 and, multiplied, for its /56 and /48.
 * @param network from clientNetwork
 * @returns the network itself first, with the factor 1; nothing for an empty one
 */
export function countedNetworks(network: string): CountedNetwork[] {
  if (network === '') return [];
  const [address = '', bits] = network.split('/');
  if (bits !== String(IPV6_BITS[0])) return [{ network, factor: 1 }];
  return clientNetworks(address).map((wider) => ({
    network: wider,
    factor: FACTORS[wider.split('/')[1] ?? ''] ?? 1,
  }));
}
