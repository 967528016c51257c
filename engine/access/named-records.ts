/** Records that a request and its answer name. */
interface NamedRecords {
  readonly companyId?: string | undefined;
  /** Each record once, as its kind and its id. */
  readonly subjects: readonly string[];
}

/** Records of one write that are listed at most; an import may name 100,000 workers. */
export const maxNamedRecords = 100;

const guid = /^[0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12}$/;

/** Finds the company and the records that a write names: in its request, then in its answer. */
export function findNamedRecords(...parts: readonly unknown[]): NamedRecords {
  const found = new Map<string, string>();
  for (const { field, id } of parts.flatMap((part) => [...listIds(part)])) {
    const kind = kindOf(field);
    if (kind === undefined || found.has(id)) continue;
    if (found.size > maxNamedRecords) break;
    found.set(id, kind);
  }
  const records = [...found].map(([id, kind]) => ({ id, kind }));
  const companyId = records.find(({ kind }) => kind === 'company')?.id;
  const subjects = records.filter(({ kind }) => kind !== 'company');
  return {
    companyId,
    subjects: subjects.slice(0, maxNamedRecords).map(({ id, kind }) => `${kind} ${id}`),
  };
}

interface FoundId {
  readonly field: string;
  readonly id: string;
}

/** The ids of an object and the objects in it. More than these are not needed. */
function listIds(part: unknown, field = ''): readonly FoundId[] {
  if (typeof part === 'string') return guid.test(part) ? [{ field, id: part }] : [];
  if (typeof part !== 'object' || part === null) return [];
  const found: FoundId[] = [];
  for (const [name, value] of Object.entries(part)) {
    if (found.length > 2 * maxNamedRecords) break;
    found.push(...listIds(value, Array.isArray(part) ? field : name));
  }
  return found;
}

/** Kinds of records whose fields have another name. */
const kindsByField: Readonly<Record<string, string | undefined>> = {
  companyID: 'company',
  userId: 'worker',
  requestReferenceId: 'payment',
  userPayAccountEntityId: 'depositAccount',
  companyFundingSourceEntityId: 'fundingAccount',
  keyId: 'apiKey',
  externalId: undefined,
};

/** The kind of record that a field names; undefined for fields that name none. */
function kindOf(field: string): string | undefined {
  if (field in kindsByField) return kindsByField[field];
  const [, kind] = /^(.+?)Ids?$/.exec(field) ?? [];
  return kind;
}
