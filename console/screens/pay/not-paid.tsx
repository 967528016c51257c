import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ask, newIdempotencyKey } from '../../call/ask.ts';
import { useMayCall } from '../../call/session.ts';
import { Link } from '../../frame/link.tsx';
import { LongTable } from '../../frame/long-table.tsx';
import { messageOf } from '../../words/for-people.ts';
import { MoreInGrid } from './more-in-grid.tsx';
import type { Preview } from './preview-query.ts';
import { type Replacement, toReplacement } from './replace-entry.ts';

type Unpaid = Preview['notPaid'][number];

/** Workers who are not paid, each with the reason and the ways out of it. */
export function NotPaid({
  preview: { notPaid, totals, payPeriodId, payPeriodStatus },
  companyId,
}: {
  readonly preview: Preview;
  readonly companyId: string;
}) {
  const mayEnter = useMayCall()('savePayEntries');
  const isOpen = ['New', 'Cancelled', 'Failed'].includes(payPeriodStatus);
  if (notPaid.length === 0) return null;
  return (
    <section aria-labelledby="not-paid">
      <h2 id="not-paid">Not paid: {totals.notPaid.toLocaleString('en-US')}</h2>
      <LongTable
        label="Workers who are not paid"
        columns={[
          { heading: 'Worker', show: ({ userName }: Unpaid) => userName },
          { heading: 'Why', show: ({ reason }) => reason },
          {
            heading: 'What to do',
            show: (worker) =>
              mayEnter && isOpen ? (
                <span className="row">
                  <Link
                    to="/c/$companyId/pay/$payPeriodId"
                    params={{ companyId, payPeriodId }}
                    search={{ q: worker.userName }}
                    aria-label={`Enter the pay of ${worker.userName}`}
                  >
                    Enter
                  </Link>
                  {worker.key === 'excluded' && (
                    <TakeIn payPeriodId={payPeriodId} worker={worker} />
                  )}
                  <LeaveOut payPeriodId={payPeriodId} worker={worker} />
                </span>
              ) : (
                '–'
              ),
          },
        ]}
        rows={notPaid}
        keyOf={({ userId }) => userId}
      />
      <MoreInGrid
        listed={notPaid.length}
        all={totals.notPaid}
        companyId={companyId}
        payPeriodId={payPeriodId}
      />
    </section>
  );
}

/** Takes a worker who was left out into the period again. */
function TakeIn({
  payPeriodId,
  worker,
}: {
  readonly payPeriodId: string;
  readonly worker: Unpaid;
}) {
  const { mutate, error, isPending } = useSaveEntry(payPeriodId, worker);
  return (
    <>
      <Button
        size="compact-sm"
        loading={isPending}
        aria-label={`Take back ${worker.userName}`}
        onClick={() => mutate({})}
      >
        Take back
      </Button>
      <span role="alert" className="bad">
        {error && messageOf(error)}
      </span>
    </>
  );
}

/** Replaces what is entered for a worker, unless somebody has entered pay for a worker who is shown as left out. */
function useSaveEntry(payPeriodId: string, { userId, key }: Unpaid) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (replacement: Replacement) => {
      const { payEntries } = await ask('reports', 'getPayEntries', {
        payPeriodId,
        userIds: [userId],
      });
      const shown = { read: payEntries[0], isShownLeftOut: key === 'excluded' };
      const payrollData = [toReplacement(userId, replacement, shown)];
      const options = { idempotencyKey: newIdempotencyKey() };
      await ask('payroll', 'savePayEntries', { payPeriodId, payrollData }, options);
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['previewPayroll', payPeriodId] }),
  });
}

/** Leaves a worker out of the period, with a reason that is kept. */
function LeaveOut({
  payPeriodId,
  worker,
}: {
  readonly payPeriodId: string;
  readonly worker: Unpaid;
}) {
  const { userName, key } = worker;
  const [isAsking, setAsking] = useState(false);
  const { mutate, error, isPending } = useSaveEntry(payPeriodId, worker);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const exclusionReason = String(new FormData(event.currentTarget).get('reason'));
    mutate({ isExcluded: true, exclusionReason });
  };
  const words = key === 'excluded' ? 'Change the reason' : 'Leave out, because …';
  if (!isAsking)
    return (
      <Button size="compact-sm" aria-label={`${words} ${userName}`} onClick={() => setAsking(true)}>
        {words}
      </Button>
    );
  return (
    <form className="row" onSubmit={submit}>
      <label>
        Because <input name="reason" required maxLength={200} autoComplete="off" />
      </label>
      <Button type="submit" size="compact-sm" loading={isPending}>
        Leave out
      </Button>
      <span role="alert" className="bad">
        {error && messageOf(error)}
      </span>
    </form>
  );
}
