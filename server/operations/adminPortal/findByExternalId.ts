import type { findByExternalId as declared } from '../../../contract/adminPortal/findByExternalId.ts';
import { findReference } from '../../../store/references.ts';
import { toReferenceRecord } from '../../views/reference-record.ts';
import type { Handler } from '../handler.ts';

export const findByExternalId: Handler<typeof declared> = async (
  { kind, externalId },
  { tx, refuse },
) => {
  const reference = await findReference(tx, kind, externalId);
  return reference ? { reference: toReferenceRecord(reference) } : refuse('unknownExternalId');
};
