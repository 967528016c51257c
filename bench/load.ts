import { readdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { registerBenchCompany } from './bench-company.ts';
import { type BenchServer, openBenchAccount, startBenchServer } from './bench-server.ts';
import { print } from './figures.ts';

// Sends reads and writes (four to one) for some minutes at 70 % of the highest rate, then far more than the server
// can answer, then the steady rate again. Prints errors, p99, memory and descriptors of the web process.
// Then a noisy account writes on 20 connections while another reads 50 times a second.
// npm run bench:load -- --minutes 30
// Goals: no error, p99 steady (last window at most twice the median), memory and descriptors flat; under overload
// nothing but 200, 429 and 503; twenty seconds later p99 as before; p99 of the quiet account at most 3 times that without noise.

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '1' } } });
const windowSeconds = 10;
const windows = Math.ceil((Number(values.minutes) * 60) / windowSeconds);
const server = await startBenchServer({
  environment: { LIMIT_REQUESTS_PER_SECOND: '1000000' },
});
const companyId = await registerBenchCompany(server.client, 'Company under load');
type Request = readonly [path: string, body: object];
const write: Request = [
  '/companyOnboarding/addBusinessUser',
  { businessUser: { companyId, firstName: 'Grace', lastName: 'Hopper', ssn: '123-45-6789' } },
];
const read: Request = ['/reports/getCompanyInfo', { companyId }];
const requests = [read, read, read, read, write];

await send(server, { connections: 20, seconds: 5 });
const highest = await send(server, { connections: 20, seconds: windowSeconds });
print(`highest rate: ${highest.rate.toFixed(0)} a second, p99 ${highest.p99} ms`);

const steadyRate = Math.floor(highest.rate * 0.7);
const steady: Window[] = [];
for (let window = 0; window < windows; window += 1) {
  steady.push(await send(server, { connections: 20, seconds: windowSeconds, rate: steadyRate }));
  if ((window + 1) % 6 === 0 || window + 1 === windows) printWindow(window);
}
const p99s = steady.map(({ p99 }) => p99).toSorted((left, right) => left - right);
const middle = p99s[Math.floor(p99s.length / 2)] ?? 0;
const errors = steady.reduce((sum, { failed, shed }) => sum + failed + shed, 0);
print(
  `steady at ${steadyRate} a second: ${errors} errors, p99 median ${middle} ms, highest ${p99s.at(-1)} ms`,
);

const overload = await send(server, { connections: 1_000, seconds: windowSeconds });
print(
  `overload with 1,000 connections: ${overload.rate.toFixed(0)} a second, ${overload.shed} answered 429 or 503, ${overload.failed} failed (${overload.failures})`,
);
for (const when of ['in the ten seconds after it', 'in the next ten']) {
  const after = await send(server, { connections: 20, seconds: windowSeconds, rate: steadyRate });
  print(
    `${when}: ${after.rate.toFixed(0)} a second, ${after.failed + after.shed} errors, p99 ${after.p99} ms, ${(after.p99 / middle).toFixed(1)} of before`,
  );
}

const quiet = await openBenchAccount(server, 'quiet');
const ownCompany = await registerBenchCompany(quiet.client, 'Quiet company');
const quietLoad: Load = {
  connections: 5,
  seconds: windowSeconds,
  rate: 50,
  credentials: quiet.credentials,
  requests: [['/reports/getCompanyInfo', { companyId: ownCompany }]],
};
const alone = await send(server, quietLoad);
const [neighbour] = await Promise.all([
  send(server, quietLoad),
  send(server, { connections: 20, seconds: windowSeconds, requests: [write] }),
]);
print(
  `quiet account: p99 ${alone.p99} ms alone, ${neighbour.p99} ms beside a noisy one, ratio ${(neighbour.p99 / alone.p99).toFixed(1)}, ${neighbour.failed + neighbour.shed} errors`,
);
await server.stop();

interface Window {
  /** Answers with 200, a second. */
  readonly rate: number;
  readonly p99: number;
  /** Answered 429 or 503. */
  readonly shed: number;
  /** Answered otherwise, or not at all. */
  readonly failed: number;
  /** The failures by kind. */
  readonly failures: string;
}

interface Load {
  readonly connections: number;
  readonly seconds: number;
  /** Requests a second of all connections; as many as possible if undefined. */
  readonly rate?: number;
  readonly credentials?: BenchServer['credentials'];
  readonly requests?: readonly Request[];
}

async function send(
  { address, credentials: own }: BenchServer,
  { connections, seconds, rate, credentials = own, requests: sent = requests }: Load,
): Promise<Window> {
  const basic = Buffer.from(`${credentials.clientId}:${credentials.secretKey}`).toString('base64');
  const result = await autocannon({
    url: address,
    connections,
    duration: seconds,
    ...(rate !== undefined && { overallRate: rate }),
    requests: sent.map(([path, body]) => ({
      method: 'POST' as const,
      path,
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })),
  });
  const count = (status: 200 | 429 | 503) => result.statusCodeStats?.[`${status}`]?.count ?? 0;
  const shed = count(429) + count(503);
  const { non2xx, errors, timeouts } = result;
  return {
    rate: count(200) / result.duration,
    p99: result.latency.p99,
    shed,
    // Time-outs are errors, too.
    failed: non2xx - shed + errors,
    failures: `${non2xx - shed} other answers, ${errors - timeouts} closed connections, ${timeouts} time-outs`,
  };
}

function printWindow(window: number): void {
  const { processId } = server;
  const { rate, p99, failed, shed } = steady[window] as Window;
  const status = readFileSync(`/proc/${processId}/status`, 'utf8');
  const memory = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  const descriptors = readdirSync(`/proc/${processId}/fd`).length;
  const minutes = (((window + 1) * windowSeconds) / 60).toFixed(1);
  print(
    `minute ${minutes}: ${rate.toFixed(0)} a second, p99 ${p99} ms, ${failed + shed} errors, ${memory.toFixed(0)} MB, ${descriptors} descriptors`,
  );
}
