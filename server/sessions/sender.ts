import type { FastifyRequest } from 'fastify';
import type { Sender } from '../../workflows/people/sign-in.ts';
import { networkOf } from '../http/network-of.ts';

/** The browser that has sent a request. */
export function senderOf({ ip, headers }: FastifyRequest): Sender {
  const userAgent = (headers['user-agent'] ?? '').replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 300);
  return { network: networkOf(ip), address: ip, userAgent };
}
