import { wireSchema } from '../../contract/decode.ts';
import { impliedIdKey } from '../../contract/implied-ids.ts';
import type { Declaration, RequestOf } from '../../contract/operation.ts';
import type { Transaction } from '../../database/database.ts';
import { findRecordOwner, type OwnedIds, type RecordOwner } from '../../store/implied-ids.ts';
import { createRefuse, type Refusal } from './refusal.ts';

type Ids = OwnedIds &
  Partial<RecordOwner> & {
    /** Accounts of one worker, of which the first decides. */
    readonly userPayAccountEntities?: readonly Pick<OwnedIds, 'userPayAccountEntityId'>[];
  };

/** Fills in ids that were left out and follow from another id, or refuses if that one is unknown. */
export async function fillImpliedIds<Declared extends Declaration>(
  tx: Transaction,
  declared: Declared,
  request: RequestOf<Declared>,
): Promise<RequestOf<Declared> | Refusal> {
  const part = partWithImpliedIds(declared);
  if (part === undefined) return request;
  const fields = request as Readonly<Record<string, unknown>>;
  const ids = (part === '' ? fields : fields[part]) as Ids | undefined;
  const field = ids && findImplyingField(ids);
  if (!field) return request;
  const listedId = ids.userPayAccountEntities?.[0]?.userPayAccountEntityId;
  const owner = await findRecordOwner(tx, field, ids[field] ?? listedId ?? '');
  if (!owner) return refuseUnknown(declared, field);
  const filled = { ...owner, ...withoutUndefined(ids) };
  return (part === '' ? filled : { ...fields, [part]: filled }) as RequestOf<Declared>;
}

/** The id that decides, if one that it implies was left out. */
function findImplyingField(ids: Ids): keyof OwnedIds | undefined {
  if (ids.userPayAccountEntities) return ids.workerId ? undefined : 'userPayAccountEntityId';
  if (ids.userPayAccountEntityId && !(ids.workerId && ids.companyId))
    return 'userPayAccountEntityId';
  if (ids.companyId) return undefined;
  return implyingFields.find((field) => ids[field]);
}

const implyingFields = [
  'companyFundingSourceEntityId',
  'requestReferenceId',
  'payPeriodId',
  'workerId',
] as const;

const refusalsByField: Readonly<Record<keyof OwnedIds, string>> = {
  userPayAccountEntityId: 'unknownAccount',
  companyFundingSourceEntityId: 'unknownAccount',
  requestReferenceId: 'unknownPayment',
  payPeriodId: 'unknownPayPeriod',
  workerId: 'unknownUser',
};

function refuseUnknown(declared: Declaration, field: keyof OwnedIds): Refusal {
  const reason = refusalsByField[field];
  return createRefuse(declared)(reason in declared.refusals ? reason : 'unknownCompany');
}

function withoutUndefined(ids: Ids): Ids {
  return Object.fromEntries(Object.entries(ids).filter(([, value]) => value !== undefined));
}

const partsByDeclaration = new WeakMap<Declaration, { readonly part: string | undefined }>();

/** The object of the request with implied ids: its field, '' for the request itself. */
function partWithImpliedIds(declared: Declaration): string | undefined {
  let known = partsByDeclaration.get(declared);
  if (!known) {
    const schema = wireSchema(declared.request);
    const nested = Object.entries(schema.properties ?? {}).find(([, inner]) => hasImplied(inner));
    known = { part: hasImplied(schema) ? '' : nested?.[0] };
    partsByDeclaration.set(declared, known);
  }
  return known.part;
}

function hasImplied(schema: unknown): boolean {
  const { properties = {} } = schema as { readonly properties?: Readonly<Record<string, object>> };
  return Object.values(properties).some((field) => impliedIdKey in field);
}
