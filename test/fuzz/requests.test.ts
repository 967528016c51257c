import { expect } from 'vitest';
import { test } from '../harness/fixtures.ts';
import { startTarget, targetApp } from './fuzz-target.ts';
import { type FuzzResult, memorySlope, runFuzz } from './run-fuzz.ts';

/** Set by `npm run fuzz`: many requests to a server in a process of its own. */
const { PAYWRIGHT_FUZZ_REQUESTS: longRun, PAYWRIGHT_FUZZ_WORLD: world } = process.env;

/** Operations that an account with companies cannot call. */
const onlyOfEmptyAccounts = ['createDemoCompany'];

if (longRun === undefined)
  test('generated requests of every operation succeed, and none causes a fault', async ({
    app,
    annotate,
  }) => {
    const target = targetApp(app);
    const { counts, faults } = await runFuzz(target, { seed: 1, requests: 1_500, lanes: 1 });
    expect(faults).toEqual([]);
    expect(target.listLoggedFaults()).toEqual([]);
    expect(counts.listNeverAccepted()).toEqual(onlyOfEmptyAccounts);
    await annotate(`${counts.total} requests, ${counts.accepted} accepted`);
  });
else
  test('many generated requests cause no fault, no silence and no growth of memory', {
    timeout: 600_000 + Number(longRun) * 50,
  }, async () => {
    const target = await startTarget();
    const from = performance.now();
    const result = await runFuzz(target, {
      seed: Number(process.env.PAYWRIGHT_SEED ?? 1),
      requests: Number(longRun),
      lanes: 8,
      ...(world !== undefined && { world: Number(world) }),
    });
    report(result, (performance.now() - from) / 1_000);
    expect(result.faults).toEqual([]);
    expect(target.listLoggedFaults()).toEqual([]);
    if (world === undefined) expect(result.counts.listNeverAccepted()).toEqual(onlyOfEmptyAccounts);
    // Shorter runs measure how the caches fill.
    if (Number(longRun) >= 100_000) expect(memorySlope(result.memory)).toBeLessThan(2_000_000);
    await target.close();
  });

function report({ counts, faults, memory }: FuzzResult, seconds: number): void {
  const megabytes = memory.map(({ bytes }) => Math.round(bytes / 1e6));
  const slope = Math.round(memorySlope(memory) / 1_000);
  process.stderr.write(
    `\n${counts.describe()}\n\n${counts.total} requests in ${Math.round(seconds)} s ` +
      `(${Math.round(counts.total / seconds)} a second), ${counts.accepted} accepted.\n` +
      `Memory in MB, every 1,000 requests: ${megabytes.join(' ')}; ` +
      `growth in the second half: ${slope} kB per 10,000 requests.\n${faults.join('\n\n')}\n`,
  );
}
