import { describe, expect, test } from 'vitest';
import { cents } from '../../values/money.ts';
import { layOutBridge, layOutStacks } from './layout.ts';
import { type Bar, findLargest, toPlotCsv } from './plot-data.ts';

const bar = (key: string, amounts: Readonly<Record<string, number>>): Bar => ({
  key,
  label: key,
  shortLabel: key,
  amounts: Object.fromEntries(Object.entries(amounts).map(([name, value]) => [name, cents(value)])),
});
const series = [
  { key: 'net', label: 'Net pay' },
  { key: 'tax', label: 'Taxes' },
];
const size = { width: 400, height: 200 };

describe('stacked bars', () => {
  const { bars, zeroY, ticks } = layOutStacks(
    [bar('March', { net: 800, tax: 200 }), bar('April', { net: 400, tax: 100 })],
    series,
    size,
  );

  test('parts stand on each other, and heights are proportional to amounts', () => {
    const [march, april] = bars.map(({ blocks }) => blocks);
    expect(march?.[0]).toMatchObject({ series: 'net' });
    expect((march?.[0]?.y ?? 0) + (march?.[0]?.height ?? 0)).toBeCloseTo(zeroY);
    expect((march?.[1]?.y ?? 0) + (march?.[1]?.height ?? 0)).toBeCloseTo(march?.[0]?.y ?? 0);
    expect(march?.[0]?.height).toBeCloseTo((april?.[0]?.height ?? 0) * 2);
  });

  test('lines of the axis are round amounts that enclose the bars', () => {
    expect(ticks[0]?.value).toBe(0);
    expect(ticks.at(-1)?.value).toBe(1_000);
  });

  test('with many bars, the last one has a label and labels do not touch', () => {
    const many = Array.from({ length: 26 }, (_, index) => bar(`${index}`, { net: 1 }));
    const labelled = layOutStacks(many, series, size).bars.filter(({ isLabelled }) => isLabelled);
    expect(labelled.at(-1)?.bar.key).toBe('25');
    const [first, second] = labelled;
    expect((second?.x ?? 0) - (first?.x ?? 0)).toBeGreaterThanOrEqual(50);
  });
});

test('changes of a bridge begin where the change before ends, and lead to the last bar', () => {
  const steps = [
    bar('before', { total: 1_000 }),
    bar('joined', { more: 300 }),
    bar('taxes', { less: -100 }),
    bar('now', { total: 1_200 }),
  ];
  const isTotal = ({ key }: Bar) => key === 'before' || key === 'now';
  const { bars, zeroY } = layOutBridge(steps, { isTotal, size });
  const [before, joined, taxes, now] = bars.map(({ blocks }) => blocks[0]);
  expect((before?.y ?? 0) + (before?.height ?? 0)).toBeCloseTo(zeroY);
  expect((joined?.y ?? 0) + (joined?.height ?? 0)).toBeCloseTo(before?.y ?? 0);
  expect(taxes?.y).toBeCloseTo(joined?.y ?? 0);
  expect((taxes?.y ?? 0) + (taxes?.height ?? 0)).toBeCloseTo(now?.y ?? 0);
});

test('changes that are small beside the totals are seen, because the axis begins below them', () => {
  const steps = [
    bar('before', { total: 59_000 }),
    bar('hours', { more: 1_400 }),
    bar('now', { total: 60_400 }),
  ];
  const isTotal = ({ key }: Bar) => key === 'before' || key === 'now';
  const { bars, zeroY, startsAt } = layOutBridge(steps, { isTotal, size });
  const [before, hours, now] = bars.map(({ blocks }) => blocks[0]);
  expect(startsAt).toBe(58_000);
  expect(hours?.height).toBeGreaterThan(size.height / 4);
  expect((before?.y ?? 0) + (before?.height ?? 0)).toBeCloseTo(zeroY);
  expect((now?.y ?? 0) + (now?.height ?? 0)).toBeCloseTo(zeroY);
});

test('a plot is saved with amounts in dollars, and no label becomes a formula', () => {
  const rows = toPlotCsv('Place', series, [bar('=HYPERLINK("x")', { net: 123_456, tax: -50 })]);
  expect(rows).toBe('Place,Net pay,Taxes\r\n"\'=HYPERLINK(""x"")",1234.56,-0.50');
});

test('the largest bar is found by the sum of its parts', () => {
  const [low, high] = [bar('low', { net: 9 }), bar('high', { net: 5, tax: 6 })];
  expect(findLargest([low, high])).toBe(high);
  expect(findLargest([])).toBeUndefined();
});
