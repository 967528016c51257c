import type { CalendarDate } from '../../../values/calendar-date.ts';
import { showDate } from '../../format/dates.ts';
import { showAmount, toCents } from '../../format/money.ts';
import { RecordTable } from '../../frame/record-table.tsx';
import { Empty } from '../../frame/states.tsx';
import { findExemption } from './form-claims.ts';
import type { W4OnFile } from './tax-form-fields.ts';

interface FormInForceProps {
  readonly form: W4OnFile;
  readonly today: CalendarDate;
}

/** The lines of the Form W-4 in force that are filled in. */
export function FormInForce({ form, today }: FormInForceProps) {
  if (!form) return <Empty>There is no Form W-4: tax is withheld as for a single person.</Empty>;
  const ended = describeEndedForm(form, today);
  if (ended !== undefined) return <Empty>{ended}</Empty>;
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

/** Describes a form that does not apply because its exemption has ended; undefined for another. */
export function describeEndedForm(
  form: NonNullable<W4OnFile>,
  today: CalendarDate,
): string | undefined {
  const lastDay = findExemption(form)?.lastDay;
  if (lastDay === undefined || today <= lastDay) return undefined;
  return `The exemption on the Form W-4 ended on ${showDate(lastDay)}: tax is withheld as for a single person.`;
}

/** The lines of a form that say something, as pairs of name and value. */
export function listFilledLines(
  form: NonNullable<W4OnFile>,
): readonly (readonly [label: string, value: string])[] {
  const amount = (dollars: number | null) => (dollars === null ? '' : showAmount(toCents(dollars)));
  const count = (number: number | null) => (number === null ? '' : String(number));
  const exemption = findExemption(form);
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
    ['Exempt from withholding', exemption ? `Until ${showDate(exemption.lastDay)}` : ''],
    ['Nonresident alien', form.isNonResident ? 'Yes' : ''],
  ] as const;
  return lines.filter(([, value]) => value !== '');
}
