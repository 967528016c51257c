import { useElementSize } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { type BarLayout, type DrawnBar, margin, type PlotSize } from './layout.ts';
import type { Bar, Series } from './plot-data.ts';
import { useKeysIn } from './use-keys-in.ts';
import { describeBar } from './words.ts';
import './plots.css';

export interface BarPlotProps {
  /** Name of the plot for people who do not see it. */
  readonly label: string;
  readonly series: readonly Series[];
  readonly layOut: (size: PlotSize) => BarLayout;
  /** Opens the parts of a bar, by click or Enter. */
  readonly open?: ((bar: Bar) => void) | undefined;
}

const height = 220;

/** Draws bars as SVG. The arrow keys go from bar to bar, each of which tells its amounts. */
export function BarPlot({ label, series, layOut, open }: BarPlotProps) {
  const { ref, width } = useElementSize();
  return (
    <div ref={ref} className="plot-box">
      {width > 0 && (
        <BarDrawing
          label={label}
          series={series}
          layout={layOut({ width, height })}
          width={width}
          open={open}
        />
      )}
    </div>
  );
}

interface DrawingProps {
  readonly label: string;
  readonly series: readonly Series[];
  readonly layout: BarLayout;
  readonly width: number;
  readonly open: BarPlotProps['open'];
}

function BarDrawing({ label, series, layout, width, open }: DrawingProps) {
  const { bars, ticks, zeroY, startsAt } = layout;
  const { current, group } = useMarks(bars.length);
  const numberOf = (key: string) => series.findIndex((each) => each.key === key) + 1;
  return (
    <>
      <svg ref={group} width={width} height={height}>
        <title>
          {label}: the arrow keys go from bar to bar{open && ', Enter shows the parts of one'}
        </title>
        {ticks.map(({ value, y }) => (
          <g key={value}>
            <line className="plot-tick" x1={margin.left} x2={width - margin.right} y1={y} y2={y} />
            <text x={margin.left - 6} y={y + 4} textAnchor="end">
              {showTick(value)}
            </text>
          </g>
        ))}
        {bars.map((drawn, index) => (
          <Mark
            key={drawn.bar.key}
            drawn={drawn}
            label={describeBar(drawn.bar, series)}
            isCurrent={index === current}
            numberOf={numberOf}
            open={open && (() => open(drawn.bar))}
          />
        ))}
        <line
          className="plot-zero"
          x1={margin.left}
          x2={width - margin.right}
          y1={zeroY}
          y2={zeroY}
        />
      </svg>
      {startsAt !== undefined && (
        <p className="muted">The axis begins at {showTick(startsAt)}, not at zero.</p>
      )}
    </>
  );
}

function Mark({
  drawn: { bar, blocks, x, width, isLabelled },
  label,
  isCurrent,
  numberOf,
  open,
}: {
  readonly drawn: DrawnBar;
  readonly label: string;
  readonly isCurrent: boolean;
  readonly numberOf: (series: string) => number;
  readonly open: (() => void) | undefined;
}) {
  const opening = open && {
    role: 'link',
    onClick: open,
    onKeyDown: ({ key }: { readonly key: string }) => key === 'Enter' && open(),
  };
  return (
    <g tabIndex={isCurrent ? 0 : -1} className="plot-mark" {...opening}>
      <title>{label}</title>
      <rect className="plot-hit" x={x} y={margin.top} width={width} height={height - margin.top} />
      {blocks.map((block) => (
        <rect
          key={block.series}
          className={`plot-${numberOf(block.series)}`}
          x={block.x}
          y={block.y}
          width={block.width}
          height={block.height}
        />
      ))}
      {isLabelled && (
        <text x={x + width / 2} y={height - 8} textAnchor="middle">
          {bar.shortLabel}
        </text>
      )}
    </g>
  );
}

/** One mark can be reached with Tab; the arrow keys, Home and End go to the others. */
function useMarks(count: number) {
  const [chosen, setChosen] = useState<number>();
  const group = useRef<SVGSVGElement>(null);
  const current = Math.min(chosen ?? count - 1, count - 1);
  useKeysIn(group, (event) => {
    const target = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: count - 1 }[
      event.key
    ];
    if (target === undefined || target < 0 || target >= count) return;
    event.preventDefault();
    setChosen(target);
    group.current?.querySelectorAll<SVGGElement>('.plot-mark')[target]?.focus();
  });
  return { current, group };
}

const tickFormat = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** `$800` or `$1.5M`: the axis only guides, the amounts are on the bars. */
function showTick(value: number): string {
  return tickFormat.format(value / 100);
}
