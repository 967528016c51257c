import { useSearch } from '@tanstack/react-router';
import { type SearchChange, useSearchChange } from '../../frame/search-change.ts';
import type { TaxesSearch } from '../../words/taxes-parts.ts';

/** The route of the screen of taxes. */
export const taxesRoute = '/framed/c/$companyId/taxes';

/** The search of the screen of taxes, and a function that changes some of it. */
export function useTaxesSearch(): {
  readonly search: TaxesSearch;
  readonly change: (changed: SearchChange<TaxesSearch>) => void;
} {
  return { search: useSearch({ from: taxesRoute }), change: useSearchChange<TaxesSearch>() };
}
