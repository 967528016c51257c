import { useQuery } from '@tanstack/react-query';
import { RecordTable } from '../../frame/record-table.tsx';
import { Failed, Loading } from '../../frame/states.tsx';
import { benefitTestResults, benefitTestWords } from '../../words/benefit-tests.ts';
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
    <section aria-labelledby="benefit-tests">
      <h2 id="benefit-tests">Tests of {data.year}</h2>
      <RecordTable
        label={`Tests of ${data.year}`}
        rows={data.benefitTests}
        keyOf={({ benefitTest }) => benefitTest}
        columns={[
          { heading: 'Test', show: ({ benefitTest }) => benefitTestWords[benefitTest] },
          {
            heading: 'Result',
            show: ({ status }) => {
              const { words, tone } = benefitTestResults[status];
              return <span className={tone}>{words}</span>;
            },
          },
          { heading: 'Figures', show: ({ message }) => message },
        ]}
      />
      <p>These tests are warnings and never change pay. They do not count:</p>
      <ul>
        {data.notCounted.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}

/** The year of the current month: that of the first open month, or in December the one before. */
function yearBefore([first = '']: readonly string[]): number {
  const year = Number(first.slice(-4));
  return first.startsWith('January') ? year - 1 : year;
}
