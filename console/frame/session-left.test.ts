import { expect, test } from 'vitest';
import { phaseOf, type SessionPhase } from './session-left.ts';

const span = { secondsLeft: 43_200, idleSeconds: 1_740, readAt: 0, lastRequestAt: 0 };

test.for<[number, SessionPhase, string]>([
  [0, { phase: 'open' }, 'just read'],
  [1_619, { phase: 'open' }, 'more than two minutes before the end'],
  [1_620, { phase: 'ending', seconds: 120, canExtend: true }, 'two minutes before the end'],
  [1_739, { phase: 'ending', seconds: 1, canExtend: true }, 'the last second'],
  [1_740, { phase: 'ended' }, 'idle for too long'],
])('%d seconds after the last request: %o (%s)', ([seconds, expected]) => {
  expect(phaseOf(span, seconds * 1_000)).toEqual(expected);
});

test('a session that is in use ends after its longest time, which nothing extends', () => {
  const at = (seconds: number) =>
    phaseOf({ ...span, lastRequestAt: seconds * 1_000 }, seconds * 1_000);
  expect(at(43_000)).toEqual({ phase: 'open' });
  expect(at(43_100)).toEqual({ phase: 'ending', seconds: 100, canExtend: false });
  expect(at(43_200)).toEqual({ phase: 'ended' });
});

test('a request in another tab puts the end off', () => {
  expect(phaseOf({ ...span, lastRequestAt: 1_000_000 }, 1_700_000)).toEqual({ phase: 'open' });
});
