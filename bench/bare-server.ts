import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import pg from 'pg';

// The minimum for a server of this kind: authenticate, insert one row durably, respond.
const [url = '', credentials = ''] = process.argv.slice(2);
const digest = (text: string) => createHash('sha256').update(text).digest();
const expected = digest(`Basic ${Buffer.from(credentials).toString('base64')}`);
const pool = new pg.Pool({ connectionString: url, max: 10 });
await pool.query('create table if not exists bare (id uuid primary key, body text not null)');

const app = fastify();
app.post('/', async (request, reply) => {
  if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected))
    return reply.code(401).send();
  const id = randomUUID();
  await pool.query({
    name: 'insert',
    text: 'insert into bare values ($1, $2)',
    values: [id, JSON.stringify(request.body)],
  });
  return { id };
});
await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}\n`);
