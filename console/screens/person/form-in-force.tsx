import { showDate } from '../../format/dates.ts';
import { showAmount, toCents } from '../../format/money.ts';
import { RecordTable } from '../../frame/record-table.tsx';
import { Empty } from '../../frame/states.tsx';
import type { W4OnFile } from './tax-form-fields.ts';

/** The lines of the Form W-4 in force that are filled in. */
export function FormInForce({ form }: { readonly form: W4OnFile }) {
  if (!form) return <Empty>There is no Form W-4: tax is withheld as for a single person.</Empty>;
  return (
    <RecordTable
      label="Form W-4 in force"
      className="is-small"
      rows={listFilledLines(form)}
      keyOf={([label]) => label}
      columns={[
        { heading: 'Line', show: ([label]) => label },
        { heading: 'On file', show: ([, value]) => value },
      ]}
    />
  );
}

/** The lines of a form that say something, as pairs of name and value. */
export function listFilledLines(
  form: NonNullable<W4OnFile>,
): readonly (readonly [label: string, value: string])[] {
  const amount = (dollars: number | null) => (dollars === null ? '' : showAmount(toCents(dollars)));
  const count = (number: number | null) => (number === null ? '' : String(number));
  const lines = [
    ['In force from', showDate(form.effectiveDate)],
    ['Filing status', form.w4FilingStatus],
    ['Two jobs, or a spouse who works', form.haveMultipleJob ? 'Yes' : 'No'],
    ['Children under 17', count(form.dependents)],
    ['Other dependents', count(form.dependentsAbove18)],
    ['Amount for dependents', amount(form.dependentsAmount)],
    ['Other income in the year', amount(form.otherIncome)],
    ['Deductions in the year', amount(form.otherDeduction)],
    ['Extra tax from each pay', amount(form.extraWithholding)],
    ['Allowances, on a form before 2020', count(form.allowances)],
    ['Exempt from withholding', form.exempt ? 'Yes' : ''],
    ['Nonresident alien', form.isNonResident ? 'Yes' : ''],
  ] as const;
  return lines.filter(([, value]) => value !== '');
}
