import { scaleBand, scaleLinear } from 'd3-scale';
import { stack } from 'd3-shape';
import type { Bar, Series } from './plot-data.ts';

/** A rectangle of a plot, in pixels. */
export interface Block {
  readonly series: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface DrawnBar {
  readonly bar: Bar;
  readonly blocks: readonly Block[];
  /** Left edge and width of the whole column. */
  readonly x: number;
  readonly width: number;
  readonly isLabelled: boolean;
}

export interface Tick {
  readonly value: number;
  readonly y: number;
}

export interface BarLayout {
  readonly bars: readonly DrawnBar[];
  readonly ticks: readonly Tick[];
  /** Height of the line on which bars stand: that of nothing, or that of `startsAt`. */
  readonly zeroY: number;
  /** The amount at which the axis begins, if it does not begin at nothing. */
  readonly startsAt?: number;
}

export interface PlotSize {
  readonly width: number;
  readonly height: number;
}

/** Space for the labels of the axes. */
export const margin = { left: 64, right: 8, top: 8, bottom: 24 } as const;
const labelWidth = 56;
const widestBar = 72;

/** Stacks the amounts of each bar. */
export function layOutStacks(
  bars: readonly Bar[],
  series: readonly Series[],
  size: PlotSize,
): BarLayout {
  const layers = stack<Bar>()
    .keys(series.map(({ key }) => key))
    .value(({ amounts }, key) => amounts[key] ?? 0)([...bars]);
  const spans = bars.map((_, index) =>
    layers.map(
      (layer): Span => ({
        series: layer.key,
        from: layer[index]?.[0] ?? 0,
        to: layer[index]?.[1] ?? 0,
      }),
    ),
  );
  return layOut(bars, spans, size);
}

/**
 * Places each change where the one before it ends: the first bar and the last one stand on the lowest line. The axis begins
 * below the changes if they are small beside the totals: from zero, nobody would see them.
 */
export function layOutBridge(
  bars: readonly Bar[],
  { isTotal, size }: { readonly isTotal: (bar: Bar) => boolean; readonly size: PlotSize },
): BarLayout {
  let level = 0;
  const spans = bars.map((bar): readonly Span[] => {
    const [[series, amount] = ['', 0]] = Object.entries(bar.amounts);
    const isOnBase = isTotal(bar);
    const from = isOnBase ? 0 : level;
    level = from + amount;
    return [{ series, from, to: level, isOnBase }];
  });
  const levels = spans.flatMap((each) =>
    each.flatMap(({ from, to, isOnBase }) => (isOnBase ? [to] : [from, to])),
  );
  const lowest = Math.min(...levels);
  const range = Math.max(...levels) - lowest;
  const floor = range > 0 && range < lowest / 2 ? lowest - range / 2 : undefined;
  return layOut(bars, spans, size, floor);
}

interface Span {
  readonly series: string;
  readonly from: number;
  readonly to: number;
  /** The bar stands on the lowest line, wherever the axis begins. */
  readonly isOnBase?: boolean;
}

function layOut(
  bars: readonly Bar[],
  spans: readonly (readonly Span[])[],
  { width, height }: PlotSize,
  floor?: number,
): BarLayout {
  const ends = spans.flatMap((each) => each.flatMap(({ from, to }) => [from, to]));
  const y = scaleLinear()
    .domain([floor ?? Math.min(0, ...ends), Math.max(1, ...ends)])
    .nice(4)
    .range([height - margin.bottom, margin.top]);
  const [startsAt = 0] = y.domain();
  const base = floor === undefined ? 0 : startsAt;
  const bottomOf = ({ from, isOnBase }: Span) => y(isOnBase ? base : from);
  const x = scaleBand()
    .domain(bars.map(({ key }) => key))
    .range([margin.left, width - margin.right])
    .padding(0.2);
  const barWidth = Math.min(x.bandwidth(), widestBar);
  const leftOf = ({ key }: Bar) => (x(key) ?? 0) + (x.bandwidth() - barWidth) / 2;
  const every = Math.max(1, Math.ceil(labelWidth / Math.max(1, x.step())));
  return {
    bars: bars.map((bar, index) => ({
      bar,
      x: leftOf(bar),
      width: barWidth,
      isLabelled: (bars.length - 1 - index) % every === 0,
      blocks: (spans[index] ?? []).map((span) => ({
        series: span.series,
        x: leftOf(bar),
        width: barWidth,
        y: Math.min(bottomOf(span), y(span.to)),
        height: Math.abs(bottomOf(span) - y(span.to)),
      })),
    })),
    ticks: y.ticks(4).map((value) => ({ value, y: y(value) })),
    zeroY: y(base),
    ...(base !== 0 && { startsAt: base }),
  };
}
