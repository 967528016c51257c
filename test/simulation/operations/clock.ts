import { formatInstant, toInstant } from '../../../values/instant.ts';
import { hour } from '../model/calendar.ts';
import type { ModelAccount } from '../model/model.ts';
import { advanceModel } from '../model/payments.ts';
import type { World } from '../world.ts';
import type { SimulatedOperation } from './operation.ts';

export const moveClock: SimulatedOperation = {
  name: 'advance the clock',
  weight: 9,
  run: async (world, account) => {
    const to = chooseTime(world, account);
    const refusal = to < account.now ? 'backwards' : undefined;
    await world.ask('advanceClock', { account, refusal, body: { to: formatInstant(to) } });
    if (!refusal) advanceModel(account, to);
  },
};

/** Some hours or days later, at a deadline or a millisecond beside it, or earlier, which is refused. */
function chooseTime({ random }: World, { now, companies }: ModelAccount) {
  if (random.chance(3)) return toInstant(now - random.int(1, 10 * hour));
  const deadlines = companies
    .flatMap(({ periods }) => periods.map(({ deadlineAt }) => deadlineAt))
    .filter((deadline) => deadline > now + 1 && deadline < now + 72 * hour);
  const deadline = random.pickAny(deadlines);
  if (deadline && random.chance(40)) return toInstant(deadline + random.int(-1, 1));
  return toInstant(now + random.int(0, random.chance(80) ? 30 * hour : 96 * hour));
}

export const restart: SimulatedOperation = {
  name: 'restart the server',
  weight: 0.5,
  run: (world) => world.restart(),
};
