import { useNavigate, useSearch } from '@tanstack/react-router';
import type { TaxesSearch } from '../../words/taxes-parts.ts';

/** The route of the screen of taxes. */
export const taxesRoute = '/framed/c/$companyId/taxes';

/** The search of the screen of taxes, and a function that changes some of it. */
export function useTaxesSearch(companyId: string): {
  readonly search: TaxesSearch;
  readonly change: (
    changed: { readonly [Key in keyof TaxesSearch]: TaxesSearch[Key] | undefined },
  ) => void;
} {
  const search = useSearch({ from: taxesRoute });
  const navigate = useNavigate();
  return {
    search,
    change: (changed) =>
      void navigate({
        to: '/c/$companyId/taxes',
        params: { companyId },
        search: Object.fromEntries(
          Object.entries({ ...search, ...changed }).filter(([, value]) => value !== undefined),
        ),
        replace: true,
      }),
  };
}
