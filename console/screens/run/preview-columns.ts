import type { Preview } from '../pay/preview-query.ts';

type Line = Preview['payrollLineItems'][number];

/** The figures of a worker that the grid shows. */
export interface FigureLine extends Pick<Line, 'userId' | 'gross' | 'net'> {
  readonly notices: readonly Pick<Line['notices'][number], 'key' | 'text'>[];
  readonly reviewed?: Line['reviewed'];
  /** Absent in figures that were read as columns. */
  readonly reviewHash?: string | undefined;
}

/** A blocker or a warning of a preview. */
export type PreviewBlocker = Preview['blockers'][number];

/** The part of a preview that the grid shows. */
export interface FigureAnswer
  extends Pick<Preview, 'totals' | 'cash' | 'payDate' | 'late' | 'blockers' | 'runChanges'> {
  readonly payrollLineItems: readonly FigureLine[];
  readonly notPaid: readonly Pick<Preview['notPaid'][number], 'userId' | 'reason'>[];
}

/** The workers of the grid. */
export interface GridWorkers {
  readonly userIds: readonly string[];
  /** Names the set of workers, so that the places of columns can be trusted. */
  readonly workersHash: string | undefined;
}

/** Reads the columns of a preview; undefined if they are about other workers than those of the grid. */
export function readColumns(
  { totals, cash, payDate, late, blockers, columns, runChanges }: Preview,
  { userIds, workersHash }: GridWorkers,
): FigureAnswer | undefined {
  if (!columns || columns.workersHash !== workersHash) return undefined;
  const noticesAt = new Map<number, FigureLine['notices'][number][]>();
  for (const { key, text, places } of columns.notices)
    for (const place of places) {
      const known = noticesAt.get(place);
      if (known) known.push({ key, text });
      else noticesAt.set(place, [{ key, text }]);
    }
  const reviewAt = new Map(columns.reviewed.map(({ place, ...review }) => [place, review]));
  const sorted = [...userIds].sort();
  const payrollLineItems = sorted.flatMap((userId, place): FigureLine[] => {
    const [gross, net] = [columns.gross[place], columns.net[place]];
    if (typeof gross !== 'number' || typeof net !== 'number') return [];
    const reviewed = reviewAt.get(place);
    const notices = noticesAt.get(place) ?? [];
    return [{ userId, gross, net, notices, ...(reviewed && { reviewed }) }];
  });
  const notPaid = columns.notPaid.flatMap(({ reason, places }) =>
    places.flatMap((place) => {
      const userId = sorted[place];
      return userId === undefined ? [] : [{ userId, reason }];
    }),
  );
  return {
    totals,
    cash,
    payDate,
    late,
    blockers,
    payrollLineItems,
    notPaid,
    ...(runChanges && { runChanges }),
  };
}

/** True if a person sees the same figures in both lines. */
export function looksSame(one: FigureLine, other: FigureLine): boolean {
  const textsOf = ({ notices }: FigureLine) =>
    notices
      .map(({ text }) => text)
      .sort()
      .join(' ');
  return one.gross === other.gross && one.net === other.net && textsOf(one) === textsOf(other);
}
