import type { setReference as declared } from '../../../contract/adminPortal/setReference.ts';
import { findCompanyOfRecord, putReference } from '../../../store/references.ts';
import { toReferenceRecord } from '../../views/reference-record.ts';
import type { Handler } from '../handler.ts';

export const setReference: Handler<typeof declared> = async (
  { kind, id, externalId, metadata },
  { tx, now, refuse },
) => {
  const companyId = await findCompanyOfRecord(tx, kind, id);
  if (!companyId) return refuse('unknownRecord');
  if (externalId === undefined && !metadata) return refuse('nothingToChange');

  const record = { companyId, kind, subjectId: id };
  const change = { externalId: externalId === '' ? null : externalId, metadata };
  const reference = await putReference(tx, record, change, now);
  if (!reference) return refuse('externalIdTaken');
  const message = reference.externalId
    ? `The record has the external id ${reference.externalId}.`
    : 'The record has no external id.';
  return { reference: { ...toReferenceRecord(reference), status: 'success', message } };
};
