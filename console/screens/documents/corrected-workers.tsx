import { type Cents, minus, noMoney } from '../../../values/money.ts';
import type { Answered } from '../../call/ask.ts';
import { showAmount, showDifference, toCents } from '../../format/money.ts';
import { RecordTable } from '../../frame/record-table.tsx';
import { forPeople } from '../../words/for-people.ts';

type FormW2c = Answered<'reports', 'getFormsW2c'>['formsW2c'][number];
type Form1099 = Answered<'reports', 'getForms1099NecCorrected'>['forms1099NecCorrected'][number];
type Box = FormW2c['boxes'][number];

/** A form of a worker that differs from the filed one. */
export type CorrectedWorkerForm = FormW2c & Partial<Pick<Form1099, 'returnsToFile'>>;

/** Each worker with the reason, the boxes that change, and what prevents the form. */
export function CorrectedWorkers({ forms }: { readonly forms: readonly CorrectedWorkerForm[] }) {
  return forms.map(({ userId, workerName, reason, boxes, returnsToFile = [], blocks }) => (
    <section key={userId} aria-label={workerName} className="stack">
      <h3>
        <bdi>{workerName}</bdi>
      </h3>
      <p>{forPeople(reason)}</p>
      {boxes.length > 0 && (
        <RecordTable
          label={`Boxes of ${workerName} that change`}
          columns={[
            { heading: 'Box', show: nameBox },
            { heading: 'As filed', isAmount: true, show: showFiled },
            { heading: 'Correct', isAmount: true, show: showCorrect },
            {
              heading: 'Difference',
              isAmount: true,
              show: ({ filedAmount, correctAmount }: Box) =>
                filedAmount === null && correctAmount === null
                  ? '–'
                  : showDifference(minus(amountOf(correctAmount), amountOf(filedAmount))),
            },
          ]}
          rows={boxes}
          keyOf={nameBox}
        />
      )}
      {returnsToFile.length > 0 && (
        <ul>
          {returnsToFile.map(({ mark, payeeName, boxes: filed }) => (
            <li key={`${mark} ${payeeName}`}>
              {mark ? `Return with the mark ${mark}` : 'Original return, without a mark'} for{' '}
              <bdi>{payeeName}</bdi>: {filed.map(describeBox).join(', ') || 'no amounts'}
            </li>
          ))}
        </ul>
      )}
      {blocks.map(({ key, message }) => (
        <p key={key} className="bad">
          ⚠ {forPeople(message)}
        </p>
      ))}
    </section>
  ));
}

const amountOf = (dollars: number | null): Cents => (dollars === null ? noMoney : toCents(dollars));

/** `Box 12 D` or `Box 14 UNION`. */
function nameBox({ box, code, label }: Pick<Box, 'box' | 'code' | 'label'>): string {
  return ['Box', box, code, label].filter(Boolean).join(' ');
}

const showMark = (isMarked: boolean) => (isMarked ? 'marked' : 'not marked');

function showFiled({ filedAmount, correctAmount, isFiledMarked }: Box): string {
  if (filedAmount === null && correctAmount === null) return showMark(isFiledMarked);
  return showAmount(amountOf(filedAmount));
}

function showCorrect({ filedAmount, correctAmount, isCorrectMarked }: Box): string {
  if (filedAmount === null && correctAmount === null) return showMark(isCorrectMarked);
  return showAmount(amountOf(correctAmount));
}

function describeBox(box: Form1099['returnsToFile'][number]['boxes'][number]): string {
  return `${nameBox(box)} ${box.amount === null ? showMark(box.isMarked) : showAmount(toCents(box.amount))}`;
}
