import { describe, expect, it } from 'vitest';
import { listMissing } from './list-missing.ts';

const builtIn = ['us/CA/2026.json', 'us/NY/2026.json', 'us/TX/2026.json', 'us/federal/2026.json'];

const draft = { source: 'Draft: the figures of 2026', isConfirmed: false };
const checked = { source: 'Publication 15', isConfirmed: false };

const workers: Readonly<Record<string, { live: number; sandbox: number }>> = {
  US: { live: 40, sandbox: 9 },
  CA: { live: 12, sandbox: 0 },
  NY: { live: 12, sandbox: 3 },
};

describe('missing law', () => {
  it('is listed by the number of workers it concerns, live ones first', () => {
    const files = [
      {
        path: 'us/CA/2027.json',
        figures: [
          { name: 'incomeTax 2027-01-01', ...draft },
          { name: 'unemployment 2027-01-01', ...checked },
          { name: 'programs CA_SDI 2027-01-01', ...checked, isConfirmed: true },
        ],
      },
      { path: 'us/federal/2027.json', figures: [{ name: 'incomeTax 2027-01-01', ...draft }] },
    ];
    expect(list(files)).toEqual([
      'us/federal/2027.json 40 9 1 of 1 unconfirmed, drafted: incomeTax 2027-01-01',
      'us/NY/2027.json 12 3 no file',
      'us/CA/2027.json 12 0 2 of 3 unconfirmed, drafted: incomeTax 2027-01-01',
      'us/TX/2027.json 0 0 no file',
    ]);
  });

  it('does not include files of which every figure is confirmed', () => {
    const figures = [{ name: 'unemployment 2027-01-01', ...checked, isConfirmed: true }];
    const files = builtIn.map((path) => ({ path: path.replace('2026', '2027'), figures }));
    expect(list(files)).toEqual([]);
  });

  it('does not ask for a year of which the folder has only a change', () => {
    const figures = [{ name: 'unemployment 2026-10-01', ...checked }];
    expect(list([{ path: 'us/CA/2026-10-01.json', figures }])).toEqual([
      'us/CA/2026-10-01.json 12 0 1 of 1 unconfirmed, drafted: ',
    ]);
  });
});

function list(files: Parameters<typeof listMissing>[0]['files']): readonly string[] {
  const workersOf = (state: string) => workers[state] ?? { live: 0, sandbox: 0 };
  return listMissing({ files, builtIn, workersOf }).map(({ path, live, sandbox, figures }) => {
    const what = figures
      ? `${figures.unconfirmed.length} of ${figures.total} unconfirmed, drafted: ${figures.drafted}`
      : 'no file';
    return `${path} ${live} ${sandbox} ${what}`;
  });
}
