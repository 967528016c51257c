import { expect, test } from 'vitest';
import { toInstant } from '../../values/instant.ts';
import { endOfOpening, stateOfLink } from './session-link.ts';

const minutes = (count: number) => toInstant(count * 60_000);

test.each<[why: string, ends: number | null, withdrawn: number | null, now: number, state: string]>(
  [
    ['just created', null, null, 0, 'new'],
    ['not opened in time', null, null, 5, 'inactive'],
    ['in use', 20, null, 19, 'active'],
    ['used until its end', 20, null, 20, 'inactive'],
    ['withdrawn before it was opened', null, 1, 2, 'cancelled'],
    ['withdrawn while in use', 20, 10, 11, 'cancelled'],
  ],
)(
  'a link that is %s (ends at %s, withdrawn at %s) at minute %d is %s',
  (_, ends, withdrawn, now, state) => {
    const times = {
      expiresAt: endOfOpening(minutes(0)),
      endsAt: ends === null ? null : minutes(ends),
      withdrawnAt: withdrawn === null ? null : minutes(withdrawn),
    };
    expect(stateOfLink(times, minutes(now))).toBe(state);
  },
);
