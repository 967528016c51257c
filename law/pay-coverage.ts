import { readStateForm } from './certificates/read.ts';
import type { Coverage } from './coverage.ts';
import { readGarnishments } from './garnishments/read.ts';
import { readLocalWages, readPayKinds } from './kinds/read.ts';
import type { PayKind } from './kinds/schema.ts';
import { readLawJson } from './law-files.ts';
import { listStates } from './read.ts';
import { nonresidentsFileSchema } from './reciprocity/schema.ts';

/** What the product says of kinds of pay, forms, orders and short stays: confirmed, and open. */
export function listPayCoverage(year: number): readonly Coverage[] {
  const from = `${year}-01-01`;
  const kinds = readPayKinds(year)?.kinds ?? [];
  const said = (
    jurisdiction: string,
    tax: string,
    rest: Pick<Coverage, 'state'> & Partial<Coverage>,
  ): Coverage => ({ jurisdiction, year, tax, from, ...rest });
  return [
    ...kinds.map((kind) =>
      said('US', `treatment of ${kind.label}`, {
        state: confirmationOf(kind),
        source: kind.source,
      }),
    ),
    ...kinds.flatMap((kind) =>
      (kind.open ?? []).map((note) =>
        said('US', `treatment of ${kind.label}`, { state: 'not covered', note }),
      ),
    ),
    ...localWagesCoverage(said),
    ...listStates().flatMap((code) => formCoverage(code, said)),
    ...garnishmentGaps(from).map((code) =>
      said(`US-${code}`, 'limit for creditors', {
        state: 'not covered',
        note: 'The federal limit is used. Enter the limit printed on the order.',
      }),
    ),
    ...nonresidentGaps().map(([code, note]) =>
      said(`US-${code}`, 'threshold for nonresidents', {
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

/** Which deductions lower the wages of a local tax. */
function localWagesCoverage(said: ToCoverage): readonly Coverage[] {
  const { locals, notCovered } = readLocalWages();
  const about = (code: string) => `US-${code.slice(0, 2)}`;
  return [
    ...locals.map(({ codes, status, source, note }) =>
      said(about(codes[0] as string), `wages of local taxes: ${codes.join(', ')}`, {
        state: status === 'C' ? 'confirmed' : 'confirmed indirectly',
        source,
        ...(note !== undefined && { note }),
      }),
    ),
    ...Object.entries(notCovered).map(([code, reason]) =>
      said(about(code), `wages of local taxes: ${code}`, {
        state: 'not covered',
        note: `${reason} Taken as the wages of the state's income tax.`,
      }),
    ),
  ];
}

function formCoverage(code: string, said: ToCoverage): readonly Coverage[] {
  const form = readStateForm(code);
  if (!form) return [];
  const { status, defaultStatus, source, whenNoneIsGiven } = form;
  const questions = said(`US-${code}`, `questions of form ${form.form}`, {
    state: status === 'C' ? 'confirmed' : 'confirmed indirectly',
    source,
  });
  if (defaultStatus !== 'assumed') return [questions];
  return [
    questions,
    said(`US-${code}`, 'withholding without a form', {
      state: 'not covered',
      note: `No source says what holds; taken as: ${whenNoneIsGiven}`,
    }),
  ];
}

function confirmationOf(kind: PayKind): Coverage['state'] {
  return kind.status === 'C' ? 'confirmed' : 'confirmed indirectly';
}

function garnishmentGaps(day: string): readonly string[] {
  return readGarnishments(day)?.statesNotCovered ?? [];
}

function nonresidentGaps(): readonly (readonly [string, string])[] {
  const file = nonresidentsFileSchema.parse(readLawJson('reciprocity/nonresidents.json'));
  return Object.entries(file.notCovered);
}
