import type { Declaration } from '../../contract/operation.ts';
import { allOperations } from '../../contract/operations.ts';
import type { BodyLimits, Limits } from '../config/limits.ts';
import { HttpProblem } from './problem.ts';

/** Address of a request, as far as it is known while the body arrives. */
export interface BodyAddress {
  readonly module: string;
  /** Set when the path names an operation. */
  readonly operation?: string | undefined;
  readonly method?: string | undefined;
}

/** The limits of a body: the large ones for bulk operations, and as long as it may be one of them. */
export function bodyLimitsOf(limits: Limits, address: BodyAddress): BodyLimits {
  return mayBeBulk(address) ? limits.bulkBody : limits.body;
}

/** Refuses a large body for an operation that is not a bulk operation, once the operation is certain. */
export function refuseLargeBody(
  limits: Limits,
  declared: Declaration,
  { bytes, values }: { readonly bytes: number; readonly values: number },
): void {
  const allowed = declared.isBulk ? limits.bulkBody : limits.body;
  if (bytes > allowed.bytes) throw tooManyBytes(allowed);
  if (values > allowed.values) throw tooManyValues(allowed);
}

export function tooManyBytes({ bytes }: BodyLimits): HttpProblem {
  return new HttpProblem(413, `The body is larger than ${bytes} bytes.`);
}

export function tooManyValues({ values }: BodyLimits): HttpProblem {
  return new HttpProblem(413, `The body has more than ${values} values.`);
}

/** Names of the bulk operations, in a path or as a method, by module. */
const bulkNames = new Map<string, Set<string>>();
for (const { module, name, method = name, alsoKnownAs = [], isBulk } of allOperations) {
  if (!isBulk) continue;
  const names = bulkNames.get(module) ?? new Set();
  for (const each of [name, method, ...alsoKnownAs]) names.add(each);
  bulkNames.set(module, names);
}

function mayBeBulk({ module, operation, method }: BodyAddress): boolean {
  const names = bulkNames.get(module);
  const named = operation || method;
  return names !== undefined && (named === undefined || names.has(named));
}
