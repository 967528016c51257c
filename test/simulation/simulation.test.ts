import { expect, test } from 'vitest';
import { simulate } from './run.ts';

// `npm test` runs these seeds, which together get all 71 outcomes that the seeds 1 to 4 get; `npm run simulate` sets others.
const { PAYWRIGHT_SIMULATION_SEEDS = '2,4', PAYWRIGHT_SIMULATION_OPERATIONS = '700' } = process.env;
const minutes = Number(process.env.PAYWRIGHT_SIMULATION_MINUTES ?? Number.POSITIVE_INFINITY);
const operations = Number(PAYWRIGHT_SIMULATION_OPERATIONS);

const startedAt = performance.now();
const isOver = () => performance.now() - startedAt > minutes * 60_000;

test.for(listSeeds(PAYWRIGHT_SIMULATION_SEEDS))(
  'the service answers every request as the model predicts, to the cent, with seed %i',
  { timeout: 300_000 + operations * 200 },
  async (seed, { annotate, skip }) => {
    if (isOver()) skip('the time is over');
    const began = performance.now();
    const { counts, outcomes } = await simulate({ seed, operations });
    expect(counts.refused).toBeGreaterThan(0);
    const seconds = Math.round((performance.now() - began) / 1_000);
    await annotate(
      `${counts.requests} operations in ${seconds} s, ${counts.refused} of them refused, ${counts.repeated} repeated, ` +
        `${counts.aborted} aborted first, ${counts.restarts} restarts: no difference`,
    );
    if (process.env.PAYWRIGHT_SIMULATION_OUTCOMES)
      await annotate(
        [...outcomes]
          .map((each) => each.join(' '))
          .sort()
          .join('\n'),
      );
  },
);

/** `7` is one seed, `2,4` are two and `1-50` are fifty. */
function listSeeds(text: string): number[] {
  return text.split(',').flatMap((part) => {
    const [first = 1, last = first] = part.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}
