import { describe, expect } from 'vitest';
import { statement } from '../../database/database.ts';
import { examine } from '../harness/doctor.ts';
import { addSchedule } from '../harness/examples.ts';
import { readyCompanyTest } from '../harness/fixtures.ts';
import { readLedgerBalances } from '../harness/payments.ts';
import { readyWorker, salary } from '../harness/payroll-ready.ts';
import { tamperWithDatabase } from '../harness/tamper.ts';

const test = readyCompanyTest
  .extend('userId', ({ account, companyId }) =>
    readyWorker(account, companyId, { wage: salary(52_000) }),
  )
  .extend('payPeriodId', async ({ account, companyId, userId }) => {
    expect(userId).toBeDefined();
    const { payPeriodId } = await addSchedule(account, companyId);
    await account.client.payroll.initiatePayroll({ companyId, payPeriodId });
    return payPeriodId;
  });
const documents = ['item', 'pay_and_year_totals', 'facts'] as const;
const notAnObject = '{"a":}';
const nestedTooDeeply = `{"a":${'['.repeat(100_000)}}`;

describe('stored pay', () => {
  test('is refused by the database if it does not look like an object', async ({
    payPeriodId,
    app,
  }) => {
    for (const document of documents)
      for (const text of ['', '[]', '"text"', '1', 'null', '{}]', ' {}']) {
        const change = app.owner.transaction((tx) =>
          tx.script(`update paywright.pay_result set ${document} = '${text}'
            where pay_period_id = '${payPeriodId}'`),
        );
        await expect(change, text).rejects.toThrow(`pay_result_${document}_check`);
      }
  });

  test('that is not JSON is found by the doctor, which leaves out the checks that read it', async ({
    companyId,
    userId,
    payPeriodId,
    app,
  }) => {
    const sound = await examine(app.owner);
    const ofPeriod = `where pay_period_id = '${payPeriodId}'`;
    const notJson = new RegExp(
      `^account .*, company .*: the pay of worker ${userId} in run .* is not a JSON object$`,
      'i',
    );
    for (const [document, text] of [
      ['item', nestedTooDeeply],
      ...documents.map((each) => [each, notAnObject] as const),
    ] as const) {
      await tamperWithDatabase(
        app,
        `create table kept as table pay_result;
         update pay_result set ${document} = '${text}' ${ofPeriod}`,
        companyId,
      );
      const findings = await examine(app.owner);
      expect(findings.flatMap(({ faults }) => faults)).toEqual([
        expect.stringMatching(notJson),
        'year totals, marks of Forms W-2, results, orders of garnishment, taxable wages and deductions were not compared, and pay was not computed again or compared with the ledger',
      ]);
      expect(findings.length).toBeLessThan(sound.length);
      await tamperWithDatabase(
        app,
        `update pay_result set ${document} = kept.${document} from kept
         where pay_result.worker_id = kept.worker_id; drop table kept`,
        companyId,
      );
    }
    expect(await examine(app.owner)).toEqual(sound);
  });

  test('with figures that are not JSON is not paid', async ({
    account,
    companyId,
    payPeriodId,
    app,
  }) => {
    await tamperWithDatabase(
      app,
      `update pay_result set item = '${notAnObject}' where pay_period_id = '${payPeriodId}'`,
      companyId,
    );
    await account.client.sandbox.advanceClock({ to: '2026-03-16' });
    expect(await app.owner.query(listFailures, [payPeriodId])).toEqual([
      {
        failure: expect.stringContaining(
          'stored pay is not JSON: `paywright doctor` names the worker',
        ),
      },
    ]);
    expect(await readLedgerBalances(app, companyId)).toEqual({});
  });
});

const listFailures = statement<{ failure: string }>(
  '',
  'select failure from paywright.job where subject_id = $1 and done_at is null',
);
