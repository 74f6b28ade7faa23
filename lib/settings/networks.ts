import { BlockList, isIP, isIPv6 } from 'node:net';

/** Where YooKassa's notifications come from (https://yookassa.ru/developers/using-api/webhooks). */
export const NETWORKS =
  '185.71.76.0/27,185.71.77.0/27,77.75.153.0/25,77.75.154.128/25,77.75.156.11,77.75.156.35,2a02:5180::/32';

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** @param text addresses and networks, `185.71.76.0/27,77.75.156.11` @throws for what is none of both */
export function readNetworks(text: string): BlockList {
  const list = new BlockList();
  for (const entry of text.split(',').map((part) => part.trim())) {
    const [address = '', prefix] = entry.split('/');
    if (!isIP(address)) throw new Error('not an address');
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return list;
}

/** Whether an IP address belongs to the networks; an IPv4 address may be written as an IPv6 one. */
export function isOf(networks: BlockList, address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(plain) !== 0 && networks.check(plain, familyOf(plain));
}
