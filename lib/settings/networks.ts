import { BlockList, isIP, isIPv6 } from 'node:net';

/** Networks from which YooKassa sends notifications (https://yookassa.ru/developers/using-api/webhooks). */
export const YOOKASSA_NETWORKS =
  '185.71.76.0/27,185.71.77.0/27,77.75.153.0/25,77.75.154.128/25,77.75.156.11,77.75.156.35,2a02:5180::/32';

const getFamily = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/**
 * Parses a list of networks.
 * @param text IP addresses and networks, separated by commas: `185.71.76.0/27,77.75.156.11`
 * @throws Error for an entry that is neither an IP address nor a network
 */
export function parseNetworks(text: string): BlockList {
  const list = new BlockList();
  for (const entry of text.split(',').map((part) => part.trim())) {
    const [address = '', prefix] = entry.split('/');
    if (!isIP(address)) throw new Error('not an address');
    if (prefix === undefined) list.addAddress(address, getFamily(address));
    else list.addSubnet(address, Number(prefix), getFamily(address));
  }
  return list;
}

/**
 * True when an IP address belongs to the networks. An IPv4 address may be written as an IPv4-mapped IPv6
 * address.
 */
export function isInNetworks(networks: BlockList, address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(plain) !== 0 && networks.check(plain, getFamily(plain));
}
