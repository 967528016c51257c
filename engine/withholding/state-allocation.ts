import type { ReciprocityLaw } from '../../law/law.ts';
import { noMoney } from '../../values/money.ts';
import type { Worksheet } from '../taxes/worksheet.ts';
import { isUnmeasured } from './nonresident-thresholds.ts';
import type { WorkerJurisdictions } from './pay-facts.ts';
import type { PayLaw } from './pay-law.ts';
import { partOf, shareOf, type WorkShares } from './work-shares.ts';

/** The work of a payment by the states that it counts for. */
export interface Allocation {
  readonly law: PayLaw;
  readonly work: readonly SourcedWork[];
  readonly shares: WorkShares;
  readonly withholdAtHome: boolean;
}

/** One part of the work and the state it counts for. */
export interface SourcedWork {
  readonly state: string;
  /** Home state at the time. */
  readonly home: string;
  /** Its order among the work places. */
  readonly index: number;
  readonly place: string | undefined;
  /** Reason why the state withholds no income tax from this part; undefined if it does. */
  readonly exemption: 'reciprocity' | 'short stay' | undefined;
  readonly agreement: Agreement | undefined;
}

export type Agreement = ReciprocityLaw['agreements'][number];

/** Explains on the worksheet which state taxes which part of the pay. */
export function recordAllocation(
  worksheet: Worksheet,
  { law, work, shares, withholdAtHome }: Allocation,
): void {
  worksheet.begin('PLACES', law.reciprocity.agreementsSource);
  const { pay, total } = shares;
  const whole = total.at(-1) ?? 0;
  for (const part of work) {
    const words = describeSource(part);
    const places = [part.index];
    if (pay === undefined) {
      const figures = [shareOf(total, places), whole];
      worksheet.step(words, '#0 of #1 parts of the work', figures, noMoney);
    } else worksheet.step(words, '$0 of $1', [partOf(pay, total, places), pay], noMoney);
  }
  if (!withholdAtHome) return;
  for (const home of new Set(work.map((part) => part.home)))
    if (law.states[home]?.hasIncomeTax) recordHome(worksheet, home, { work, shares });
}

function recordHome(
  worksheet: Worksheet,
  home: string,
  { work, shares: { pay, total } }: Pick<Allocation, 'work' | 'shares'>,
): void {
  const whole = total.at(-1) ?? 0;
  const resident = work.filter((part) => part.home === home);
  const isAll = resident.length === work.length;
  const places = resident.map(({ index }) => index);
  worksheet.step(
    `${home}, the home state, taxes ${isAll ? 'all pay' : 'pay of the days of residence'} and credits tax withheld for other states`,
    pay === undefined ? '#0 of #1 parts of the work' : '$0 of $1',
    pay === undefined ? [shareOf(total, places), whole] : [partOf(pay, total, places), pay],
    noMoney,
  );
}

function describeSource(part: SourcedWork): string {
  const text = describeTaxation(part);
  return part.place === undefined ? text : `${part.place}: ${text}`;
}

function describeTaxation({ state, home, agreement, exemption }: SourcedWork): string {
  if (exemption === 'short stay')
    return `${state} does not withhold: the work there is below its threshold for nonresidents`;
  if (!agreement) return `${state} taxes pay for work attributed to it`;
  return exemption === 'reciprocity'
    ? `${state} does not withhold from residents of ${home}: ${agreement.form} is on file`
    : `${state} taxes pay for work attributed to it: ` +
        `residents of ${home} are exempt with ${agreement.form}, which is not on file`;
}

/** Names states that do not withhold, because the days of the year there are within their threshold. */
export function listShortStayWarnings(
  places: WorkerJurisdictions,
  { law, work, shares }: Allocation,
): readonly string[] {
  const stays = work.filter(
    ({ index, state, exemption }) =>
      exemption === 'short stay' &&
      law.states[state]?.hasIncomeTax &&
      shareOf(shares.total, [index]) > 0,
  );
  const daysByState = new Map(
    stays.map(({ state, index }) => [state, places.work[index]?.daysThisYear]),
  );
  return [...daysByState].map(
    ([state, days]) =>
      `${state} income tax is not withheld: ${days === undefined ? 'the work' : `${days} working days`} of the year there are within the state's threshold for nonresidents.`,
  );
}

/**
 * Names states that withhold for a visit although they have a threshold: days or wages of the year
 * there are not known, so it cannot be applied.
 */
export function listThresholdWarnings(
  places: WorkerJurisdictions,
  { law, work, shares }: Allocation,
): readonly string[] {
  const visited = work.filter(
    ({ index, state, home, exemption }) =>
      index > 0 &&
      state !== home &&
      state !== work[0]?.state &&
      !exemption &&
      law.states[state]?.hasIncomeTax &&
      shareOf(shares.total, [index]) > 0 &&
      isUnmeasured(law.reciprocity, { home, state }, places.work[index]),
  );
  return [...new Set(visited.map(({ state }) => state))].map(
    (state) =>
      `${state} income tax is withheld from the first day: the state does not require it for short stays of nonresidents, but the days or wages of the year there are not known.`,
  );
}
