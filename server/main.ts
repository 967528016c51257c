import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { packageRoot } from '../database/package-root.ts';

const { version } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'));

const program = new Command('paywright')
  .description(
    'Self-hosted payroll and onboarding. Settings come from the environment: see README.md.',
  )
  .version(version)
  .showHelpAfterError();

program
  .command('serve')
  .description('Start the server, with the embedded PostgreSQL unless DATABASE_URL is set.')
  .addOption(new Option('--role <role>', 'only one of the two processes').choices(['web', 'work']))
  .action(async ({ role }) =>
    role === 'work'
      ? (await import('./cli/work.ts')).workCommand()
      : (await import('./cli/serve.ts')).serveCommand({ withWorkProcess: role !== 'web' }),
  );

const account = program.command('account').description('Manage accounts and their secrets.');
account
  .command('create')
  .description('Create an account and show its secret once.')
  .requiredOption('--name <text>', 'name of the customer')
  .option('--live', 'real companies and real money; without it, a sandbox with a test clock')
  .option('--client-id <id>', 'instead of a generated one')
  .action(onDemand(async () => (await import('./cli/account.ts')).createAccount));
account
  .command('list')
  .description('List all accounts.')
  .action(onDemand(async () => (await import('./cli/account.ts')).listEveryAccount));
account
  .command('rotate <clientId>')
  .description('Create a new secret; former ones keep working for the overlap.')
  .option('--overlap-hours <hours>', 'hours that former secrets keep working', hours, 24)
  .action(onDemand(async () => (await import('./cli/account.ts')).rotateSecret));
account
  .command('add-key <clientId>')
  .description('Add an API key to an account and show its secret once.')
  .requiredOption('--name <text>', 'name of the program that uses it')
  .option('--scope <scope>', 'all, readOnly, withoutSensitiveData or payrollOnly', 'all')
  .action(onDemand(async () => (await import('./cli/account.ts')).addAccountKey));
account
  .command('keys <clientId>')
  .description('List the API keys of an account, with their last use.')
  .action(onDemand(async () => (await import('./cli/account.ts')).listAccountKeys));
account
  .command('revoke-key <clientId> <keyId>')
  .description('Revoke one API key, effective within a second.')
  .action(onDemand(async () => (await import('./cli/account.ts')).revokeKeyOfAccount));
account
  .command('revoke <clientId>')
  .description('Revoke every secret of an account, effective within a second.')
  .action(onDemand(async () => (await import('./cli/account.ts')).revokeAccount));

const person = program
  .command('person')
  .description('Manage the people who sign in. With one account, --account is not needed.');
person
  .command('invite <email>')
  .description('Invite a person and show the link once; it works for 72 hours.')
  .requiredOption('--name <text>', 'name of the person')
  .option('--account <clientId>', 'client id of the account')
  .option(
    '--role <role>',
    'accountAdmin, payrollAdmin, preparer, bookKeeper, owner or worker; or operator, who belongs to no account',
    'accountAdmin',
  )
  .option('--company <id>', 'company of the role; not for accountAdmin')
  .option('--user <id>', 'the worker whom the person is, for the role worker')
  .action(onDemand(async () => (await import('./cli/person.ts')).invitePersonCommand));
person
  .command('list')
  .description('List the people of an account with their roles, and its open invitations.')
  .option('--account <clientId>', 'client id of the account')
  .option('--role <role>', 'operator, to list the operators instead')
  .action(onDemand(async () => (await import('./cli/person.ts')).listPeopleCommand));
person
  .command('reset <email>')
  .description(
    'Take password, second factor, passkeys and sessions from a person who is locked out, and show a new link.',
  )
  .action(onDemand(async () => (await import('./cli/person.ts')).resetPersonCommand));
person
  .command('remove <email>')
  .description('End all roles of a person in an account, and their sessions there.')
  .option('--account <clientId>', 'client id of the account')
  .option('--role <role>', 'operator, to end that role instead')
  .action(onDemand(async () => (await import('./cli/person.ts')).removePersonCommand));

const review = program
  .command('review')
  .description('Decide the verification of companies and workers of live accounts.');
review
  .command('list')
  .description('List companies and workers that need a decision.')
  .action(onDemand(async () => (await import('./cli/review.ts')).listReviews));
review
  .command('approve <id>')
  .description('Confirm the verification of a company or worker.')
  .option('--reason <text>', 'stored in the audit trail and shown with the status')
  .action(onDemand(async () => (await import('./cli/review.ts')).approveReview));
review
  .command('reject <id>')
  .description('Fail it; the client may correct the information and start the verification again.')
  .option('--reason <text>', 'stored in the audit trail and shown with the status')
  .action(onDemand(async () => (await import('./cli/review.ts')).rejectReview));

program
  .command('migrate')
  .description('Update the database schema.')
  .action(onDemand(async () => (await import('./cli/maintenance.ts')).migrateCommand));

program
  .command('distribute')
  .description('Distribute the rows by account over the machines of a Citus cluster.')
  .action(onDemand(async () => (await import('./cli/maintenance.ts')).distributeCommand));

program
  .command('keys')
  .description('Column encryption keys.')
  .command('rotate')
  .description('Reseal every encrypted column with a new key, or with the first of PAYWRIGHT_KEYS.')
  .action(onDemand(async () => (await import('./cli/maintenance.ts')).rotateKeysCommand));

program
  .command('audit')
  .description('The trail of every write.')
  .command('verify')
  .description('Check every chain and name each edited or missing entry.')
  .option(
    '--checkpoint <file>',
    'compare with the chain ends saved in this file, then save the new ones',
  )
  .action(onDemand(async () => (await import('./cli/maintenance.ts')).verifyAuditCommand));

program
  .command('places')
  .description('Manage the register of places with local taxes.')
  .command('import <file>')
  .description("Import a state's register of local taxes: a CSV file of Pennsylvania or Ohio.")
  .requiredOption('--from <date>', 'first pay date it applies to, such as 2027-01-01')
  .requiredOption('--source <text>', 'where the file comes from, with its date')
  .action(onDemand(async () => (await import('./cli/places.ts')).importPlacesCommand));

program
  .command('iris')
  .description('Manage the template of the IRS for files of Forms 1099-NEC.')
  .command('import <file>')
  .description('Load the heading row of the template, with the values of its columns: a CSV file.')
  .requiredOption('--year <year>', 'tax year of the template, such as 2026')
  .requiredOption('--source <text>', 'where the file comes from, with its date')
  .action(onDemand(async () => (await import('./cli/iris.ts')).importIrisTemplateCommand));

const law = program.command('law').description('Add the law of a year, or a change within one.');
law
  .command('draft <year> <folder>')
  .description('Write the files of the next year from those of this one, every figure unconfirmed.')
  .action(onDemand(async () => (await import('./cli/law-draft.ts')).draftLawCommand));
law
  .command('check <folder>')
  .description('Check a law folder, run its worked examples, and list what is missing.')
  .action(onDemand(async () => (await import('./cli/law-check.ts')).checkLawCommand));
law
  .command('diff <year> <folder>')
  .description(
    'Show what a law folder changes, in general and for the workers of this installation.',
  )
  .action(onDemand(async () => (await import('./cli/law-diff.ts')).diffLawCommand));
law
  .command('confirm <folder>')
  .description('Confirm figures of a law folder: from then on, live accounts use them.')
  .requiredOption('--by <name>', 'the person who compared the figures with their publications')
  .option('--file <path...>', 'only these files, such as us/CA/2027.json')
  .option('--figure <name>', 'only figures whose name begins so, such as "programs CA_SDI"')
  .option('--source <text>', 'the publication, instead of the sources in the files')
  .action(onDemand(async () => (await import('./cli/law-confirm.ts')).confirmLawCommand));

program
  .command('doctor')
  .description('Check every invariant: audit trail, ledger, payments, run totals, year totals.')
  .option(
    '--accept-rows',
    'first accept protected rows that were edited by SQL, once you have compared them',
  )
  .action(onDemand(async () => (await import('./cli/doctor.ts')).doctorCommand));

program
  .command('ledger')
  .description('Write the ledger as a journal for hledger.')
  .option('--company <id>', 'only this company')
  .action(onDemand(async () => (await import('./cli/ledger.ts')).ledgerCommand));

program
  .command('backup <file>')
  .description('Write everything except the keys to a file; the server may keep running.')
  .action(onDemand(async () => (await import('./cli/maintenance.ts')).backupCommand));
program
  .command('restore <file>')
  .description('Fill an empty database from a backup.')
  .action(onDemand(async () => (await import('./cli/maintenance.ts')).restoreCommand));

/** Loads a command when it is called: every other command, and the server, starts without its modules. */
function onDemand<Given extends unknown[]>(
  load: () => Promise<(...given: Given) => unknown>,
): (...given: Given) => Promise<void> {
  return async (...given) => {
    const command = await load();
    await command(...given);
  };
}

program
  .command('demo')
  .description('Make a demo company on the running server, in an empty sandbox account.')
  .option('--people <number>', 'people of the company, 24 to 1000', wholeNumber, 24)
  .action(onDemand(async () => (await import('./cli/demo.ts')).demoCommand));

program
  .command('mcp')
  .description('Serve the Model Context Protocol on standard input and output, for assistants.')
  .option('--allow-writes', 'offer operations that change something, too')
  .action(async (options) => (await import('./cli/mcp.ts')).mcpCommand(options));

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value)) throw new InvalidArgumentError('Give a whole number.');
  return value;
}

function hours(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 8_760)
    throw new InvalidArgumentError('Give a whole number of hours, at most 8760.');
  return value;
}

try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`${describeError(error)}\n`);
  process.exitCode = 1;
}

/** Describes an error in one line for the operator. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error)
    return `Port ${error.port} is in use by another program. Set PORT to a free one.`;
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error.message}${cause}`;
}
