import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask, newIdempotencyKey } from '../../call/ask.ts';
import { useMayCall } from '../../call/session.ts';
import { showDatesIn, showPeriod } from '../../format/dates.ts';
import { showMoney, toCents } from '../../format/money.ts';
import { Failed } from '../../frame/states.tsx';
import { forPeople } from '../../words/for-people.ts';

/** Raises that were entered after the pay of a period, with the amounts that are owed for it. */
export function LateRaises({ companyId }: { readonly companyId: string }) {
  const mayAdd = useMayCall()('addRetroPay');
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: ['getRetroPay', companyId],
    queryFn: async ({ signal }) =>
      (await ask('payroll', 'getRetroPay', { companyId, limit: 50 }, { signal })).retroPay,
    enabled: mayAdd,
  });
  const add = useMutation({
    mutationFn: async ({ userId, payPeriodId }: { userId: string; payPeriodId: string }) => {
      const options = { idempotencyKey: newIdempotencyKey() };
      const answer = await ask('payroll', 'addRetroPay', { userId, payPeriodId }, options);
      return showDatesIn(forPeople(answer.retroPay.message));
    },
    onSuccess: () => queryClient.invalidateQueries(),
  });
  const owed = data?.filter(({ total }) => total > 0) ?? [];
  return (
    <>
      <p role="status">{add.data}</p>
      {add.error && <Failed error={add.error} />}
      {owed.map(
        ({ userId, userName, total, nextPayPeriodId, nextPayBeginDate, nextPayEndDate }) => (
          <div key={userId} className="notice is-warn row">
            <span>
              ○ A raise of {userName} was entered late: pay {showMoney(toCents(total))} for periods
              that were paid before it?
            </span>
            {nextPayPeriodId && nextPayBeginDate && nextPayEndDate ? (
              <Button
                loading={add.isPending && add.variables.userId === userId}
                onClick={() => add.mutate({ userId, payPeriodId: nextPayPeriodId })}
              >
                Pay it with {showPeriod(nextPayBeginDate, nextPayEndDate)}
              </Button>
            ) : (
              <span>It can be paid with the next regular payroll of {userName}: none is open.</span>
            )}
          </div>
        ),
      )}
    </>
  );
}
