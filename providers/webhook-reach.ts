import { BlockList, isIP } from 'node:net';
import type { AccountKind } from '../values/vocabulary.ts';

// The addresses that webhooks may have. A webhook makes our server send requests from inside its own
// network, so those of live accounts must not reach machines that only that network can see.

/** The addresses that calls may go to. `loopback` is a program on this machine, for development. */
export type Reach = 'public' | 'loopback' | 'beyondLink';

export type UrlProblem = 'notHttps' | 'notPublic';

/** Decides how far a URL may reach, and finds the problem that its text shows, if any. */
export function planReach(
  url: URL,
  kind: AccountKind,
): { readonly reach: Reach; readonly problem?: UrlProblem } {
  const host = hostOf(url);
  if (kind === 'live') {
    if (url.protocol !== 'https:') return { reach: 'public', problem: 'notHttps' };
    const isPublic = isIP(host) > 0 ? mayReach(host, 'public') : !isLocalName(host);
    return isPublic ? { reach: 'public' } : { reach: 'public', problem: 'notPublic' };
  }
  if (url.protocol === 'https:') {
    const problem = isIP(host) > 0 && !mayReach(host, 'beyondLink');
    return problem ? { reach: 'beyondLink', problem: 'notPublic' } : { reach: 'beyondLink' };
  }
  const isHere = isIP(host) > 0 ? mayReach(host, 'loopback') : isLocalhost(host);
  return url.protocol === 'http:' && isHere
    ? { reach: 'loopback' }
    : { reach: 'loopback', problem: 'notHttps' };
}

/** Reports whether a resolved address is within reach. */
export function mayReach(address: string, reach: Reach): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  if (isIP(address) === 0) return false;
  if (reach === 'loopback') return loopback.check(address, family);
  if (linkLocal.check(address, family)) return false;
  return reach === 'beyondLink' || !notPublic.check(address, family);
}

/** A URL's host without the brackets of an IPv6 address or the final dot of a name. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

function isLocalhost(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost');
}

function isLocalName(host: string): boolean {
  return isLocalhost(host) || !host.includes('.') || /\.(local|internal|home\.arpa)$/.test(host);
}

function ranges(...listed: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of listed) {
    const [net = '', prefix] = range.split('/');
    list.addSubnet(net, Number(prefix), net.includes(':') ? 'ipv6' : 'ipv4');
  }
  return list;
}

const loopback = ranges('127.0.0.0/8', '::1/128');

// Cloud metadata services, which hand out the machine's credentials.
const linkLocal = ranges('169.254.0.0/16', 'fe80::/10', 'fd00:ec2::/32');

// IANA's special-purpose registries: whatever is not globally reachable, multicast, and the
// prefixes that carry an IPv4 address inside an IPv6 one.
const notPublic = ranges(
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fec0::/10',
  'ff00::/8',
);
