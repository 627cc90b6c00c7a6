import { isIPv6 } from 'node:net';

const GROUPS = 8;
const GROUPS_OF_A_NETWORK = 4;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** What one guesser can be told by: an IPv4 address, or the first half of an IPv6 one, as the rest is his to choose. */
export function networkOf(address: string): string {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [left = '', right] = (address.split('%')[0] ?? '').split('::');
  const [head, tail] = [groupsOf(left), groupsOf(right)];
  const gap = right === undefined ? 0 : GROUPS - head.length - tail.length;
  const groups = [...head, ...Array<string>(Math.max(0, gap)).fill('0'), ...tail];
  return groups
    .slice(0, GROUPS_OF_A_NETWORK)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':');
}

function groupsOf(part: string | undefined): string[] {
  return part ? part.split(':') : [];
}
