import { describe, expect, it } from 'vitest';
import { money } from '../../values/money.ts';
import { builtInFiles } from '../law-files.ts';
import { readDescriptions, readPayKinds, readTippedOccupationCodes } from './read.ts';
import type { PayKind } from './schema.ts';
import { w2BoxesOf } from './w2-boxes.ts';

const years = [2025, 2026];
const descriptions = readDescriptions();
const kindsOf = (year: number) => {
  const law = readPayKinds(builtInFiles, year);
  if (!law) throw new Error(`no kinds for ${year}`);
  return law;
};

describe.each(years)('pay kinds in %i', (year) => {
  const law = kindsOf(year);
  const byId = new Map(law.kinds.map((kind) => [kind.id, kind]));

  it('have unique ids', () => {
    expect(byId.size).toBe(law.kinds.length);
  });

  it('have a payment form and a wage type for pay, and neither for deductions', () => {
    const paid = law.kinds.filter((kind) => kind.group === 'earning' || kind.group === 'benefit');
    expect(paid.filter((kind) => !kind.paid || !kind.wages)).toEqual([]);
    const taken = law.kinds.filter((kind) => ['deduction', 'garnishment'].includes(kind.group));
    expect(taken.filter((kind) => kind.paid || kind.wages)).toEqual([]);
  });

  it('have the limit of every kind that names one, and a rule for the excess', () => {
    const limited = law.kinds.filter((kind) => kind.limit);
    expect(limited.filter((kind) => !law.limits[kind.limit ?? ''] || !kind.beyondLimit)).toEqual(
      [],
    );
    const toLimit = law.kinds.filter((kind) => treatments(kind).includes('excludedToLimit'));
    expect(toLimit.filter((kind) => !kind.limit)).toEqual([]);
  });

  it('have every state limit that applies in the year', () => {
    const missing = law.kinds
      .flatMap((kind) => kind.states ?? [])
      .filter((state) => state.limit && (state.from ?? '0000') <= `${year}-12-31`)
      .filter((state) => !law.limits[state.limit ?? '']);
    expect(missing).toEqual([]);
  });

  it('have contiguous age ranges for catch-up contributions', () => {
    for (const limit of Object.values(law.limits)) {
      const ages = limit.catchUp ?? [];
      ages.forEach((band, index) => {
        expect(band.fromAge).toBeLessThanOrEqual(band.toAge);
        if (index > 0) expect(band.fromAge).toBe((ages[index - 1]?.toAge ?? 0) + 1);
      });
    }
  });

  it('name only programs in the lists of program and local wages', () => {
    const known = new Set([...law.programs, ...law.locals].map(({ id }) => id));
    const named = law.kinds.flatMap((kind) => kind.programs ?? []).map((one) => one.program);
    expect(named.filter((program) => !known.has(program))).toEqual([]);
  });

  it('have one difference of a state and tax at a time', () => {
    for (const kind of law.kinds) {
      const said = (kind.states ?? []).map((one) => `${one.state} ${one.tax}`);
      expect(new Set(said).size, kind.id).toBe(said.length);
    }
  });
});

describe('boxes of the W-2', () => {
  const boxes = kindsOf(2026).kinds.flatMap(({ id, w2 }) => w2.map((box) => ({ id, ...box })));

  it('have a code in box 12 only, and a mark in box 13 only', () => {
    expect(boxes.filter(({ box, code }) => (box === '12') !== (code !== undefined))).toEqual([]);
    expect(boxes.filter(({ box, mark }) => (box === '13') !== (mark !== undefined))).toEqual([]);
  });

  it('show tips of every kind of tips apart from wages, and nothing else as tips', () => {
    const tips = kindsOf(2026).kinds.filter((kind) => kind.tips);
    const inBox7 = boxes.filter(({ box }) => box === '7');
    expect(inBox7.map(({ id }) => id)).toEqual(tips.map(({ id }) => id));
  });

  it.each([
    ['401k', 2025, ['12 D', '13']],
    ['reported-tips', 2025, ['7']],
    ['reported-tips', 2026, ['7', '12 TP', '14b']],
    ['overtime', 2025, []],
    ['overtime', 2026, ['12 TT']],
    ['union-dues', 2025, ['14']],
    ['union-dues', 2026, ['14a']],
    ['457b', 2026, ['12 G']],
    ['hsa-after-tax', 2026, []],
  ])('of %s in %i are %j', (kind, year, expected) => {
    const shown = w2BoxesOf(kindsOf(year), kind);
    expect(shown.map(({ box, code }) => (code ? `${box} ${code}` : box))).toEqual(expected);
  });
});

it('occupations with tips are on the list of the Treasury', () => {
  const codes = readTippedOccupationCodes();
  for (const code of ['000', '101', '810']) expect(codes.has(code), code).toBe(true);
  for (const code of ['100', '811', '999', '']) expect(codes.has(code), code).toBe(false);
});

describe('descriptions integrators send', () => {
  const law = kindsOf(2026);
  const groupOf = new Map(law.kinds.map((kind) => [kind.id, kind.group]));
  const groups = {
    extraPay: ['earning', 'benefit'],
    deduction: ['deduction', 'garnishment'],
    reimbursement: ['reimbursement'],
  };

  it.each(['extraPay', 'deduction', 'reimbursement'] as const)(
    'every %s leads to one kind, and to one that fits',
    (place) => {
      const kinds = Object.keys(descriptions.descriptions[place]);
      expect([...kinds, descriptions.unknown[place]].filter((id) => !groupOf.has(id))).toEqual([]);
      expect(kinds.filter((id) => !groups[place].includes(groupOf.get(id) ?? ''))).toEqual([]);
      const texts = Object.values(descriptions.descriptions[place]).flat();
      const plain = texts.map((text) => text.toLowerCase().replace(/[^a-z0-9]/g, ''));
      expect(new Set(plain).size).toBe(plain.length);
    },
  );

  it('use existing kinds for overtime and leave', () => {
    const known = [...descriptions.overtime, ...descriptions.leave].map((row) => row.kind);
    const kinds = [...known, descriptions.unknown.overtime];
    expect(kinds.filter((id) => groupOf.get(id) !== 'earning')).toEqual([]);
  });
});

describe('limits as published', () => {
  it.each([
    [2025, 'elective-deferral', '23500', 'IRS Notice 2024-80'],
    [2026, 'elective-deferral', '24500', 'IRS Notice 2025-67'],
    [2025, 'plan-compensation', '350000', 'IRS Notice 2024-80'],
    [2026, 'plan-compensation', '360000', 'IRS Notice 2025-67'],
    [2025, 'annual-additions', '70000', 'IRS Notice 2024-80'],
    [2026, 'annual-additions', '72000', 'IRS Notice 2025-67'],
    [2026, 'health-fsa', '3400', 'Rev. Proc. 2025-32'],
    [2026, 'hsa', '4400', 'Rev. Proc. 2025-19'],
    [2025, 'dependent-care', '5000', 'before the act of 2025'],
    [2026, 'dependent-care', '7500', 'after it'],
    [2026, 'transit', '340', 'a month'],
  ])('%i %s is %s (%s)', (year, limit, amount) => {
    expect(kindsOf(year).limits[limit]?.amount).toBe(money(amount));
  });
});

function treatments(kind: PayKind) {
  return [
    ...Object.values(kind.federal),
    ...(kind.states ?? []).map((state) => state.treatment),
    ...(kind.programs ?? []).map((program) => program.treatment),
  ];
}
