import { setTimeout as delay } from 'node:timers/promises';

/** Asks again and again until the answer is neither undefined nor false; gives up after a while. */
export async function eventually<Answer>(
  ask: () => Answer | Promise<Answer>,
  { within = 10_000, what = String(ask) }: { within?: number; what?: string } = {},
): Promise<Exclude<Answer, undefined | false>> {
  const deadline = performance.now() + within;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false)
      return answer as Exclude<Answer, undefined | false>;
    if (performance.now() > deadline) throw new Error(`not so within ${within} ms: ${what}`);
    await delay(20);
  }
}
