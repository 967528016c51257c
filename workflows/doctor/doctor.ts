import { verifyAudit } from '../../database/audit.ts';
import type { Database } from '../../database/database.ts';
import type { KeyRing } from '../../database/encryption.ts';
import { RowsOfAccounts } from '../../database/rows-of-accounts.ts';
import { lawNoticeDays } from '../../engine/onboarding/missing-law.ts';
import { describeFinding } from '../../law/law.ts';
import { listBrokenConfirmations } from '../../store/law-confirmations.ts';
import { verifyAgencyPayments } from '../../store/verify-agency-payments.ts';
import { verifyBankFiles } from '../../store/verify-bank-files.ts';
import { verifyCosts } from '../../store/verify-costs.ts';
import { verifyDeductions } from '../../store/verify-deductions.ts';
import { verifyJournalExports } from '../../store/verify-journal-exports.ts';
import { verifyJournalSums } from '../../store/verify-journal-sums.ts';
import { verifyLoans } from '../../store/verify-loans.ts';
import { type MoneyFinding, verifyMoney, verifyResults } from '../../store/verify-money.ts';
import { verifyPayments } from '../../store/verify-payments.ts';
import { verifyRemittances } from '../../store/verify-remittances.ts';
import { verifyRunSums } from '../../store/verify-run-sums.ts';
import { verifyStoredPay } from '../../store/verify-stored-pay.ts';
import { verifyTaxDeposits } from '../../store/verify-tax-deposits.ts';
import { verifyTaxableWages } from '../../store/verify-taxable-wages.ts';
import { verifyExaminations, verifyYearTotals } from '../../store/verify-year-totals.ts';
import type { Instant } from '../../values/instant.ts';
import { cents, formatMoney } from '../../values/money.ts';
import type { InstallationLaw } from '../law/installation-law.ts';
import { comparePayWithLedger } from '../payroll/compare-ledger.ts';
import { recomputeStoredPay } from '../payroll/recompute-pay.ts';
import { describeLawMissingAhead } from './law-ahead.ts';
import { checkJobs, checkProtectedRows, checkSealedValues } from './tampering.ts';

/** One check of the doctor: a line that names it, and a line for every violation. */
export interface Finding {
  readonly examined: string;
  readonly faults: readonly string[];
  /** Things for the operator to do although nothing is wrong. */
  readonly notices?: readonly string[];
}

/** The database as its owner, the keys of the installation, and the real time. */
export interface Examination {
  readonly law: InstallationLaw;
  readonly owner: Database;
  readonly keys: KeyRing;
  readonly now: Instant;
}

/** An examination with the rows of all accounts, read at once or one account after the other. */
interface ExaminationOfRows extends Examination {
  readonly rows: RowsOfAccounts;
}

type Check = (given: ExaminationOfRows) => Promise<readonly Finding[]>;

const checks: readonly Check[] = [
  checkAuditChain,
  checkSealedValues,
  checkProtectedRows,
  checkStoredPay,
  checkMoney,
  checkBankFiles,
  checkJobs,
  checkLaw,
  checkLawAhead,
];

/** Checks that read the documents of stored pay. */
const checksOfDocuments: readonly Check[] = [
  checkYearTotals,
  checkResults,
  checkRecomputedPay,
  checkPostedPay,
];

/** Checks the invariants of all accounts; changes nothing. */
export async function runDoctor(
  given: Examination,
  accountsRead?: RowsOfAccounts,
): Promise<readonly Finding[]> {
  const rows = accountsRead ?? (await RowsOfAccounts.of(given.owner));
  return runChecks(checks, { ...given, rows });
}

async function runChecks(
  some: readonly Check[],
  given: ExaminationOfRows,
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const check of some) findings.push(...(await check(given)));
  return findings;
}

async function checkStoredPay(given: ExaminationOfRows): Promise<readonly Finding[]> {
  const { examined, faults } = await verifyStoredPay(given.rows);
  if (faults.length === 0)
    return [{ examined, faults: [] }, ...(await runChecks(checksOfDocuments, given))];
  const leftOut =
    'year totals, marks of Forms W-2, results, orders of garnishment, taxable wages and deductions were not compared, and pay was not computed again or compared with the ledger';
  return [describeMoney({ examined, faults }), { examined: 'Stored pay', faults: [leftOut] }];
}

async function checkAuditChain({ owner }: Examination): Promise<readonly Finding[]> {
  const { faults, heads } = await verifyAudit(owner);
  const entries = heads.reduce((sum, { position }) => sum + position, 0);
  return [
    {
      examined: `Audit trail, ${entries} entries`,
      faults: faults.map(
        ({ accountId, position, fault }) => `account ${accountId}, entry ${position}: ${fault}`,
      ),
    },
  ];
}

async function checkLaw({ owner, law }: Examination): Promise<readonly Finding[]> {
  const broken = await listBrokenConfirmations(owner);
  const faults = [
    ...law.findings.map(describeFinding),
    ...broken.map((position) => `confirmation ${position} of a law figure was edited by SQL`),
  ];
  return [{ examined: 'Law files that the operator added', faults }];
}

async function checkLawAhead({ owner, law, now }: Examination): Promise<readonly Finding[]> {
  const notices = await describeLawMissingAhead(owner, law, now);
  return [{ examined: `Law for pay dates of the next ${lawNoticeDays} days`, faults: [], notices }];
}

async function checkYearTotals({ rows }: ExaminationOfRows): Promise<readonly Finding[]> {
  const { years, faults } = await verifyYearTotals(rows);
  const dollars = (amount: number) => formatMoney(cents(amount));
  return [
    {
      examined: `Year totals of ${years} worker years`,
      faults: [
        ...faults.map(
          ({ accountId, workerId, year, name, stored, recomputed, from }) =>
            `account ${accountId}, worker ${workerId}, ${year}: "${name}" is ${dollars(stored)}, but ` +
            `${from === 'ledger' ? 'the ledger' : 'stored pay'} and imports add up to ${dollars(recomputed)}`,
        ),
        ...(await verifyExaminations(rows)).map(
          ({ accountId, workerId, year }) =>
            `account ${accountId}, worker ${workerId}, ${year}: the mark that decides whether the Form W-2 is examined is wrong`,
        ),
      ],
    },
  ];
}

async function checkResults({ rows }: ExaminationOfRows): Promise<readonly Finding[]> {
  const findings = [
    ...(await verifyResults(rows)),
    await verifyTaxableWages(rows),
    await verifyDeductions(rows),
  ];
  return findings.map(describeMoney);
}

async function checkMoney({ rows }: ExaminationOfRows): Promise<readonly Finding[]> {
  const findings = [
    ...(await verifyMoney(rows)),
    await verifyPayments(rows),
    await verifyJournalExports(rows),
    await verifyCosts(rows),
    await verifyRunSums(rows),
    ...(await verifyTaxDeposits(rows)),
    await verifyRemittances(rows),
    await verifyLoans(rows),
    await verifyAgencyPayments(rows),
    await verifyJournalSums(rows),
  ];
  return findings.map(describeMoney);
}

function describeMoney({ examined, faults }: MoneyFinding): Finding {
  return {
    examined,
    faults: faults.map(
      ({ accountId, companyId, fault }) => `account ${accountId}, company ${companyId}: ${fault}`,
    ),
  };
}

async function checkBankFiles({ owner, rows }: ExaminationOfRows): Promise<readonly Finding[]> {
  const { files, uncounted, waiting } = await verifyBankFiles(owner, rows);
  return [
    {
      examined: `Payment files, ${files}`,
      faults: [
        ...uncounted.map(
          ({ accountId, day, written, counted }) =>
            `${accountId ? `account ${accountId}` : 'live accounts'}: ${written} files were ` +
            `written on ${day}, but ${counted} were counted`,
        ),
        ...waiting.map(
          ({ accountId, day, files: given }) =>
            `account ${accountId}: payments wait until the day after ${day}, because the bank ` +
            `accepts no more than ${given} files a day`,
        ),
      ],
    },
  ];
}

async function checkRecomputedPay({ owner, law }: Examination): Promise<readonly Finding[]> {
  const { pays, underOtherLaw, faults } = await recomputeStoredPay(owner, law.of('live'));
  const others =
    underOtherLaw > 0 ? ` (${underOtherLaw} more were computed under other law files)` : '';
  return [
    {
      examined: `Stored pay computed again, ${pays}${others}`,
      faults: faults.map(
        ({ accountId, companyId, payRunId, workerId }) =>
          `account ${accountId}, company ${companyId}: the pay of worker ${workerId} in run ` +
          `${payRunId} is different when computed again from its stored facts`,
      ),
    },
  ];
}

async function checkPostedPay({ owner }: Examination): Promise<readonly Finding[]> {
  const { pays, faults } = await comparePayWithLedger(owner);
  const dollars = (amount: number) => formatMoney(cents(amount));
  return [
    {
      examined: `Stored pay compared with the ledger, ${pays}`,
      faults: faults.map(
        ({ accountId, companyId, payRunId, workerId, name, posted, stored }) =>
          `account ${accountId}, company ${companyId}: "${name}" of worker ${workerId} in run ` +
          `${payRunId} is ${dollars(posted)} in the ledger and ${dollars(stored)} in the stored pay`,
      ),
    },
  ];
}
