import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Answered, ask, newIdempotencyKey } from '../../call/ask.ts';
import { useMayCall } from '../../call/session.ts';
import { showDate } from '../../format/dates.ts';
import { showDifference, showMoney, toCents } from '../../format/money.ts';
import { ConfirmedAction } from '../../frame/confirmed-action.tsx';
import { ExplainedFigure } from '../../frame/figure.tsx';
import { Link } from '../../frame/link.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { Failed, Loading } from '../../frame/states.tsx';
import { forPeople } from '../../words/for-people.ts';
import { MadeCorrectionSheet } from './made-correction-sheet.tsx';

type Made = Answered<'reports', 'getCorrections'>['corrections'][number];
type Recovery = 'Reversal' | 'Deduction' | 'Repaid';

const recoveryWords: Readonly<Record<Recovery, string>> = {
  Deduction: 'Take it from the next pay',
  Reversal: 'Ask the bank for it',
  Repaid: 'It was repaid',
};

/** The corrections of a period, with the ways back for what workers owe. */
export function MadeCorrections({
  companyId,
  payPeriodId,
}: {
  readonly companyId: string;
  readonly payPeriodId: string;
}) {
  const [outcome, setOutcome] = useState('');
  const [explained, explain] = useState<Made>();
  const differenceColumn = (
    heading: string,
    words: string,
    differenceOf: (made: Made) => number,
  ) => ({
    heading,
    isAmount: true,
    show: (made: Made) => (
      <ExplainedFigure
        explains={`Explain the ${words} pay of ${made.userName} before and after`}
        open={() => explain(made)}
      >
        {showDifference(toCents(differenceOf(made)))}
      </ExplainedFigure>
    ),
  });
  const { data, error, refetch } = useQuery({
    queryKey: ['getCorrections', companyId, payPeriodId],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getCorrections', { companyId, payPeriodId }, { signal })).corrections,
  });
  return (
    <section aria-labelledby="made" className="stack">
      <h2 id="made">Corrections of this period</h2>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading what="corrections" rows={2} />}
      {data?.length === 0 && <p>Nothing has been corrected.</p>}
      <p role="status">{outcome}</p>
      {data && data.length > 0 && (
        <>
          {listOwing(data).map((made) => (
            <WaysBack key={made.userId} made={made} companyId={companyId} done={setOutcome} />
          ))}
          <RecordTable
            label="Corrections"
            rows={data}
            keyOf={({ correctionId, userId }) => `${correctionId} ${userId}`}
            columns={[
              {
                heading: 'Worker',
                show: ({ userId, userName }) => (
                  <Link to="/c/$companyId/people/$userId" params={{ companyId, userId }}>
                    {userName}
                  </Link>
                ),
              },
              { heading: 'Corrected', show: ({ correctedOn }) => showDate(correctedOn) },
              {
                heading: 'What',
                show: ({ action }) => (action === 'Void' ? 'made void' : 'replaced'),
              },
              { heading: 'Reason', show: ({ reason }) => reason },
              differenceColumn('Gross', 'gross', ({ grossDifference }) => grossDifference),
              differenceColumn('Net', 'net', ({ netDifference }) => netDifference),
            ]}
          />
        </>
      )}
      {explained && <MadeCorrectionSheet made={explained} close={() => explain(undefined)} />}
    </section>
  );
}

/** Workers who owe something, each once: the amount is that of the whole period. */
function listOwing(all: readonly Made[]): readonly Made[] {
  const owing = all.filter(({ owedByUser }) => owedByUser > 0);
  return [...new Map(owing.map((made) => [made.userId, made])).values()];
}

function WaysBack({
  made: { userId, userName, payPeriodId, owedByUser, waysBack = [] },
  companyId,
  done,
}: {
  readonly made: Made;
  readonly companyId: string;
  readonly done: (message: string) => void;
}) {
  const mayRecover = useMayCall()('recoverOverpayment');
  return (
    <section className="notice is-warn" aria-label={`Owed by ${userName}`}>
      <p>
        <strong className="warn">
          ○ {userName} owes {showMoney(toCents(owedByUser))}
        </strong>
      </p>
      <ul className="cards">
        {waysBack.map(({ recovery, message }) => (
          <li key={recovery} className="card">
            <p>{message}</p>
            {mayRecover && (
              <Recover
                request={{ companyId, payPeriodId, userId, recovery: recovery as Recovery }}
                message={message}
                done={done}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Recover({
  request,
  message,
  done,
}: {
  readonly request: {
    readonly companyId: string;
    readonly payPeriodId: string;
    readonly userId: string;
    readonly recovery: Recovery;
  };
  readonly message: string;
  readonly done: (message: string) => void;
}) {
  return (
    <ConfirmedAction
      label={recoveryWords[request.recovery]}
      title={recoveryWords[request.recovery]}
      operation="recoverOverpayment"
      request={request}
      action="Do it"
      perform={async (confirmation) => {
        const options = { confirmation, idempotencyKey: newIdempotencyKey() };
        const { recovery } = await ask('payroll', 'recoverOverpayment', request, options);
        done(forPeople(recovery.message));
      }}
    >
      <p>{message}</p>
    </ConfirmedAction>
  );
}
