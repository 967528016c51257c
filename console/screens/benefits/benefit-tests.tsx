import { useQuery } from '@tanstack/react-query';
import { RecordTable } from '../../frame/record-table.tsx';
import { Failed, Loading } from '../../frame/states.tsx';
import { benefitTestsQuery } from './benefit-queries.ts';

interface BenefitTestsProps {
  readonly companyId: string;
  readonly openMonths: readonly string[];
}

/** Tests of the benefits of the year before the next open month, with what payroll does not know. */
export function BenefitTests({ companyId, openMonths }: BenefitTestsProps) {
  const { data, error, refetch } = useQuery(benefitTestsQuery(companyId, yearBefore(openMonths)));
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading what="tests" />;
  return (
    <>
      <RecordTable
        label={`Tests of ${data.year}`}
        rows={data.benefitTests}
        keyOf={({ benefitTest }) => benefitTest}
        columns={[
          { heading: 'Test', show: ({ benefitTest }) => benefitTest },
          { heading: 'Result', show: ({ status }) => status },
          { heading: 'Figures', show: ({ message }) => message },
        ]}
      />
      <p>These tests are warnings and never change pay. They do not count:</p>
      <ul>
        {data.notCounted.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}

/** The year of the current month: that of the first open month, or in December the one before. */
function yearBefore([first = '']: readonly string[]): number {
  const year = Number(first.slice(-4));
  return first.startsWith('January') ? year - 1 : year;
}
