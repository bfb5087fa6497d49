import { BlockList, isIP } from 'node:net';

/** The special-purpose registries of RFC 6890 and its successors, which contain no public addresses. */
const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  // Unspecified, loopback and the old IPv4-compatible form.
  ['::', 96],
  // Translators and tunnels, which lead to the IPv4 address that they contain.
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 23],
  ['2002::', 16],
  ['100::', 64],
  ['2001:db8::', 32],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv6');
}

/**
 * Returns whether an IP address belongs to this machine or an internal network. URLs from the feed must never
 * reach those.
 */
export function isPrivateAddress(address: string): boolean {
  const [bare = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped !== undefined) return PRIVATE.check(mapped, 'ipv4');
  const family = isIP(bare);
  return family !== 0 && PRIVATE.check(bare, family === 6 ? 'ipv6' : 'ipv4');
}

/** Returns the same for the hostname of a URL, without resolving it: internal names and literal addresses. */
export function isPrivateHostname(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '');
  if (isIP(name) !== 0) return isPrivateAddress(name);
  return !name.includes('.') || /(^|\.)(localhost|local|internal|intranet|lan|corp|home|home\.arpa)$/i.test(name);
}
