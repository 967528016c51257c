import { readStateForm } from '../certificates/read.ts';
import {
  type DatedFigure,
  listDatedFigures,
  type ParsedLawFile,
  parseLawPath,
} from './dated-figures.ts';
import { isObject, isRate, isTable, listFields } from './figure-values.ts';
import type { LawFinding } from './law-finding.ts';

/**
 * Checks that income taxes have a table or amount for every filing status that the form of the state
 * asks for: such a worker could not be paid.
 */
export function checkFilingStatuses(file: ParsedLawFile): readonly LawFinding[] {
  const asked = statusesOf(parseLawPath(file.path)?.place ?? '');
  if (asked.length === 0) return [];
  return listDatedFigures(file)
    .filter(({ key }) => key === 'incomeTax')
    .flatMap((figure) =>
      missingIn(figure.fields, asked, []).map((message) => ({
        severity: 'error' as const,
        file: file.path,
        figure: figure.name,
        message,
      })),
    );
}

function statusesOf(place: string): readonly string[] {
  const [room, code = ''] = place.split('/');
  if (room !== 'us') return [];
  if (code === 'federal') return ['single', 'married_joint', 'head_of_household'];
  const form = readStateForm(code);
  if (!form) return [];
  const answers = form.questions.flatMap((question) =>
    question.answer === 'choice' ? question.choices.map(({ gives }) => gives.status) : [],
  );
  const all = [...answers, ...Object.values(form.statusFromFederal ?? {})];
  return [...new Set(all.filter((each) => each !== undefined))];
}

function missingIn(
  value: DatedFigure['fields'],
  asked: readonly string[],
  path: readonly string[],
): readonly string[] {
  const isByStatus = asked.some((status) => status in value) && !('all' in value);
  const missing = isByStatus ? asked.filter((status) => !(status in value)) : [];
  const inside = listFields(value).flatMap(([key, each]) =>
    isPart(key, each) ? missingIn(each, asked, [...path, key]) : [],
  );
  return [
    ...missing.map(
      (status) =>
        `${path.join(' ')} has no filing status ${status}, which the form asks for. Add it.`,
    ),
    ...inside,
  ];
}

/** Forms W-4 of 2019 and earlier have other filing statuses. */
function isPart(key: string, value: unknown): value is DatedFigure['fields'] {
  return isObject(value) && !isRate(value) && !isTable(value) && key !== 'earlierForms';
}
