import { BlockList, isIP } from 'node:net';
import type { AccountKind } from '../values/vocabulary.ts';

// The addresses that webhooks may have. A webhook makes our server send requests from inside its own
// network, so it must not reach machines that only that network can see.

/** The addresses that calls may go to. The last two are for development, by a setting of the operator. */
export type Reach = 'public' | 'privateNetwork' | 'loopback';

export type UrlProblem = 'notHttps' | 'notPublic';

export interface ReachOptions {
  readonly kind: AccountKind;
  /** Lets sandbox accounts, never live ones, use this machine and private networks. */
  readonly allowsPrivateWebhooks: boolean;
}

/** Decides how far a URL may reach, and finds the problem that its text shows, if any. */
export function planReach(
  url: URL,
  { kind, allowsPrivateWebhooks }: ReachOptions,
): { readonly reach: Reach; readonly problem?: UrlProblem } {
  const host = hostOf(url);
  const isAddress = isIP(host) > 0;
  if (kind === 'live' || !allowsPrivateWebhooks) {
    if (url.protocol !== 'https:') return { reach: 'public', problem: 'notHttps' };
    const isPublic = isAddress ? mayReach(host, 'public') : !isLocalName(host);
    return isPublic ? { reach: 'public' } : { reach: 'public', problem: 'notPublic' };
  }
  if (url.protocol === 'https:')
    return isAddress && !mayReach(host, 'privateNetwork')
      ? { reach: 'privateNetwork', problem: 'notPublic' }
      : { reach: 'privateNetwork' };
  const isHere = isAddress ? mayReach(host, 'loopback') : isLocalhost(host);
  return url.protocol === 'http:' && isHere
    ? { reach: 'loopback' }
    : { reach: 'loopback', problem: 'notHttps' };
}

/** Reports whether a resolved address is within reach. */
export function mayReach(address: string, reach: Reach): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  // An address with a zone, such as fe80::1%eth0, belongs to one link.
  if (isIP(address) === 0 || address.includes('%')) return false;
  if (reach === 'loopback') return loopback.check(address, family);
  if (isPublic(address, family)) return true;
  return (
    reach === 'privateNetwork' &&
    privateNetwork.check(address, family) &&
    !metadata.check(address, family)
  );
}

/** An IPv4 address inside an IPv6 one leads to the IPv4 address, so only ordinary IPv6 is public. */
function isPublic(address: string, family: 'ipv4' | 'ipv6'): boolean {
  if (family === 'ipv4') return !notPublicV4.check(address, 'ipv4');
  return globalUnicast.check(address, 'ipv6') && !notPublicV6.check(address, 'ipv6');
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

/** Private networks (RFC 1918, RFC 4193) and this machine. */
const privateNetwork = ranges(
  '10.0.0.0/8',
  '127.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1/128',
  'fc00::/7',
);

/** A metadata service inside a private network. It hands out the machine's credentials. */
const metadata = ranges('fd00:ec2::/32');

/** Ranges of IANA's special-purpose registry that are not globally reachable, and multicast. */
const notPublicV4 = ranges(
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  // Azure's metadata service.
  '168.63.129.16/32',
  '169.254.0.0/16',
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
);

/** The range that IANA assigns addresses from: without NAT64, mapped, link-local, private and multicast ones. */
const globalUnicast = ranges('2000::/3');

/** Ranges within it that are not public: protocols with Teredo, documentation, and 6to4. */
const notPublicV6 = ranges('2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20');
