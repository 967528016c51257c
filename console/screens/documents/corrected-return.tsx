import { useQuery } from '@tanstack/react-query';
import { type Cents, noMoney } from '../../../values/money.ts';
import { type Answered, ask } from '../../call/ask.ts';
import { showDate } from '../../format/dates.ts';
import { showAmount, showDifference, showMoney, toCents } from '../../format/money.ts';
import { RecordTable } from '../../frame/record-table.tsx';
import { Failed, Loading } from '../../frame/states.tsx';
import type { ListedFiling } from './filing-names.ts';

type CorrectedLine = Answered<'reports', 'getForm941X'>['form941X']['lines'][number];

/** Contents of the lines of Form 941-X. */
const lineWords: Readonly<Record<string, string>> = {
  '6': 'wages, tips and other compensation',
  '7': 'federal income tax withheld',
  '8': 'taxable social security wages',
  '11': 'taxable social security tips',
  '12': 'taxable Medicare wages and tips',
  '13': 'wages and tips with Additional Medicare Tax',
};

const nameLine = ({ line }: CorrectedLine) =>
  lineWords[line] ? `${line}: ${lineWords[line]}` : line;

/** Says who owes the total of the corrections. */
export function describeTotal(total: Cents): string {
  if (total === noMoney) return 'The total is zero: no tax is owed or refunded.';
  return total < noMoney
    ? 'The company has paid too much: the form asks whether it is applied as a credit or refunded.'
    : 'The company owes the difference, which is paid with the form.';
}

/** The lines of Form 941-X of a quarter: corrected, as filed, the difference and its tax. */
export function CorrectedReturn({
  companyId,
  filing: { year, quarter },
}: {
  readonly companyId: string;
  readonly filing: ListedFiling;
}) {
  const { data, error, refetch } = useQuery({
    queryKey: ['getForm941X', companyId, year, quarter],
    queryFn: async ({ signal }) => {
      const request = { companyId, year, quarter: quarter ?? 1 };
      return (await ask('reports', 'getForm941X', request, { signal })).form941X;
    },
  });
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading what="the corrected return" rows={4} />;
  const filed = `filed on ${showDate(data.filingDate)}, confirmation ${data.confirmationNumber}`;
  if (data.lines.length === 0)
    return <p role="status">Nothing differs from the return that was {filed}.</p>;
  const total = toCents(data.totalCorrection);
  return (
    <>
      <p>Lines of Form 941-X that differ from the return that was {filed}:</p>
      <RecordTable
        label="Lines of Form 941-X"
        columns={[
          { heading: 'Line', isProse: true, show: nameLine },
          {
            heading: 'Correct',
            isAmount: true,
            show: ({ correctedAmount }) => showAmount(toCents(correctedAmount)),
          },
          {
            heading: 'As filed',
            isAmount: true,
            show: ({ filedAmount }) => showAmount(toCents(filedAmount)),
          },
          {
            heading: 'Difference',
            isAmount: true,
            show: ({ difference }) => showDifference(toCents(difference)),
          },
          {
            heading: 'Tax',
            isAmount: true,
            show: ({ taxCorrection }) =>
              taxCorrection === null ? '–' : showAmount(toCents(taxCorrection)),
          },
        ]}
        rows={data.lines}
        keyOf={({ line }) => line}
        totals={['Total', '', '', '', showMoney(total)]}
      />
      <p>
        {describeTotal(total)} The reason of the correction and the certifications are entered on
        the form.
      </p>
    </>
  );
}
