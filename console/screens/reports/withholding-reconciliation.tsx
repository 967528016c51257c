import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../client/api-error.ts';
import { type Cents, noMoney } from '../../../values/money.ts';
import { type Answered, ask } from '../../call/ask.ts';
import { fetchCsv } from '../../call/fetch-csv.ts';
import { showCount } from '../../format/counts.ts';
import { showAmount, showMoney, toCents } from '../../format/money.ts';
import { RecordTable } from '../../frame/record-table.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';
import { nameState } from '../../words/company-fields.ts';
import { SaveAsCsv } from './save-as-csv.tsx';

type Quarter = Answered<'reports', 'getWithholdingReconciliation'>['quarters'][number];

interface Compared {
  readonly words: string;
  readonly wages: number;
  readonly tax: number;
}

/** The income tax withheld for a state by quarter, beside the totals of the W-2s. */
export function WithholdingReconciliation({
  companyId,
  stateCode,
  year,
}: {
  readonly companyId: string;
  readonly stateCode: string;
  readonly year: number;
}) {
  const request = { companyId, stateCode, year };
  const { data, error, refetch } = useQuery({
    queryKey: ['getWithholdingReconciliation', request],
    queryFn: ({ signal }) => ask('reports', 'getWithholdingReconciliation', request, { signal }),
  });
  if (error instanceof ApiError && error.key === 'noIncomeTax')
    return <Empty>{nameState(stateCode)} has no income tax on wages: nothing is withheld.</Empty>;
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading what="the reconciliation" rows={6} />;
  const total = data.withholdingReconciliation;
  const compared: readonly Compared[] = [
    { words: 'Quarters', wages: total.stateWages, tax: total.withheld },
    { words: 'Imported payments', wages: total.importedWages, tax: total.importedTax },
    { words: showCount(total.w2Count, 'W-2', 'W-2s'), wages: total.w2Wages, tax: total.w2Tax },
    { words: 'Difference', wages: total.wagesDifference, tax: total.taxDifference },
  ];
  return (
    <>
      <Agreement wages={toCents(total.wagesDifference)} tax={toCents(total.taxDifference)} />
      <RecordTable
        label="Income tax by quarter"
        rows={data.quarters}
        keyOf={({ quarter }) => String(quarter)}
        columns={[
          { heading: 'Quarter', show: ({ quarter }: Quarter) => `Q${quarter} ${year}` },
          {
            heading: 'Wages',
            isAmount: true,
            show: ({ stateWages }) => showAmount(toCents(stateWages)),
          },
          {
            heading: 'Withheld',
            isAmount: true,
            show: ({ withheld }) => showAmount(toCents(withheld)),
          },
          {
            heading: 'Withheld in the payrolls',
            isAmount: true,
            show: ({ withheldInLedger }) => showAmount(toCents(withheldInLedger)),
          },
        ]}
      />
      <RecordTable
        label="The year and the W-2s"
        rows={compared}
        keyOf={({ words }) => words}
        columns={[
          { heading: 'Source', show: ({ words }: Compared) => words },
          { heading: 'Wages', isAmount: true, show: ({ wages }) => showAmount(toCents(wages)) },
          { heading: 'Income tax', isAmount: true, show: ({ tax }) => showAmount(toCents(tax)) },
        ]}
      />
      <SaveAsCsv
        name={`Withholding ${stateCode} ${year}`}
        fetch={() => fetchCsv('reports', 'getWithholdingReconciliation', request)}
      />
    </>
  );
}

/** The sentence that says whether the W-2s agree with what was withheld. */
function Agreement({ wages, tax }: { readonly wages: Cents; readonly tax: Cents }) {
  if (wages === noMoney && tax === noMoney)
    return <p className="good">✓ The W-2s agree with the quarters and imported payments.</p>;
  return (
    <p className="notice is-warn">
      ○ The W-2s differ from the quarters and imported payments: wages by {showMoney(wages)}, income
      tax by {showMoney(tax)}. A payroll that is submitted and not processed causes this, too.
    </p>
  );
}
