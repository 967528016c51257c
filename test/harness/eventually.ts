import { setTimeout as delay } from 'node:timers/promises';

/**
 * Repeats a query until its result is neither undefined nor false, or fails after a time limit, which is
 * generous: a busy machine may be slow, and only a test that fails waits for its end.
 */
export async function eventually<Answer>(
  ask: () => Answer | Promise<Answer>,
  { within = 45_000, what = String(ask) }: { within?: number; what?: string } = {},
): Promise<Exclude<Answer, undefined | false>> {
  const deadline = performance.now() + within;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false)
      return answer as Exclude<Answer, undefined | false>;
    if (performance.now() > deadline) throw new Error(`not true within ${within} ms: ${what}`);
    await delay(20);
  }
}
