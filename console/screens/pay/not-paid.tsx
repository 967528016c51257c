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

/** Leaves a worker out of the period, with a reason that is kept. */
function LeaveOut({
  payPeriodId,
  worker: { userId, userName, key },
}: {
  readonly payPeriodId: string;
  readonly worker: Unpaid;
}) {
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    mutationFn: async (exclusionReason: string) => {
      const { payEntries } = await ask('reports', 'getPayEntries', {
        payPeriodId,
        userIds: [userId],
      });
      const enteredAt = payEntries[0]?.enteredAt;
      const entry = { userId, isExcluded: true, exclusionReason };
      const request = { payPeriodId, payrollData: [{ ...entry, ...(enteredAt && { enteredAt }) }] };
      await ask('payroll', 'savePayEntries', request, { idempotencyKey: newIdempotencyKey() });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['previewPayroll', payPeriodId] }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate(String(new FormData(event.currentTarget).get('reason')));
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
