import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Test files of more than ten seconds, the longest first. They start before all others: a long file that starts last
 * leaves the other workers without work. In a new clone vitest knows no durations and orders files by their size.
 */
export const longFiles: readonly string[] = [
  'test/scenarios/year.test.ts',
  'test/operating/embedded-postgres.test.ts',
  'test/operating/command-line.test.ts',
  'test/browser/console-run.test.ts',
  'test/tenancy/principals.test.ts',
  'test/payroll/kill-at-every-step.test.ts',
  'test/operating/ended-threads.test.ts',
  'test/people/operations-by-role.test.ts',
  'test/tenancy/foreign-ids.test.ts',
  'test/operating/key-rotation.test.ts',
  'test/browser/console-setup.test.ts',
  'test/fuzz/requests.test.ts',
  'test/browser/console-corrections.test.ts',
  'test/simulation/simulation.test.ts',
  'test/browser/console-screens.test.ts',
  'test/secrets/canaries.test.ts',
  'test/operating/processes.test.ts',
  'test/browser/console.test.ts',
  'test/wire/implied-ids.test.ts',
  'test/operating/backup.test.ts',
  'test/crash/faults.test.ts',
  'test/audit/tampering.test.ts',
  'test/browser/console-roles.test.ts',
  'test/tenancy/row-level-security.test.ts',
  'test/browser/reference.test.ts',
  'test/payroll/random-imports.test.ts',
  'test/operating/upgrade.test.ts',
  'test/operations/adminPortal/addUser.test.ts',
  'test/browser/sign-in.test.ts',
  'test/operating/database-url.test.ts',
  'test/wire/example-requests.test.ts',
  'test/browser/console-desk.test.ts',
  'test/payroll/law-differences.test.ts',
  'test/operating/shutdown.test.ts',
  'test/law/check-law.test.ts',
  'test/payroll/live-bank-outcomes.test.ts',
  'test/payroll/concurrent-submissions.test.ts',
  'test/fuzz/files.test.ts',
  'test/operations/access/api-keys.test.ts',
  'test/client-package.test.ts',
];

/** Runs the long files first, and the others in vitest's order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification) => {
      const rank = longFiles.indexOf(relative(this.ctx.config.root, moduleId));
      return rank < 0 ? longFiles.length : rank;
    };
    return (await super.sort(files)).sort((one, other) => rankOf(one) - rankOf(other));
  }
}
