import type { Database } from '../../database/database.ts';
import type {
  NetPayChange,
  NetPaySummary,
  PayDifference,
  SummedDifference,
} from '../../engine/pay/net-pay-changes.ts';
import type { LawChanges } from '../../law/law.ts';
import { type Cents, formatMoney, minus } from '../../values/money.ts';
import type { ComparedNetPay } from '../../workflows/law/compare-net-pay.ts';
import { diffLaw, type LawComparison } from '../../workflows/law/diff-law.ts';
import type { LawSettings } from '../../workflows/law/load-law.ts';
import { printLines, withDatabase } from './terminal.ts';

export async function diffLawCommand(year: string, folder: string): Promise<void> {
  printLines(
    ...(await withDatabase((owner, config) =>
      reportLawDiff(owner, { year, folder, settings: config.settings.law }),
    )),
  );
}

interface DiffInput {
  readonly year: string;
  readonly folder: string;
  readonly settings: LawSettings;
}

/** The differences that a law folder makes, as lines of text. */
export async function reportLawDiff(
  owner: Database,
  { year, folder, settings }: DiffInput,
): Promise<readonly string[]> {
  if (!/^20\d\d$/.test(year)) throw new Error(`${year} must be a year such as 2026.`);
  const differences = await diffLaw(owner, { year: Number(year), folder, settings });
  if (differences.length === 0)
    return [`${folder} has no law of ${Number(year) + 1} and no change within these years.`];
  return differences.flatMap((each, index) => [
    ...(index === 0 ? [] : ['']),
    ...describeDifference(each),
  ]);
}

function describeDifference({ changes, netPay }: LawComparison): readonly string[] {
  return [...describeChanges(changes), '', ...describeNetPay(changes, netPay)];
}

function describeChanges({ title, places, unchanged, absent }: LawChanges): readonly string[] {
  return [
    `# ${title}`,
    ...places.flatMap(({ name, lines }) => ['', name, ...lines.map((line) => `  ${line}`)]),
    '',
    ...(unchanged.length > 0 ? [`Unchanged: ${unchanged.join(', ')}.`] : []),
    ...(absent.length > 0 ? [`Without a file: ${absent.join(', ')}.`] : []),
  ];
}

function describeNetPay(
  { title, isWithinYear }: LawChanges,
  compared: readonly ComparedNetPay[],
): readonly string[] {
  const heading = `## ${title}, for this installation`;
  if (compared.length === 0) return [heading, '', 'No worker was paid in these years.'];
  const days = isWithinYear
    ? 'on the same day by the law before the change and after it'
    : 'as the last pay of the old year and as the first of the new one, both without earlier pay in the year';
  return [
    heading,
    '',
    `The latest pay of each worker, computed ${days}.`,
    ...compared.flatMap(({ accountKind, summary }) => [
      '',
      ...describeSummary(accountKind, summary),
    ]),
  ];
}

function describeSummary(accountKind: string, summary: NetPaySummary): readonly string[] {
  const { more, less, same, netBefore, netAfter, notComputed } = summary;
  return [
    `${countWorkers(more + less + same)} of ${accountKind} accounts: ${more} with more net pay, ${less} with less, ${same} with the same.`,
    `  Net pay: ${describeStep(netBefore, netAfter)}`,
    ...summary.reasons.map((reason) => `  Because of ${describeSum(reason)}`),
    ...summary.employerTaxes.map((tax) => `  Employer tax ${describeSum(tax)}`),
    ...(summary.largest.length > 0 ? ['  Largest changes:'] : []),
    ...summary.largest.map((change) => `    ${describeWorker(change)}`),
    ...[...notComputed].map(
      ([reason, workers]) => `  Not computed for ${countWorkers(workers)}: ${reason}`,
    ),
  ];
}

function countWorkers(count: number): string {
  return count === 1 ? '1 worker' : `${count} workers`;
}

function describeSum({ code, amount, workers }: SummedDifference): string {
  return `${code}: ${signed(amount)} for ${countWorkers(workers)}`;
}

function describeWorker({ workerId, company, before, after, reasons }: NetPayChange): string {
  const why = reasons.map(({ code, amount }: PayDifference) => `${code} ${signed(amount)}`);
  return `${workerId} of ${company}: ${describeStep(before, after)}; ${why.join(', ')}`;
}

function describeStep(before: Cents, after: Cents): string {
  return `${formatMoney(before)} → ${formatMoney(after)} (${signed(minus(after, before))})`;
}

function signed(amount: Cents): string {
  return `${amount > 0 ? '+' : ''}${formatMoney(amount)}`;
}
