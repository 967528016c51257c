import type { Transaction } from '../../database/database.ts';
import { putReference, type ReferencedRecord } from '../../store/references.ts';
import type { Instant } from '../../values/instant.ts';

interface GivenReference {
  readonly externalId?: string | undefined;
  readonly metadata?: Readonly<Record<string, string>> | undefined;
}

/** Stores the reference that a request gives to a record; false if its external id is taken. */
export async function storeReference(
  { tx, now }: { readonly tx: Transaction; readonly now: Instant },
  record: ReferencedRecord,
  { externalId, metadata }: GivenReference,
): Promise<boolean> {
  if (externalId === undefined && !metadata) return true;
  return (await putReference(tx, record, { externalId, metadata }, now)) !== undefined;
}
