import type { NotedCall } from '../call/call-log.ts';
import { type CopiedCall, isCopied, toCurlCommand, toTypeScript } from '../call/copied-call.ts';
import { noBreak, showDate, showPeriod } from '../format/dates.ts';
import { type DeskPart, deskParts } from '../screens/desk/desk-search.ts';
import { meParts, mePartWords } from '../words/me-parts.ts';
import { settingsParts, settingsPartWords } from '../words/settings-parts.ts';
import { screenAccess } from './screen-access.ts';
import { sections } from './sections.ts';

// Entries of the palette that need no answer of the server, or one that is there already.

type MayCall = (operation: string) => boolean;

/** The sections that the person may open. */
export function listSectionEntries(mayCall: MayCall) {
  return sections
    .filter(({ to }) => mayCall(screenAccess[to]?.operation ?? ''))
    .map(({ label, to, keys }) => ({ id: to, label, description: keys, to }));
}

/** The parts of the settings that the person may open. */
export function listSettingsEntries(mayCall: MayCall) {
  if (!mayCall(screenAccess['/c/$companyId/settings']?.operation ?? '')) return [];
  return settingsParts.flatMap((part) => {
    const { label, operation } = settingsPartWords[part];
    if (operation !== undefined && !mayCall(operation)) return [];
    return [{ id: `settings ${part}`, label: `Settings: ${label}`, part }];
  });
}

interface OpenPeriod {
  readonly payPeriodId: string;
  readonly payBeginDate: string;
  readonly payEndDate: string;
  readonly payPeriodType: string;
  readonly payDate: string;
  readonly workerType: string;
}

/** The periods that can be run, each with its days, so that a search for a date finds it. */
export function listPeriodEntries(periods: readonly OpenPeriod[]) {
  return periods.map((period) => ({
    id: period.payPeriodId,
    label: toTyped(`Run ${showPeriod(period.payBeginDate, period.payEndDate)}`),
    description: toTyped(
      `${period.payPeriodType}, ${period.workerType}, pay day ${showDate(period.payDate)}`,
    ),
    payPeriodId: period.payPeriodId,
  }));
}

/** The payrolls that were paid, each with its days. */
export function listReceiptEntries(
  runs: readonly (OpenPeriod & { readonly payPeriodStatus: string })[],
) {
  return runs
    .filter(({ payPeriodStatus }) => paidStatuses.includes(payPeriodStatus))
    .map((run) => ({
      id: `paid ${run.payPeriodId}`,
      label: toTyped(`Receipt ${showPeriod(run.payBeginDate, run.payEndDate)}`),
      description: toTyped(
        `${run.payPeriodType}, ${run.workerType}, paid ${showDate(run.payDate)}`,
      ),
      payPeriodId: run.payPeriodId,
    }));
}

const paidStatuses = ['In Process', 'Processed', 'Returned'];

/** The calls of this page that can be copied, each once and the last one first, in both languages. */
export function listCallEntries(calls: readonly NotedCall[]) {
  const copied = new Map<string, CopiedCall>();
  for (const call of calls) {
    const key = `${call.path} ${call.body}`;
    if (isCopied(call) && !copied.has(key)) copied.set(key, call);
  }
  return [...copied].slice(0, mostCalls).flatMap(([key, call]) => [
    { ...describeCall(key, call, 'curl'), text: toCurlCommand(call), fileName: 'call.sh' },
    { ...describeCall(key, call, 'TypeScript'), text: toTypeScript(call), fileName: 'call.ts' },
  ]);
}

/** Calls of the palette; the list of calls has all of them. */
const mostCalls = 20;

const describeCall = (key: string, { path, body }: CopiedCall, language: string) => ({
  id: `call ${language} ${key}`,
  label: `Copy ${path.slice(1)} as ${language}`,
  description: body.length <= 80 ? body : `${body.slice(0, 79)}…`,
});

/** Parts of screens that belong to a person and not to a company. */
export function listPlaceEntries({
  hasJobs,
  isOperator,
}: {
  readonly hasJobs: boolean;
  readonly isOperator: boolean;
}) {
  const me = meParts.map((part) => ({
    id: `me ${part}`,
    label: `My pay: ${mePartWords[part]}`,
    part,
  }));
  const desk = (Object.keys(deskParts) as DeskPart[]).map((part) => ({
    id: `desk ${part}`,
    label: `Desk: ${deskParts[part]}`,
    part,
  }));
  return { me: hasJobs ? me : [], desk: isOperator ? desk : [] };
}

/** Spaces as people type them, so that a search finds a date. */
const toTyped = (text: string) => text.replaceAll(noBreak, ' ');
