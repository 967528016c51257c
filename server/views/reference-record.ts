import type { Reference } from '../../store/references.ts';

export function toReferenceRecord({ kind, subjectId, ...reference }: Reference) {
  return { kind, id: subjectId, companyId: reference.companyId, ...toReferenceFields(reference) };
}

/** The external id and the metadata of a record, in its own record of a report. */
export function toReferenceFields(
  reference: Pick<Reference, 'externalId' | 'metadata'> | undefined,
) {
  return { externalId: reference?.externalId ?? '', metadata: reference?.metadata ?? {} };
}
