import { Button } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { scaleLinear, scalePoint } from 'd3-scale';
import { line } from 'd3-shape';
import { type PointerEvent, useState } from 'react';
import { type Answered, ask } from '../../call/ask.ts';
import { showDay } from '../../format/dates.ts';
import { RecordTable } from '../../frame/record-table.tsx';
import { Failed } from '../../frame/states.tsx';
import { describeTimes } from './describe-times.ts';
import { type ChosenSpan, type DrawnSpan, findSpan } from './plot-span.ts';
import '../../plots/plots.css';

type RequestDay = Answered<'operator', 'getRequestTimes'>['requestDays'][number];

/** The times of requests by day as lines, with the days as a table that filters the list of requests. */
export function RequestTimes({
  operation,
  choose,
}: {
  readonly operation: string | undefined;
  readonly choose: (span: ChosenSpan) => void;
}) {
  const { ref, width } = useElementSize();
  const { data, error, refetch } = useQuery({
    queryKey: ['getRequestTimes', operation],
    queryFn: async ({ signal }) =>
      (await ask('operator', 'getRequestTimes', operation ? { operation } : {}, { signal }))
        .requestDays,
  });
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <section className="plot" aria-label="Times of requests">
      <p className="muted">Are requests slow, or do they fail? The last 14 days</p>
      <h3>{describeTimes(data)}</h3>
      {data.length > 1 && (
        <>
          <div ref={ref} className="strip-box">
            {width > 0 && <Lines days={data} width={width} choose={choose} />}
          </div>
          <p className="muted">Draw over some days to list their requests.</p>
        </>
      )}
      <DayTable days={data} choose={choose} />
    </section>
  );
}

const height = 96;
const edge = 6;

interface LinesProps {
  readonly days: readonly RequestDay[];
  readonly width: number;
  readonly choose: (span: ChosenSpan) => void;
}

function Lines({ days, width, choose }: LinesProps) {
  const [drawn, setDrawn] = useState<DrawnSpan>();
  const x = scalePoint()
    .domain(days.map(({ date }) => date))
    .range([edge, width - edge]);
  const y = scaleLinear()
    .domain([0, Math.max(1, ...days.map(({ slowMilliseconds }) => slowMilliseconds))])
    .range([height - edge, edge]);
  const pathOf = (timeOf: (day: RequestDay) => number) =>
    line<RequestDay>()
      .x(({ date }) => x(date) ?? 0)
      .y((day) => y(timeOf(day)))([...days]) ?? '';
  const placeOf = ({ currentTarget, clientX }: PointerEvent<SVGSVGElement>) =>
    clientX - currentTarget.getBoundingClientRect().left;
  const finish = (span: DrawnSpan) => {
    setDrawn(undefined);
    const chosen = findSpan(
      days.map(({ date }) => ({ date, x: x(date) ?? 0 })),
      span,
    );
    if (chosen) choose(chosen);
  };
  return (
    <svg
      className="plot-span-box"
      width={width}
      height={height}
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrawn({ start: placeOf(event), end: placeOf(event) });
      }}
      onPointerMove={(event) => drawn && setDrawn({ ...drawn, end: placeOf(event) })}
      onPointerUp={(event) => drawn && finish({ ...drawn, end: placeOf(event) })}
      onPointerCancel={() => setDrawn(undefined)}
    >
      {drawn && (
        <rect
          className="plot-span"
          x={Math.min(drawn.start, drawn.end)}
          y={0}
          width={Math.abs(drawn.end - drawn.start)}
          height={height}
        />
      )}
      <path className="plot-line" d={pathOf(({ medianMilliseconds }) => medianMilliseconds)} />
      <path className="plot-line is-slow" d={pathOf(({ slowMilliseconds }) => slowMilliseconds)} />
      {days
        .filter(({ failedCount }) => failedCount > 0)
        .map(({ date }) => (
          <line
            key={date}
            className="plot-failure"
            x1={x(date)}
            x2={x(date)}
            y1={height - edge}
            y2={height}
          />
        ))}
    </svg>
  );
}

function DayTable({
  days,
  choose,
}: {
  readonly days: readonly RequestDay[];
  readonly choose: (span: ChosenSpan) => void;
}) {
  return (
    <details>
      <summary>Days as a table</summary>
      <RecordTable
        label="Requests by day"
        rows={days.toReversed()}
        keyOf={({ date }) => date}
        columns={[
          { heading: 'Day', show: ({ date }) => showDay(date) },
          { heading: 'Requests', isAmount: true, show: ({ requestCount }) => requestCount },
          { heading: 'Refused', isAmount: true, show: ({ refusedCount }) => refusedCount },
          { heading: 'Failed', isAmount: true, show: ({ failedCount }) => failedCount },
          { heading: 'Half within (ms)', isAmount: true, show: (day) => day.medianMilliseconds },
          { heading: '95 % within (ms)', isAmount: true, show: (day) => day.slowMilliseconds },
          {
            heading: 'List',
            show: ({ date }) => (
              <Button size="compact-sm" onClick={() => choose({ from: date, to: date })}>
                Show<span className="hidden-text"> requests of {showDay(date)}</span>
              </Button>
            ),
          },
        ]}
      />
    </details>
  );
}
