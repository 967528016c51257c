import type { Transaction } from '../../database/database.ts';
import { parsePrincipal } from '../../engine/access/principal.ts';
import { listRecordNames } from '../../store/activity.ts';

/** The names of the people or keys behind principals, as far as they have one. */
export async function listPrincipalNames(
  tx: Transaction,
  principals: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const idOf = (principal: string) => {
    const { personId, id } = parsePrincipal(principal);
    return personId ?? id ?? '';
  };
  const ids = new Set(principals.map(idOf).filter((id) => id !== ''));
  const names = await listRecordNames(tx, [...ids]);
  return new Map(
    principals.flatMap((principal) => {
      const name = names.get(idOf(principal));
      return name === undefined ? [] : [[principal, name] as const];
    }),
  );
}
