import { minus } from '../../../values/money.ts';
import { showAmount, showDifference, toCents } from '../../format/money.ts';
import { RecordTable } from '../../frame/record-table.tsx';

type Field = (typeof figures)[number][1];

/** Figures of a pay in dollars, as far as they are known. */
type Line = { readonly [Name in Field]?: number };

const figures = [
  ['Gross', 'gross'],
  ['Taxes', 'employeeTaxes'],
  ['Deductions', 'deductions'],
  ['Reimbursements', 'reimbursements'],
  ['Net', 'net'],
  ['Taxes of the company', 'employerTaxes'],
] as const;

/** Figures of a pay before and after a change. */
export function Effect({
  before,
  after,
}: {
  readonly before: Line | undefined;
  readonly after: Line | undefined;
}) {
  const amountOf = (line: Line | undefined, field: (typeof figures)[number][1]) =>
    toCents(line?.[field] ?? 0);
  return (
    <RecordTable
      label="Effect"
      columns={[
        { heading: 'Figure', show: ([label]: (typeof figures)[number]) => label },
        {
          heading: 'Now',
          isAmount: true,
          show: ([, field]) => showAmount(amountOf(before, field)),
        },
        {
          heading: 'Then',
          isAmount: true,
          show: ([, field]) => showAmount(amountOf(after, field)),
        },
        {
          heading: 'Difference',
          isAmount: true,
          show: ([, field]) =>
            showDifference(minus(amountOf(after, field), amountOf(before, field))),
        },
      ]}
      rows={figures.filter(
        ([, field]) => before?.[field] !== undefined || after?.[field] !== undefined,
      )}
      keyOf={([label]) => label}
    />
  );
}
