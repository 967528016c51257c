import { isIPv4, isIPv6 } from 'node:net';

/** The address as one sender: an IPv4 address, or the first 64 bits of an IPv6 address, which belong to one network. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(?=\d+\.)/i;
  if (isIPv4(address.replace(mapped, ''))) return address.replace(mapped, '');
  const [withoutZone = ''] = address.split('%');
  if (!isIPv6(withoutZone)) return address;
  const [head = '', tail] = withoutZone.toLowerCase().split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array(Math.max(0, missing)).fill('0'), ...groups(tail ?? '')];
  const short = all.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${short.join(':')}::/64`;
}
