import fc from 'fast-check';
import { expect } from 'vitest';
import { statement } from '../../database/database.ts';
import { initialTime, type TestAccount } from '../harness/app.ts';
import { payFirstPeriod } from '../harness/corrections.ts';
import { expectNoDoctorFindings } from '../harness/doctor.ts';
import { test } from '../harness/fixtures.ts';
import { readyCompany, readyWorker, salary } from '../harness/payroll-ready.ts';
import { randomSeed, roundsMultiplier } from '../harness/random.ts';

// After any corrections in any order, no worker has two current payments, the ledger is balanced, the
// year totals equal the sum of the payments, and a worker's balance is the net pay less what was received.
const numRuns = 8 * roundsMultiplier;
const timeout = 60_000 + numRuns * 10_000;

const workerIndex = fc.nat({ max: 1 });
const step = fc.oneof(
  fc.record({
    do: fc.constant('replace'),
    who: workerIndex,
    bonus: fc.integer({ min: 0, max: 90_000 }),
  }),
  fc.record({ do: fc.constant('recompute'), who: workerIndex }),
  { weight: 1, arbitrary: fc.record({ do: fc.constant('void'), who: workerIndex }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('recover'),
      who: workerIndex,
      recovery: fc.constantFrom('Repaid', 'Reversal', 'Deduction'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait'), who: workerIndex }) },
);
type Step = { do: string; who: number; bonus?: number; recovery?: string };

const listOwed = statement<{ userId: string; net: number; received: number; balance: number }>(
  '',
  `select worker_id "userId",
     coalesce((select sum(net_cents) from paywright.pay_result result
       where result.worker_id = worker.worker_id and is_current), 0)::bigint net,
     coalesce((select sum(case kind when 'wages' then amount_cents else -amount_cents end)
       from paywright.payment where payment.worker_id = worker.worker_id
         and kind in ('wages', 'reversal') and status = 'settled'), 0)::bigint received,
     coalesce((select sum(amount_cents) from paywright.ledger_posting entry
       where entry.worker_id = worker.worker_id and account_code = 'liability:net pay'), 0)::bigint
       balance
   from paywright.worker where company_id = $1 order by worker_id`,
);
const listCollected = statement<{ userId: string; collected: number }>(
  '',
  `select entry.worker_id "userId", sum(-amount_cents)::bigint collected
   from paywright.ledger_transaction posted
   join paywright.ledger_posting entry using (account_id, company_id, transaction_id)
   where company_id = $1 and kind = 'collected back' and payment_id is null
     and account_code = 'liability:net pay' group by 1`,
);
const countFaults = statement<{ duplicates: number; unbalanced: number }>(
  '',
  `select (select count(*) from (select from paywright.pay_result where is_current
       group by pay_period_id, worker_id having count(*) > 1) twice) duplicates,
     (select count(*) from (select from paywright.ledger_posting
       group by account_id, company_id, transaction_id having sum(amount_cents) <> 0) off) unbalanced`,
);

/** Performs one step. Each kind is refused now and then, which must change nothing. */
async function applyStep(
  { client: { payroll, sandbox } }: TestAccount,
  place: { readonly companyId: string; readonly payPeriodId: string },
  users: readonly string[],
  { who: index, ...action }: Step,
): Promise<boolean> {
  const userId = users[index] ?? '';
  const correct = (correction: object) =>
    payroll.correctPayroll({
      ...place,
      corrections: [{ userId, action: 'Void' as const, ...correction }],
    });
  try {
    if (action.do === 'wait') {
      const { clock } = await sandbox.getClock({});
      const day = Number(clock.date.slice(8)) + 2;
      await sandbox.advanceClock({ to: `2026-03-${String(Math.min(day, 31)).padStart(2, '0')}` });
    } else if (action.do === 'void') await correct({});
    else if (action.do === 'recompute') await correct({ action: 'Recompute' });
    else if (action.do === 'replace')
      await correct({
        action: 'Replace',
        additionalCompensations: [{ description: 'Bonus', amount: (action.bonus ?? 0) / 100 }],
      });
    else
      await payroll.recoverOverpayment({
        ...place,
        userId,
        recovery: action.recovery as 'Repaid',
      });
    return true;
  } catch (refusal) {
    expect((refusal as { status: number }).status).toBe(400);
    return false;
  }
}

test(`corrections in any order keep the ledger balanced (seed ${randomSeed})`, { timeout }, async ({
  app,
}) => {
  let done = 0;
  const stepsByAccount = new Map<string, string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      const account = await app.openAccount();
      stepsByAccount.set(account.accountId, fc.stringify(steps));
      const companyId = await readyCompany(account);
      const users = [
        await readyWorker(account, companyId, { wage: salary(52_000) }),
        await readyWorker(account, companyId, { wage: salary(88_000), accountNumber: null }),
      ];
      const payPeriodId = await payFirstPeriod(account, companyId);
      for (const each of steps) {
        if (await applyStep(account, { companyId, payPeriodId }, users, each)) done += 1;
        expect(await app.owner.query(countFaults)).toEqual([{ duplicates: 0, unbalanced: 0 }]);
        const rows = await app.owner.query(listCollected, [companyId]);
        const collected = new Map(rows.map((row) => [row.userId, row.collected]));
        for (const { userId, net, received, balance } of await app.owner.query(listOwed, [
          companyId,
        ]))
          expect(balance).toBe(received - (collected.get(userId) ?? 0) - net);
      }
    }),
    { seed: randomSeed, numRuns },
  );
  await expectNoDoctorFindings(app.owner, initialTime, stepsByAccount);
  // A sequence that is refused at every step would prove nothing.
  expect(done).toBeGreaterThan(numRuns);
});
