import type { Answered } from '../../call/ask.ts';
import { isCompanyRole } from '../../words/roles.ts';

type Person = Answered<'access', 'getPeople'>['people'][number];

/** Lists the people whose role in a company can be changed: not the caller, not invitations, not workers. */
export function listRoleHolders(
  people: readonly Person[],
  { companyId, ownId }: { readonly companyId: string; readonly ownId: string | undefined },
): readonly { readonly value: string; readonly label: string }[] {
  return people.flatMap(({ personId, name, email, roles }) => {
    const isHolder = roles.some((held) => held.companyId === companyId && isCompanyRole(held.role));
    if (!personId || personId === ownId || !isHolder) return [];
    return [{ value: personId, label: `${name} (${email})` }];
  });
}
