import { cents, formatMoney } from '../../values/money.ts';
import { verifyAudit } from '../store/audit.ts';
import type { Database } from '../store/database.ts';
import { verifyWorkerYears } from '../store/verify-years.ts';
import { say, withStore } from './terminal.ts';

/** What was looked at, in a line, and a line for everything that does not hold. */
interface Finding {
  readonly examined: string;
  readonly faults: readonly string[];
}

const checks: readonly ((owner: Database) => Promise<Finding>)[] = [examineAudit, examineYears];

/** Looks whether what must always hold does; changes nothing. */
export async function doctorCommand(): Promise<void> {
  const findings = await withStore(async (owner) => {
    const found: Finding[] = [];
    for (const check of checks) found.push(await check(owner));
    return found;
  });
  for (const { examined, faults } of findings)
    say(...faults, `${examined}: ${faults.length === 0 ? 'sound' : `${faults.length} faults`}.`);
  if (findings.some(({ faults }) => faults.length > 0)) process.exitCode = 1;
}

async function examineAudit(owner: Database): Promise<Finding> {
  const { faults, heads } = await verifyAudit(owner);
  const entries = heads.reduce((sum, { position }) => sum + position, 0);
  return {
    examined: `Audit trail, ${entries} entries`,
    faults: faults.map(
      ({ accountId, position, fault }) => `account ${accountId}, entry ${position}: ${fault}`,
    ),
  };
}

async function examineYears(owner: Database): Promise<Finding> {
  const { years, faults } = await verifyWorkerYears(owner);
  const dollars = (amount: number) => formatMoney(cents(amount));
  return {
    examined: `Sums of ${years} workers' years`,
    faults: faults.map(
      ({ accountId, workerId, year, name, kept, made }) =>
        `account ${accountId}, worker ${workerId}, ${year}: "${name}" is ${dollars(kept)}, ` +
        `its payments and imports make ${dollars(made)}`,
    ),
  };
}
