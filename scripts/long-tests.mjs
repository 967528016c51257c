import { spawnSync } from 'node:child_process';
import { printLine, root } from './prepare.mjs';

/** The longest tests, in twenty-four turns of about the same length (decision 0081). */
const turns = [
  ['test/browser/console-routes.test.ts'],
  [
    'test/browser/console-states.test.ts',
    'test/operations/reports/withheld-forms.test.ts',
    'test/payroll/retro-pay.test.ts',
  ],
  [
    'test/browser/console-reports.test.ts',
    'test/payroll/pay-period-model.test.ts',
    'test/operations/reports/payroll-paging.test.ts',
    'test/operations/payroll/payOrders.test.ts',
  ],
  [
    'test/scenarios/year.test.ts',
    'test/people/change-events.test.ts',
    'test/law/diff-law.test.ts',
    'test/law/operator-law.test.ts',
  ],
  [
    'test/tenancy/foreign-ids.test.ts',
    'test/payroll/statement-counts.test.ts',
    'test/operating/large-requests.test.ts',
    'test/payroll/lock-order.test.ts',
  ],
  [
    'test/payroll/kill-at-every-step.test.ts',
    'test/operations/adminPortal/addUser.test.ts',
    'test/browser/console-agency-payments.test.ts',
    'test/audit/verify.test.ts',
    'database/replica.test.ts',
  ],
  [
    'test/browser/console-people-forms.test.ts',
    'test/browser/console-embed-links.test.ts',
    'test/browser/console-lost-answers.test.ts',
    'test/operations/payroll/named-schedules.test.ts',
    'database/rotate-keys.test.ts',
  ],
  [
    'test/browser/console-worker.test.ts',
    'test/payroll/random-imports.test.ts',
    'test/operations/sandbox/simulate-returns.test.ts',
    'test/people/two-people.test.ts',
    'test/examples.test.ts',
  ],
  [
    'test/browser/console-tax-forms.test.ts',
    'test/scenarios/two-schedules.test.ts',
    'test/payroll/payroll-lifecycle.test.ts',
    'test/operations/adminPortal/company-taxes.test.ts',
    'test/payroll/database-outage.test.ts',
  ],
  [
    'test/browser/console-setup.test.ts',
    'test/operating/upgrade.test.ts',
    'test/law/check-law.test.ts',
    'database/migrate.test.ts',
    'test/operations/reports/console-budgets.test.ts',
  ],
  [
    'test/browser/console-screens.test.ts',
    'test/fuzz/requests.test.ts',
    'test/payroll/unusual-runs.test.ts',
    'test/client-package.test.ts',
    'test/operations/payroll/checks.test.ts',
  ],
  [
    'test/simulation/simulation.test.ts',
    'test/browser/console-late.test.ts',
    'test/operations/payroll/reissuePayment.test.ts',
    'test/browser/console-access.test.ts',
    'test/payroll/payment-files.test.ts',
  ],
  [
    'test/browser/console.test.ts',
    'test/browser/console-desk.test.ts',
    'test/browser/console-roles.test.ts',
    'test/browser/reference.test.ts',
    'test/fuzz/files.test.ts',
  ],
  [
    'test/tenancy/principals.test.ts',
    'test/browser/console-corrections.test.ts',
    'test/wire/bad-input.test.ts',
    'test/browser/console-micro-deposits.test.ts',
    'test/operations/reports/getTasks.test.ts',
  ],
  [
    'test/operating/command-line.test.ts',
    'database/pooler.test.ts',
    'test/payroll/doctor.test.ts',
    'test/browser/console-benefit-forms.test.ts',
    'test/browser/console-corrected-forms.test.ts',
    'database/backup.test.ts',
    'test/payroll/correction-sequences.test.ts',
  ],
  [
    'test/tenancy/row-level-security.test.ts',
    'test/operating/database-url.test.ts',
    'test/wire/paths.test.ts',
    'test/webhooks/delivery.test.ts',
    'test/payroll/recently-changed-accounts.test.ts',
    'test/payroll/pay-after-termination.test.ts',
  ],
  [
    'test/browser/console-time-off.test.ts',
    'test/operating/backup.test.ts',
    'test/payroll/law-differences.test.ts',
    'test/operations/access/api-keys.test.ts',
    'database/embedded/embedded-postgres.test.ts',
    'test/payroll/year-totals.test.ts',
  ],
  [
    'test/browser/console-figures.test.ts',
    'test/operating/ended-threads.test.ts',
    'test/people/operations-by-role.test.ts',
    'test/operations/sandbox/createDemoCompany.test.ts',
    'test/scenarios/next-year.test.ts',
    'test/operating/full-disk.test.ts',
  ],
  [
    'test/browser/console-pay-forms.test.ts',
    'test/operating/processes.test.ts',
    'test/browser/console-live-grid.test.ts',
    'test/browser/console-network.test.ts',
    'test/operating/busy-database.test.ts',
    'test/payments/independent-readers.test.ts',
    'test/operations/reports/forms-w2.test.ts',
  ],
  [
    'test/wire/implied-ids.test.ts',
    'engine/pay/pay.properties.test.ts',
    'test/payroll/live-bank-outcomes.test.ts',
    'test/browser/sign-in.test.ts',
    'test/wire/csv.test.ts',
    'test/payroll/time-off-order.test.ts',
  ],
  [
    'test/browser/console-read-only.test.ts',
    'test/audit/tampering.test.ts',
    'test/payroll/employee-loans.test.ts',
    'test/operating/key-rotation.test.ts',
    'test/payroll/deduction-terms.test.ts',
    'test/payroll/history-overlap.test.ts',
  ],
  [
    'test/secrets/canaries.test.ts',
    'test/browser/console-return-file.test.ts',
    'test/browser/console-company-forms.test.ts',
    'test/browser/console-law-differences.test.ts',
    'test/browser/console-grid.test.ts',
    'test/browser/console-clock.test.ts',
    'test/payroll/files-of-several-accounts.test.ts',
  ],
  [
    'test/payroll/concurrent-submissions.test.ts',
    'test/operating/embedded-postgres.test.ts',
    'test/payroll/payroll-in-parts.test.ts',
    'test/operating/shutdown.test.ts',
    'test/payroll/returned-debits.test.ts',
  ],
  [
    'test/browser/console-run.test.ts',
    'test/browser/console-embed.test.ts',
    'test/crash/faults.test.ts',
    'test/operations/payroll/importReturnFile.test.ts',
    'test/payroll/clock-changes.test.ts',
  ],
];

/** Lists the long tests that other commits run. The number of the commit decides, or PAYWRIGHT_TURN (1 to 24). */
export function longTestsOfOtherTurns() {
  const turn = process.env.PAYWRIGHT_TURN ? Number(process.env.PAYWRIGHT_TURN) - 1 : countCommits();
  const present = turn % turns.length;
  printLine(
    `Long tests of turn ${present + 1} of ${turns.length} run: ${turns[present].join(', ')}`,
  );
  return turns.filter((_, index) => index !== present).flat();
}

/** Counts the commits; without a repository, the first turn runs. */
function countCommits() {
  const { stdout } = spawnSync('git', ['rev-list', '--count', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  });
  return Number(stdout) || 0;
}
