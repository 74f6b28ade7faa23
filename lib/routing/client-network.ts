import ipaddr from 'ipaddr.js';

/**
 * Prefix lengths of the IPv6 networks by which requests are limited, the smallest network first. A device or a
 * subnet has a /64, a subscriber up to a /56, a site or a tunnel up to a /48.
 */
const IPV6_BITS = [64, 56, 48] as const;

/**
 * IPv6 ranges whose addresses contain an IPv4 address. `at` is the position of the IPv4 address's four bytes.
 * `isInverted` is true if the bits of these bytes are inverted.
 */
const EMBEDDED: Readonly<Record<string, { at: number; isInverted?: boolean }>> = {
  ipv4Mapped: { at: 12 },
  rfc6145: { at: 12 },
  rfc6052: { at: 12 },
  '6to4': { at: 2 },
  teredo: { at: 12, isInverted: true },
};

/** Prefix of a provider's NAT64 translator (RFC 8215), with the IPv4 address in the last four bytes. */
const LOCAL_TRANSLATOR = ipaddr.IPv6.parseCIDR('64:ff9b:1::/48');

/**
 * Extracts the embedded IPv4 address of a client that connects through a translator or a tunnel.
 * @returns null for an address without an embedded IPv4 address
 */
function embeddedIPv4(address: ipaddr.IPv6): string | null {
  const found = address.match(LOCAL_TRANSLATOR) ? { at: 12, isInverted: false } : EMBEDDED[address.range()];
  if (!found) return null;
  const bytes = address.toByteArray().slice(found.at, found.at + 4);
  return bytes.map((byte) => (found.isInverted ? 255 - byte : byte)).join('.');
}

function toNetworkPrefix(address: ipaddr.IPv6, bits: number): string {
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/${bits}`)}/${bits}`;
}

/**
 * Lists the networks that contain a client. The client's requests are limited and queued by these networks.
 * @param address an IP address
 * @returns the /64, the /56 and the /48 of an IPv6 address, in this order. For IPv4, including NAT64, 6to4 and
 * Teredo, the list contains only the IPv4 address. For text that is not an IP address the list is empty.
 */
export function listClientNetworks(address: string): string[] {
  if (!ipaddr.isValid(address)) return [];
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv4) return [parsed.toString()];
  const ipv6 = parsed as ipaddr.IPv6;
  const ipv4 = embeddedIPv4(ipv6);
  return ipv4 === null ? IPV6_BITS.map((bits) => toNetworkPrefix(ipv6, bits)) : [ipv4];
}

/** Returns the smallest network of a client, or '' for text that is not an IP address. */
export const getClientNetwork = (address: string): string => listClientNetworks(address)[0] ?? '';

/**
 * Multipliers of the limit for larger networks, by prefix length. Providers assign a /64 to each telephone. A
 * /56 therefore contains about as many people as a NAT with one IPv4 address, and a /48 many more.
 */
const FACTORS: Readonly<Record<string, number>> = { '56': 4, '48': 16 };

/** Network by which requests are counted. `factor` multiplies the limit of a single client. */
interface CountedNetwork {
  network: string;
  factor: number;
}

/**
 * Lists the networks by which a request is limited. For IPv6 the limit applies to the /64 and, multiplied by a
 * factor, to the /56 and the /48.
 * @param network result of getClientNetwork
 * @returns the network itself first, with the factor 1. The list is empty for an empty `network`.
 */
export function listLimitedNetworks(network: string): CountedNetwork[] {
  if (network === '') return [];
  const [address = '', bits] = network.split('/');
  if (bits !== String(IPV6_BITS[0])) return [{ network, factor: 1 }];
  return listClientNetworks(address).map((wider) => ({
    network: wider,
    factor: FACTORS[wider.split('/')[1] ?? ''] ?? 1,
  }));
}
