import { type Cents, minus, noMoney } from '../../../values/money.ts';
import { showMoment } from '../../format/dates.ts';
import { showAmount, showDifference, toCents } from '../../format/money.ts';
import { shortenRate } from '../../format/wages.ts';
import { ExplainedFigure } from '../../frame/figure.tsx';
import type { RowSides } from '../../grid/grid-props.ts';
import { nameOf } from './arrange-rows.ts';
import { countOtherLines, type PayRow } from './entry-cells.ts';
import type { Figures } from './live-figures.ts';
import { skippedColumn } from './pay-columns.ts';
import type { RunSession } from './run-session.ts';

/** Marks the pay of a worker as looking right; undefined for people who may not. */
export type MarkReviewed = ((userId: string) => void) | undefined;

/** Actions of the contents beside the cells. */
export interface SideActs {
  readonly markReviewed: MarkReviewed;
  readonly explain: (userId: string, part?: string) => void;
}

/** Contents beside the cells of a worker: state and wage, figures of the server, and remarks. */
export function toSides(
  row: PayRow,
  session: RunSession,
  figures: Figures,
  { markReviewed, explain }: SideActs,
): RowSides {
  const { userId, stateCode = '–', wage = '–', last } = row;
  const line = figures.lines.get(userId);
  const tone = figures.outdated.has(userId) ? 'muted' : undefined;
  const remarks = listRemarks(row, session, figures).join(' · ');
  const figure = (words: string, part: string | undefined, shown: string) => (
    <ExplainedFigure
      explains={`Explain ${words} of ${nameOf(row)}`}
      isInGrid
      open={() => explain(userId, part)}
    >
      {shown}
    </ExplainedFigure>
  );
  return {
    lead: [stateCode, shortenRate(wage)],
    tail: [
      <span key="gross" className={tone}>
        {line ? figure('the gross pay', 'gross', showAmount(toCents(line.gross))) : '–'}
      </span>,
      <span key="net" className={tone}>
        {line ? figure('the net pay', undefined, showAmount(toCents(line.net))) : '–'}
      </span>,
      <span key="change" className={tone}>
        {line && last
          ? figure('the change', 'change', showChange(minus(toCents(line.net), toCents(last.net))))
          : '–'}
      </span>,
      <span key="remark" className="grid-remark" title={remarks}>
        {markReviewed && isOpenException(figures, userId) && (
          <button
            type="button"
            className="grid-looks-right"
            tabIndex={-1}
            aria-label={`Looks right: ${nameOf(row)}`}
            title="Looks right"
            onClick={() => markReviewed(userId)}
          >
            ✓
          </button>
        )}
        <span className={tone}>{remarks}</span>
      </span>,
    ],
    remark: remarks,
  };
}

/** True for a worker whose pay stands out, is computed and was not reviewed. */
function isOpenException({ lines, outdated }: Figures, userId: string): boolean {
  const { notices = [], reviewed } = lines.get(userId) ?? {};
  return notices.length > 0 && !reviewed && !outdated.has(userId);
}

const showChange = (difference: Cents) =>
  difference === noMoney ? 'same' : showDifference(difference);

function listRemarks(row: PayRow, session: RunSession, figures: Figures): string[] {
  const { userId, entry, last } = row;
  const line = figures.lines.get(userId);
  const reason = figures.reasons.get(userId);
  const blocker = figures.blocked.get(userId);
  const others = countOtherLines(session.columns, entry);
  const isSkipped = session.store.read(userId, skippedColumn) === 1;
  const { reviewed, notices = [] } = line ?? {};
  const refusal = session.refusalOf(userId);
  const mark = reviewed ? '✓' : '◐';
  return [
    ...(refusal ? [`⚠ not saved: ${refusal}`] : []),
    ...session.warningsOf(userId).map((warning) => `○ ${warning}`),
    ...(figures.outdated.has(userId) ? ['computing …'] : []),
    ...(blocker ? [`● ${blocker}`] : []),
    ...(isSkipped ? [describeLeftOut(entry?.exclusionReason)] : []),
    ...(!isSkipped && reason
      ? [`● ${reason}${last ? ` (had ${last.hours} h last time)` : ''}`]
      : []),
    ...(reviewed
      ? [`✓ looks right: ${reviewed.reviewedBy ?? 'a key'}, ${showMoment(reviewed.reviewedAt)}`]
      : []),
    ...notices.map(({ text }) => `${mark} ${text}`),
    ...(session.hasDays(userId) ? ['hours by day'] : []),
    ...(others > 0 ? [`${others} more lines`] : []),
  ];
}

const describeLeftOut = (reason: string | undefined) =>
  reason === undefined ? 'left out' : `left out: ${reason}`;

/** Columns of a worker that cannot be edited. */
export function lockedColumns(
  { userId, isSalaried }: PayRow,
  session: RunSession,
): readonly string[] {
  if (session.store.read(userId, skippedColumn) === 1) return session.columns.map(({ key }) => key);
  return isSalaried || session.hasDays(userId) ? ['regular'] : [];
}

/** The reason why columns of a worker cannot be edited. */
export function whyLocked(userId: string, session: RunSession): string {
  if (session.store.read(userId, skippedColumn) === 1) return 'the worker is left out.';
  if (session.hasDays(userId)) return 'the hours are entered by day.';
  return 'a salary has no hours to enter.';
}
