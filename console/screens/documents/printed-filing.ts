import { type Answered, ask } from '../../call/ask.ts';
import type { AnsweredDocument } from '../../call/save-file.ts';

type ListedFiling = Answered<'reports', 'getFilings'>['filings'][number];
type Printer = (companyId: string) => Promise<AnsweredDocument>;

/** Prints the return of a filing; undefined for those that have no page. */
export function findPrinter({ form, year, quarter }: ListedFiling): Printer | undefined {
  if (form === '941' && quarter)
    return async (companyId) =>
      (await ask('reports', 'printForm941', { companyId, year, quarter })).document;
  if (form === '940')
    return async (companyId) =>
      (await ask('reports', 'printForm940', { companyId, year })).document;
  if (form === '944')
    return async (companyId) =>
      (await ask('reports', 'printForm944', { companyId, year })).document;
  if (form === '945')
    return async (companyId) =>
      (await ask('reports', 'printForm945', { companyId, year })).document;
  return undefined;
}
