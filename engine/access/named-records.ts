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
  const ids: FoundId[] = [];
  for (const part of parts) addIds(ids, part, '', ids.length + 2 * maxNamedRecords);
  for (const { field, id } of ids) {
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

const guidLength = 36;

/** Adds the ids of an object and of the objects in it, until there are more than the given number. */
function addIds(found: FoundId[], part: unknown, field: string, most: number): void {
  if (typeof part === 'string') {
    if (part.length === guidLength && guid.test(part)) found.push({ field, id: part });
    return;
  }
  if (typeof part !== 'object' || part === null) return;
  const isArray = Array.isArray(part);
  for (const name of Object.keys(part)) {
    if (found.length > most) break;
    addIds(found, (part as Record<string, unknown>)[name], isArray ? field : name, most);
  }
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
