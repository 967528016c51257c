import { Button } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { scaleSymlog } from 'd3-scale';
import { type Cents, money } from '../../../values/money.ts';
import { binOf, binWords, type ChangeBin, changeBins, describeChanges } from './change-bins.ts';
import '../../plots/plots.css';

export interface ChangeStripProps {
  /** The change of the net pay of each worker who has one. */
  readonly changes: readonly Cents[];
  readonly chosen: ChangeBin | undefined;
  readonly choose: (bin: ChangeBin | undefined) => void;
}

/** A dot for each worker by the change of the net pay; a span that is chosen filters the grid. */
export function ChangeStrip({ changes, chosen, choose }: ChangeStripProps) {
  const { ref, width } = useElementSize();
  const bins = changes.map(binOf);
  return (
    <section className="plot" aria-label="Change of the net pay of everybody">
      <p className="muted">Who stands out?</p>
      <h2>{describeChanges(changes)}</h2>
      <div ref={ref} className="strip-box">
        {width > 0 && <Dots changes={changes} chosen={chosen} width={width} />}
      </div>
      <fieldset className="row grid-filters">
        <legend className="hidden-text">Change of the net pay to show</legend>
        {changeBins.map((bin) => (
          <Button
            key={bin}
            size="compact-sm"
            aria-pressed={bin === chosen}
            onClick={() => choose(bin === chosen ? undefined : bin)}
          >
            {bin === chosen && '✓ '}
            {binWords[bin]} {bins.filter((each) => each === bin).length.toLocaleString('en-US')}
          </Button>
        ))}
      </fieldset>
    </section>
  );
}

const height = 72;
const radius = 3;
const layers = 9;

function Dots({
  changes,
  chosen,
  width,
}: Pick<ChangeStripProps, 'changes' | 'chosen'> & { readonly width: number }) {
  const most = Math.max(money('1000'), ...changes.map(Math.abs));
  const x = scaleSymlog()
    .constant(money('10'))
    .domain([-most, most])
    .range([radius, width - radius]);
  return (
    <svg width={width} height={height} aria-hidden="true">
      <line className="plot-zero" x1={x(0)} x2={x(0)} y1={0} y2={height} />
      {stackDots(changes, x).map(({ key, change, left, layer }) => (
        <circle
          key={key}
          className={chosen === undefined || binOf(change) === chosen ? 'plot-1' : 'plot-faint'}
          cx={left}
          cy={height - radius - layer * radius * 2.2}
          r={radius}
        />
      ))}
    </svg>
  );
}

/** Dots at the same place lie on each other; beyond the height of the strip they begin at the bottom again. */
function stackDots(changes: readonly Cents[], x: (change: number) => number) {
  const used = new Map<number, number>();
  return changes.map((change, index) => {
    const left = Math.round(x(change) / (radius * 2)) * radius * 2;
    const layer = used.get(left) ?? 0;
    used.set(left, layer + 1);
    return { key: index, change, left, layer: layer % layers };
  });
}
