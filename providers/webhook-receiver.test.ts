import type { lookup } from 'node:dns';
import { isIP } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startReceiver, type TestReceiver } from '../test/harness/webhook-receiver.ts';
import { mayReach, type Reach } from './webhook-reach.ts';
import { networkReceiver } from './webhook-receiver.ts';

let receiver: TestReceiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());

const post = (url: string, reach: Reach, timeout = 5_000) =>
  networkReceiver({ timeout }).post(
    { url, reach, headers: { 'webhook-id': '1' }, body: '{}' },
    new AbortController().signal,
  );

test('a message is delivered, and the status of its answer is returned', async () => {
  receiver.replyWith(202);
  expect(await post(receiver.url, 'loopback')).toBe(202);
  expect(receiver.received.at(-1)).toMatchObject({ path: '/events', body: '{}' });
});

test('a receiver that does not answer in time is disconnected', async () => {
  receiver.replyWith('no response');
  await expect(post(receiver.url, 'loopback', 100)).rejects.toThrow(
    'It did not answer within 0.1 seconds.',
  );
});

test('the address of a name is checked each time it is called', async () => {
  receiver.clear();
  for (const host of ['localhost', '127.0.0.1', '[::ffff:127.0.0.1]'])
    await expect(post(receiver.url.replace('127.0.0.1', host), 'public')).rejects.toThrow(
      'is an address that webhooks of this account must not use.',
    );
  expect(receiver.received).toEqual([]);
});

test('an unknown host name is reported', async () => {
  await expect(post('https://nobody.invalid/', 'public')).rejects.toThrow(
    /^It could not be reached \((ENOTFOUND|EAI_AGAIN)\)\.$/,
  );
});

describe('a name that resolves to a private address', () => {
  /** A resolver with a different answer for each call; the last one is repeated. */
  const resolverOf = (...answers: readonly string[][]) => {
    let calls = 0;
    const resolve = (_: string, __: unknown, callback: (...result: unknown[]) => void) => {
      const addresses = answers[Math.min(calls, answers.length - 1)] ?? [];
      calls += 1;
      callback(
        null,
        addresses.map((address) => ({ address, family: isIP(address) })),
      );
    };
    return resolve as unknown as typeof lookup;
  };
  const rows: [why: string, answers: string[][]][] = [
    ['this machine', [['127.0.0.1']]],
    ['a private network', [['10.0.0.1']]],
    ['a metadata service', [['169.254.169.254']]],
    ['a public and a private address', [['93.184.216.34', '10.0.0.1']]],
    ['IPv4 inside IPv6', [['::ffff:127.0.0.1']]],
    ['a link-local address with its zone', [['fe80::1%eth0']]],
  ];
  test.each(rows)('is not called: %s', async (_, answers) => {
    const { port } = new URL(receiver.url);
    receiver.clear();
    for (const protocol of ['http', 'https']) {
      const sent = networkReceiver({ resolve: resolverOf(...answers) }).post(
        { url: `${protocol}://example.com:${port}/`, reach: 'public', headers: {}, body: '' },
        new AbortController().signal,
      );
      await expect(sent).rejects.toThrow(
        'example.com is an address that webhooks of this account must not use.',
      );
    }
    expect(receiver.received).toEqual([]);
  });

  test('is checked again for each connection, so that a changed answer has no effect', async () => {
    const { port } = new URL(receiver.url);
    const resolve = resolverOf(['127.0.0.1'], ['10.0.0.1']);
    const message = { url: `http://example.com:${port}/`, headers: {}, body: '' };
    const { signal } = new AbortController();
    receiver.replyWith(200);
    const own = networkReceiver({ resolve });
    expect(await own.post({ ...message, reach: 'loopback' }, signal)).toBe(200);
    await expect(own.post({ ...message, reach: 'loopback' }, signal)).rejects.toThrow('must not');
  });
});

// IANA's registries of special-purpose addresses (RFC 6890) and the metadata services of clouds.
describe('addresses', () => {
  const rows: [address: string, isPublic: boolean, isPrivate: boolean, what: string][] = [
    ['8.8.8.8', true, true, 'public'],
    ['172.32.0.1', true, true, 'public, next to a private range'],
    ['100.128.0.1', true, true, 'public, next to a carrier’s'],
    ['2606:4700::1111', true, true, 'public IPv6'],
    ['10.0.0.1', false, true, 'private'],
    ['172.16.0.1', false, true, 'private'],
    ['172.31.255.255', false, true, 'private'],
    ['192.168.1.1', false, true, 'private'],
    ['127.0.0.1', false, true, 'loopback'],
    ['127.255.255.254', false, true, 'loopback'],
    ['::1', false, true, 'loopback'],
    ['fd12:3456::1', false, true, 'unique local'],
    ['0.0.0.0', false, false, 'this host'],
    ['::', false, false, 'unspecified'],
    ['100.64.0.1', false, false, 'carrier-grade NAT'],
    ['100.100.100.200', false, false, 'metadata of Alibaba'],
    ['169.254.169.254', false, false, 'metadata, link-local'],
    ['fd00:ec2::254', false, false, 'metadata of AWS'],
    ['192.0.0.192', false, false, 'metadata of Oracle'],
    ['168.63.129.16', false, false, 'metadata of Azure'],
    ['fe80::1', false, false, 'link-local'],
    ['fe80::1%eth0', false, false, 'link-local with its zone'],
    ['fec0::1', false, false, 'site-local'],
    ['224.0.0.1', false, false, 'multicast'],
    ['239.255.255.250', false, false, 'multicast'],
    ['ff02::1', false, false, 'multicast'],
    ['255.255.255.255', false, false, 'broadcast'],
    ['240.0.0.1', false, false, 'reserved'],
    ['198.18.0.1', false, false, 'benchmarks'],
    ['192.0.2.1', false, false, 'documentation'],
    ['2001:db8::1', false, false, 'documentation'],
    ['3fff::1', false, false, 'documentation'],
    ['::ffff:169.254.169.254', false, false, 'IPv4-mapped'],
    ['::ffff:8.8.8.8', false, false, 'IPv4-mapped'],
    ['::ffff:0:10.0.0.1', false, false, 'IPv4-translated'],
    ['::10.0.0.1', false, false, 'IPv4-compatible'],
    ['64:ff9b::a00:1', false, false, 'NAT64'],
    ['64:ff9b::169.254.169.254', false, false, 'NAT64 to metadata'],
    ['64:ff9b:1::a00:1', false, false, 'NAT64, local'],
    ['2002:a00:1::', false, false, '6to4'],
    ['2002:7f00:1::1', false, false, '6to4 to loopback'],
    ['2001:0:a00:1::1', false, false, 'Teredo'],
    ['192.88.99.1', false, false, '6to4 relay'],
    ['100::1', false, false, 'discard'],
    ['no address', false, false, 'a name'],
    ['', false, false, 'empty'],
  ];
  test.each(rows)(
    '%s is public: %s, in a private network: %s (%s)',
    (address, isPublic, isPrivate) => {
      expect(mayReach(address, 'public')).toBe(isPublic);
      expect(mayReach(address, 'privateNetwork')).toBe(isPrivate);
    },
  );
});
