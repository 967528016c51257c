import { describe, expect, test } from 'vitest';
import type { Preview } from '../pay/preview-query.ts';
import { LiveFigures, type PreviewPart } from './live-figures.ts';

/** Figures whose requests are answered by the test, in any order. */
function open() {
  const requests: {
    part: PreviewPart;
    answer: (preview: Preview) => void;
    fail: (error: Error) => void;
  }[] = [];
  const figures = new LiveFigures(
    (part) =>
      new Promise((answer, fail) => {
        requests.push({ part, answer, fail });
      }),
  );
  return { figures, requests, parts: () => requests.map(({ part }) => part) };
}

/** A preview of workers with their net pay; null for a worker who is not paid. */
function preview(
  net: Readonly<Record<string, number | null>>,
  total = 0,
  blockers: readonly (readonly [severity: string, kind: string, id: string, key?: string])[] = [
    ['blocks', 'worker', 'a'],
    ['warns', 'worker', 'b'],
    ['blocks', 'company', 'c'],
  ],
): Preview {
  const workers = Object.entries(net);
  return {
    totals: { net: total },
    cash: {},
    blockers: blockers.map(([severity, kind, id, key = 'notCovered']) => ({
      severity,
      key,
      message: key,
      subject: { kind, id },
    })),
    payrollLineItems: workers.flatMap(([userId, each]) =>
      each === null ? [] : [{ userId, net: each }],
    ),
    notPaid: workers.flatMap(([userId, each]) =>
      each === null ? [{ userId, reason: 'has no hours' }] : [],
    ),
  } as unknown as Preview;
}

const netOf = (figures: LiveFigures, userId: string) => figures.read().lines.get(userId)?.net;
const totalOf = (figures: LiveFigures) => figures.read().totals?.totals.net;

/** Figures of the workers a and b after the first preview. */
async function openLoaded() {
  const opened = open();
  const loading = opened.figures.load();
  opened.requests[0]?.answer(preview({ a: 10, b: null }, 10));
  await loading;
  return opened;
}

describe('the figures of the grid', () => {
  test('are loaded for all workers with one request', async () => {
    const { figures, parts } = await openLoaded();
    expect(parts()).toEqual([{}]);
    expect(netOf(figures, 'a')).toBe(10);
    expect(figures.read().reasons.get('b')).toBe('has no hours');
    expect(figures.read().areTotalsOutdated).toBe(false);
    expect([...figures.read().blocked.keys()]).toEqual(['a']);
    expect(figures.isLoaded).toBe(true);
  });

  test('are asked again only for saved workers, and apart for the totals', async () => {
    const { figures, requests, parts } = await openLoaded();
    figures.edit(['b']);
    expect(parts()).toHaveLength(1);
    expect([...figures.read().outdated]).toEqual(['b']);
    const done = figures.redo(['b']);
    expect(parts().slice(1)).toEqual([{ userIds: ['b'] }, { totalsOnly: true }]);
    requests[1]?.answer(preview({ b: 5 }));
    requests[2]?.answer(preview({}, 15));
    await done;
    expect([netOf(figures, 'a'), netOf(figures, 'b'), totalOf(figures)]).toEqual([10, 5, 15]);
    expect(figures.read().reasons.has('b')).toBe(false);
    expect(figures.read().outdated.size).toBe(0);
    expect(figures.read().areTotalsOutdated).toBe(false);
  });

  test('what blocks the payroll follows each answer, at first for the changed workers', async () => {
    const { figures, requests } = await openLoaded();
    const blocking = () => figures.read().blockers.map(({ subject }) => subject.id);
    expect(blocking()).toEqual(['a', 'c']);
    const done = figures.redo(['a', 'b']);
    requests[1]?.answer(preview({ a: 20, b: 5 }, 0, [['blocks', 'worker', 'b']]));
    await expect.poll(blocking).toEqual(['c', 'b']);
    expect([...figures.read().blocked.keys()]).toEqual(['b']);
    requests[2]?.answer(preview({}, 25, [['blocks', 'worker', 'b']]));
    await done;
    expect(blocking()).toEqual(['b']);
  });

  test('an answer about some workers keeps blockers that are not about their pay', async () => {
    const { figures, requests } = open();
    const loading = figures.load();
    requests[0]?.answer(preview({ a: 10 }, 10, [['blocks', 'worker', 'a', 'ssnShared']]));
    await loading;
    void figures.redo(['a']);
    requests[1]?.answer(preview({ a: 20 }, 0, []));
    await expect.poll(() => netOf(figures, 'a')).toBe(20);
    expect([...figures.read().blocked.keys()]).toEqual(['a']);
  });

  test('totals do not bring back a blocker of a worker who was edited after they were asked for', async () => {
    const { figures, requests } = await openLoaded();
    const first = figures.redo(['b']);
    const second = figures.redo(['a']);
    requests[3]?.answer(preview({ a: 20 }, 0, []));
    await expect.poll(() => [...figures.read().blocked.keys()]).toEqual([]);
    requests[2]?.answer(preview({}, 20));
    requests[1]?.answer(preview({ b: 1 }, 0, []));
    await expect.poll(() => requests.length).toBe(5);
    expect([...figures.read().blocked.keys()]).toEqual([]);
    requests[4]?.answer(preview({}, 21, []));
    await Promise.all([first, second]);
    expect(figures.read().blockers).toEqual([]);
  });

  test('an older answer never replaces a newer one', async () => {
    const { figures, requests } = await openLoaded();
    const first = figures.redo(['a']);
    const second = figures.redo(['a']);
    requests[3]?.answer(preview({ a: 30 }));
    requests[1]?.answer(preview({ a: 20 }));
    requests[2]?.answer(preview({}, 20));
    await expect.poll(() => requests.length).toBe(5);
    expect(figures.read().areTotalsOutdated).toBe(true);
    requests[4]?.answer(preview({}, 30));
    await Promise.all([first, second]);
    expect([netOf(figures, 'a'), totalOf(figures)]).toEqual([30, 30]);
  });

  test('are read again after a review, unless the worker was edited meanwhile', async () => {
    const { figures, requests, parts } = await openLoaded();
    const reviewed = figures.reread('a');
    requests[1]?.answer(preview({ a: 11 }));
    await reviewed;
    expect(parts().slice(1)).toEqual([{ userIds: ['a'] }]);
    expect([netOf(figures, 'a'), figures.read().areTotalsOutdated]).toEqual([11, false]);
    const late = figures.reread('a');
    figures.edit(['a']);
    requests[2]?.answer(preview({ a: 12 }));
    await late;
    expect([netOf(figures, 'a'), figures.read().outdated.has('a')]).toEqual([11, true]);
  });

  test('the first preview does not replace workers and totals that were computed meanwhile', async () => {
    const { figures, requests } = open();
    const loading = figures.load();
    const done = figures.redo(['a']);
    requests[1]?.answer(preview({ a: 20 }));
    requests[2]?.answer(preview({}, 20));
    await done;
    requests[0]?.answer(preview({ a: 10, b: 1 }, 11));
    await loading;
    expect([netOf(figures, 'a'), netOf(figures, 'b'), totalOf(figures)]).toEqual([20, 1, 20]);
  });

  test('stay outdated while a later edit is not saved, and no totals are asked for it', async () => {
    const { figures, requests } = await openLoaded();
    const done = figures.redo(['a']);
    figures.edit(['a']);
    requests[1]?.answer(preview({ a: 20 }));
    requests[2]?.answer(preview({}, 20));
    await done;
    expect(requests).toHaveLength(3);
    expect(netOf(figures, 'a')).toBe(10);
    expect([...figures.read().outdated]).toEqual(['a']);
    expect(figures.read().areTotalsOutdated).toBe(true);
  });

  const entryOf = () => ({ amount: 5 });

  test('changed workers are computed before they are saved, and not again afterwards', async () => {
    const { figures, requests, parts } = await openLoaded();
    figures.edit(['b']);
    const previewed = figures.preview(['b'], entryOf);
    expect(parts().slice(1)).toEqual([
      { userIds: ['b'], payrollData: [{ userId: 'b', amount: 5 }] },
    ]);
    requests[1]?.answer(preview({ b: 5 }));
    await previewed;
    expect(netOf(figures, 'b')).toBe(5);
    expect(figures.read().outdated.size).toBe(0);
    expect(figures.read().areTotalsOutdated).toBe(true);
    const done = figures.redo(['b']);
    expect(parts().slice(2)).toEqual([{ totalsOnly: true }]);
    requests[2]?.answer(preview({}, 15));
    await done;
    expect(figures.read().areTotalsOutdated).toBe(false);
  });

  test('workers saved while their preview runs wait for it, and are asked again if it fails', async () => {
    const { figures, requests, parts } = await openLoaded();
    figures.edit(['b']);
    void figures.preview(['b'], entryOf);
    void figures.redo(['b']);
    expect(parts().slice(2)).toEqual([{ totalsOnly: true }]);
    requests[1]?.fail(new Error('refused'));
    await expect.poll(() => parts().slice(3)).toEqual([{ userIds: ['b'] }]);
    expect(figures.read().failure).toBeUndefined();
  });

  test('a preview of unsaved pay is dropped for workers who were edited meanwhile', async () => {
    const { figures, requests, parts } = await openLoaded();
    figures.edit(['a']);
    const previewed = figures.preview(['a'], entryOf);
    figures.edit(['a']);
    requests[1]?.answer(preview({ a: 99 }));
    await previewed;
    expect(netOf(figures, 'a')).toBe(10);
    void figures.redo(['a']);
    expect(parts().slice(2)).toEqual([{ userIds: ['a'] }, { totalsOnly: true }]);
  });

  test('workers who are not paid by unsaved pay are asked again once it is saved', async () => {
    const { figures, requests, parts } = await openLoaded();
    figures.edit(['a']);
    const previewed = figures.preview(['a'], entryOf);
    requests[1]?.answer(preview({ a: null }));
    await previewed;
    expect(figures.read().reasons.get('a')).toBe('has no hours');
    void figures.redo(['a']);
    expect(parts().slice(2)).toEqual([{ userIds: ['a'] }, { totalsOnly: true }]);
  });

  test('a failed request is reported, and repeated for the workers who wait for it', async () => {
    const { figures, requests, parts } = await openLoaded();
    const done = figures.redo(['a']);
    requests[1]?.fail(new Error('no network'));
    requests[2]?.fail(new Error('no network'));
    await done;
    expect(figures.read().failure).toEqual(new Error('no network'));
    expect([...figures.read().outdated]).toEqual(['a']);
    void figures.retry();
    expect(figures.read().failure).toBeUndefined();
    expect(parts().slice(3)).toEqual([{ userIds: ['a'] }, { totalsOnly: true }]);
  });

  test('a large paste is previewed as a whole, once it is saved', async () => {
    const { figures, parts } = await openLoaded();
    const many = Array.from({ length: 501 }, (_, index) => `worker ${index}`);
    await figures.preview(many, () => expect.fail('no entry is read'));
    expect(parts()).toHaveLength(1);
    void figures.redo(many);
    expect(parts().slice(1)).toEqual([{}, { totalsOnly: true }]);
  });
});
