import { readStateForm } from './certificates/read.ts';
import { type Coverage, stateOfFigure } from './coverage.ts';
import type { FigureStatus } from './figures.ts';
import { readGarnishments } from './garnishments/read.ts';
import type { GarnishmentLaw } from './garnishments/schema.ts';
import { readLocalWages, readPayKinds } from './kinds/read.ts';
import type { PayKind } from './kinds/schema.ts';
import { type LawFiles, listStates, readLawJson } from './law-files.ts';
import { nonresidentsFileSchema } from './reciprocity/schema.ts';
import { listWageCoverage } from './wage-and-hour/coverage.ts';

/** Lists what is confirmed and what is open for pay kinds, forms, garnishments, wages and nonresidents. */
export function listPayCoverage(files: LawFiles, year: number): readonly Coverage[] {
  const from = `${year}-01-01`;
  const kinds = readPayKinds(files, year)?.kinds ?? [];
  const toCoverage: ToCoverage = (jurisdiction, tax, rest) => ({
    jurisdiction,
    year,
    tax,
    from,
    ...rest,
  });
  return [
    ...kinds.map((kind) =>
      toCoverage('US', `treatment of ${kind.label}`, {
        state: confirmationOf(kind),
        source: kind.source,
      }),
    ),
    ...kinds.flatMap((kind) =>
      (kind.open ?? []).map((note) =>
        toCoverage('US', `treatment of ${kind.label}`, { state: 'not covered', note }),
      ),
    ),
    ...localWagesCoverage(toCoverage),
    ...listStates().flatMap((code) => formCoverage(code, toCoverage)),
    ...garnishmentCoverage(readGarnishments(files, from), toCoverage),
    ...listWageCoverage(files, year),
    ...nonresidentGaps().map(([code, note]) =>
      toCoverage(`US-${code}`, 'threshold for nonresidents', {
        state: 'not covered',
        note: `${note}; withheld from the first day`,
      }),
    ),
  ];
}

type ToCoverage = (
  jurisdiction: string,
  tax: string,
  rest: Pick<Coverage, 'state'> & Partial<Coverage>,
) => Coverage;

/** Deductions that reduce the wages of local taxes. */
function localWagesCoverage(toCoverage: ToCoverage): readonly Coverage[] {
  const { locals, notCovered } = readLocalWages();
  const jurisdictionOf = (code: string) => `US-${code.slice(0, 2)}`;
  return [
    ...locals.map(({ codes, status, source, note }) =>
      toCoverage(jurisdictionOf(codes[0] as string), `wages of local taxes: ${codes.join(', ')}`, {
        state: stateOfFigure(status),
        source,
        ...(note !== undefined && { note }),
      }),
    ),
    ...Object.entries(notCovered).map(([code, reason]) =>
      toCoverage(jurisdictionOf(code), `wages of local taxes: ${code}`, {
        state: 'not covered',
        note: `${reason} Taken as the wages of the state's income tax.`,
      }),
    ),
  ];
}

function formCoverage(code: string, toCoverage: ToCoverage): readonly Coverage[] {
  const form = readStateForm(code);
  if (!form) return [];
  const { status, defaultStatus, source, whenNoneIsGiven } = form;
  const questions = toCoverage(`US-${code}`, `questions of form ${form.form}`, {
    state: status === 'C' ? 'confirmed' : 'confirmed indirectly',
    source,
  });
  if (defaultStatus !== 'assumed') return [questions];
  return [
    questions,
    toCoverage(`US-${code}`, 'withholding without a form', {
      state: 'not covered',
      note: `No source states the rule. Assumed: ${whenNoneIsGiven}`,
    }),
  ];
}

function confirmationOf(kind: PayKind): Coverage['state'] {
  return stateOfFigure(kind.status);
}

/** State limits for creditors and support, and the states whose limits are not confirmed. */
function garnishmentCoverage(
  law: GarnishmentLaw | undefined,
  toCoverage: ToCoverage,
): readonly Coverage[] {
  if (!law) return [];
  const covered =
    (subject: string) => (limit: { state: string; status: FigureStatus; source: string }) =>
      toCoverage(`US-${limit.state}`, `limit for ${subject}`, {
        state: stateOfFigure(limit.status),
        source: limit.source,
      });
  const gap = (subject: string) => (code: string) =>
    toCoverage(`US-${code}`, `limit for ${subject}`, {
      state: 'not covered',
      note: 'The federal limit is used. Enter the limit printed on the order.',
      enter: 'garnishmentOrder',
    });
  return [
    ...Object.values(law.states).map(covered('creditors')),
    ...law.statesNotCovered.map(gap('creditors')),
    ...law.support.states.map(covered('support')),
    ...law.support.statesNotCovered.map(gap('support')),
  ];
}

function nonresidentGaps(): readonly (readonly [string, string])[] {
  const file = nonresidentsFileSchema.parse(readLawJson('reciprocity/nonresidents.json'));
  return Object.entries(file.notCovered);
}
