import { expect } from 'vitest';
import { listEmployeeStates } from '../../../store/employee-states.ts';
import { countEmployeesByState } from '../../../store/pay-facts.ts';
import { findWorkState } from '../../../store/worker-locations.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import type { Id } from '../../../values/id.ts';
import { addWorker } from '../../harness/examples.ts';
import { freshCompanyTest as test } from '../../harness/fixtures.ts';
import { tamperWithDatabase } from '../../harness/tamper.ts';

/** Further locations of the first worker: from each day in another state. */
const moves = [
  ['2020-01-01', 'NY'],
  ['2026-06-01', 'CA'],
  ['2027-06-01', 'NV'],
] as const;

test('employees are counted in the state where each works on the day', async ({
  app,
  account,
  companyId: company,
}) => {
  const companyId = company as Id<'company'>;
  const workers: Id<'worker'>[] = [];
  for (const firstName of ['Mary', 'Dorothy', 'Grace'])
    workers.push((await addWorker(account, company, { firstName })) as Id<'worker'>);
  const [first, _, last] = workers;
  const copies = moves.map(
    ([day, state]) => `insert into worker_location select copy.* from worker_location original,
      jsonb_populate_record(original, jsonb_build_object('starts_on', '${day}', 'work_state', '${state}',
        'location_category', 'Remote', 'location_id', null)) copy
      where original.worker_id = '${first}' order by original.created_at limit 1;`,
  );
  await tamperWithDatabase(
    app,
    `${copies.join('\n')} delete from worker_location where worker_id = '${last}';`,
  );
  for (const day of ['2019-06-01', '2025-01-01', '2026-12-31', '2028-01-01'] as CalendarDate[])
    await app.database.inAccount(account.accountId, async (tx) => {
      const expected: Record<string, number> = {};
      for (const workerId of workers) {
        const state = (await findWorkState(tx, { companyId, workerId }, day)) ?? '';
        expected[state] = (expected[state] ?? 0) + 1;
      }
      expect(Object.keys(expected).length).toBeGreaterThan(1);
      expect(await countEmployeesByState(tx, companyId, day)).toEqual(expected);
      const known = Object.keys(expected).filter(Boolean);
      expect(await listEmployeeStates(tx, companyId, day)).toEqual(expect.arrayContaining(known));
    });
});
