import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ask, newIdempotencyKey } from '../../call/ask.ts';
import { saveDocument } from '../../call/save-file.ts';
import { useMayCall } from '../../call/session.ts';
import { showAmount, showMoney, toCents } from '../../format/money.ts';
import { ConfirmedAction } from '../../frame/confirmed-action.tsx';
import { OpenOnRequest } from '../../frame/open-on-request.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { ShowMore } from '../../frame/show-more.tsx';
import { Failed, Loading } from '../../frame/states.tsx';
import { forPeople } from '../../words/for-people.ts';
import { type Check, describeCheckState, summarizeChecks } from './check-words.ts';
import { MarkPaid } from './mark-paid.tsx';
import type { Run } from './money-steps.ts';

interface ChecksProps {
  readonly run: Run;
  readonly companyId: string;
  /** Receives the message of the server. */
  readonly done: (message: string) => void;
}

/** The checks of a payroll: printed, voided, or replaced by pay that the company has made itself. */
export function Checks({ run, companyId, done }: ChecksProps) {
  const mayCall = useMayCall();
  const summary = summarizeChecks(run.paymentGroups ?? []);
  if (!summary) return null;
  const { payPeriodId } = run;
  return (
    <section aria-labelledby="checks" className="stack">
      <h2 id="checks">Checks</h2>
      <p>{summary.sentence}</p>
      {mayCall('getChecks') && (
        <div>
          <OpenOnRequest label="Show the checks">
            <CheckTable companyId={companyId} payPeriodId={payPeriodId} done={done} />
          </OpenOnRequest>
        </div>
      )}
      {summary.hasValid && mayCall('printChecks') && (
        <div>
          <Print request={{ companyId, payPeriodId }} label="Print the checks" />
        </div>
      )}
    </section>
  );
}

const pageChecks = 50;

function CheckTable({
  companyId,
  payPeriodId,
  done,
}: Omit<ChecksProps, 'run'> & { readonly payPeriodId: string }) {
  const mayCall = useMayCall();
  const query = useInfiniteQuery({
    queryKey: ['getChecks', companyId, payPeriodId],
    queryFn: ({ signal, pageParam }) =>
      ask(
        'payroll',
        'getChecks',
        {
          companyId,
          payPeriodId,
          brief: true,
          limit: pageChecks,
          ...(pageParam && { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const { data, error, refetch } = query;
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading what="the checks" />;
  const mayAct = mayCall('voidCheck') || mayCall('printChecks');
  return (
    <div>
      <RecordTable
        label="Checks"
        rows={data.pages.flatMap(({ checks }) => checks)}
        keyOf={({ checkNumber }) => String(checkNumber)}
        columns={[
          { heading: 'Number', show: ({ checkNumber }: Check) => checkNumber },
          { heading: 'Worker', show: ({ payee }) => payee },
          { heading: 'Amount', isAmount: true, show: ({ amount }) => showAmount(toCents(amount)) },
          { heading: 'State', show: describeCheckState },
          ...(mayAct
            ? [
                {
                  heading: 'What to do',
                  show: (check: Check) => (
                    <CheckActions check={check} companyId={companyId} done={done} />
                  ),
                },
              ]
            : []),
        ]}
      />
      <ShowMore of={query} what="checks" />
    </div>
  );
}

/** Prints, voids or replaces one check; a void one has none of these. */
function CheckActions({
  check,
  companyId,
  done,
}: Omit<ChecksProps, 'run'> & { readonly check: Check }) {
  const mayCall = useMayCall();
  const { checkNumber, payee, status } = check;
  if (status === 'void') return '–';
  const number = <span className="hidden-text"> check {checkNumber}</span>;
  return (
    <span className="row">
      {mayCall('printChecks') && (
        <Print request={{ companyId, checkNumbers: [checkNumber] }} label={<>Print{number}</>} />
      )}
      {mayCall('voidCheck') && (
        <Void check={check} companyId={companyId} done={done} label={<>Void{number}</>} />
      )}
      {mayCall('markPaid') && (
        <MarkPaid companyId={companyId} payment={{ ...check, userName: payee }} done={done}>
          Check {checkNumber} and any other check to {payee} for this period become void.
        </MarkPaid>
      )}
    </span>
  );
}

function Print({
  request,
  label,
}: {
  readonly request: {
    readonly companyId: string;
    readonly payPeriodId?: string;
    readonly checkNumbers?: number[];
  };
  readonly label: ReactNode;
}) {
  return (
    <ConfirmedAction
      label={label}
      title="Print checks"
      operation="printChecks"
      request={request}
      action="Print"
      perform={async (confirmation) => {
        const { document } = await ask('payroll', 'printChecks', request, { confirmation });
        saveDocument(document);
      }}
    >
      <p>
        A PDF with one check on each page, drawn on the account of the company, and its stub below.
        Void checks are left out.
      </p>
    </ConfirmedAction>
  );
}

interface CheckActionProps extends Omit<ChecksProps, 'run'> {
  readonly check: Check;
  readonly label: ReactNode;
}

function Void({ check, companyId, done, label }: CheckActionProps) {
  const { checkNumber, payee, amount } = check;
  const request = { companyId, checkNumber };
  return (
    <ConfirmedAction
      label={label}
      title={`Void check ${checkNumber}`}
      operation="voidCheck"
      request={request}
      action="Void it"
      perform={async (confirmation) => {
        const options = { confirmation, idempotencyKey: newIdempotencyKey() };
        const { check: made } = await ask('payroll', 'voidCheck', request, options);
        done(forPeople(made.message));
      }}
    >
      <p>
        Check {checkNumber} to {payee} for {showMoney(toCents(amount))} must not be cashed any more.
        The amount is owed again until another check is written. This cannot be undone; the number
        is not used again.
      </p>
    </ConfirmedAction>
  );
}
