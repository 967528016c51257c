import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { packageRoot } from '../database/package-root.ts';
import { createAccount, listEveryAccount, revokeAccount, rotateSecret } from './cli/account.ts';
import { doctorCommand } from './cli/doctor.ts';
import { ledgerCommand } from './cli/ledger.ts';
import {
  backupCommand,
  migrateCommand,
  restoreCommand,
  rotateKeysCommand,
  verifyAuditCommand,
} from './cli/maintenance.ts';
import { approveReview, listReviews, rejectReview } from './cli/review.ts';

const { version } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'));

const program = new Command('paywright')
  .description(
    'Self-hosted payroll and onboarding. Settings come from the environment: see README.md.',
  )
  .version(version)
  .showHelpAfterError();

program
  .command('serve')
  .description('Start the server, with its own PostgreSQL unless DATABASE_URL is set.')
  // Loaded when asked for: the other commands start in half the time without it.
  .action(async () => (await import('./cli/serve.ts')).serveCommand());

const account = program.command('account').description('Make and end the credentials clients use.');
account
  .command('create')
  .description('Make an account and show its secret, once.')
  .requiredOption('--name <text>', 'whose account it is')
  .option('--live', 'real companies and real money; without it, a sandbox with a test clock')
  .option('--client-id <id>', 'instead of a made-up one')
  .action(createAccount);
account.command('list').description('Show every account.').action(listEveryAccount);
account
  .command('rotate <clientId>')
  .description('Give an account a new secret; former ones go on working for a while.')
  .option('--overlap-hours <hours>', 'how long former secrets go on working', hours, 24)
  .action(rotateSecret);
account
  .command('revoke <clientId>')
  .description('End every secret of an account, within a second.')
  .action(revokeAccount);

const review = program
  .command('review')
  .description('Decide the verification of companies and workers of live accounts.');
review.command('list').description('Show who waits for a decision.').action(listReviews);
review
  .command('approve <id>')
  .description('The company or worker is who they say.')
  .option('--reason <text>', 'kept in the audit trail and shown with the status')
  .action(approveReview);
review
  .command('reject <id>')
  .description('They are not; other information may be sent and the verification begun again.')
  .option('--reason <text>', 'kept in the audit trail and shown with the status')
  .action(rejectReview);

program.command('migrate').description('Bring the schema up to date.').action(migrateCommand);

program
  .command('keys')
  .description('Column encryption keys.')
  .command('rotate')
  .description(
    'Seal every secret column anew: with a new key, or with the first of PAYWRIGHT_KEYS.',
  )
  .action(rotateKeysCommand);

program
  .command('audit')
  .description('The trail of every write.')
  .command('verify')
  .description('Walk every chain and name each edited or missing entry.')
  .option('--checkpoint <file>', 'compare with the ends kept in this file, then keep the new ones')
  .action(verifyAuditCommand);

program
  .command('doctor')
  .description(
    'Look whether everything that must hold does: the audit trail, the yearly sums, the money.',
  )
  .action(doctorCommand);

program
  .command('ledger')
  .description('Write every transaction of the ledger as a journal that hledger reads.')
  .option('--company <id>', 'of this company alone')
  .action(ledgerCommand);

program
  .command('backup <file>')
  .description('Write everything but the keys to a file, while the server may go on running.')
  .action(backupCommand);
program
  .command('restore <file>')
  .description('Fill an empty database from a backup.')
  .action(restoreCommand);

function hours(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 8_760)
    throw new InvalidArgumentError('A whole number of hours, at most a year.');
  return value;
}

try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`${describeError(error)}\n`);
  process.exitCode = 1;
}

/** What went wrong in a line a person can act on. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error)
    return `Port ${error.port} is taken by another program. Set PORT to a free one.`;
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error.message}${cause}`;
}
