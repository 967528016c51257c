import type { z } from 'zod';
import { type id, optionalId } from './wire.ts';

/** Key in the schema of an id that may be left out, because another id of the request implies it. */
export const impliedIdKey = 'x-implied';

const impliedId = (field: ReturnType<typeof optionalId>) => field.meta({ [impliedIdKey]: true });

/** The company that another id of the same object implies: a pay period, worker, account or payment. */
export function impliedCompanyId() {
  return impliedId(optionalId('company', 'Invalid CompanyId')) as unknown as z.ZodDefault<
    ReturnType<typeof id<'company'>>
  >;
}

/** The worker whom the id of a deposit account in the same object, or in its list, implies. */
export function impliedUserId() {
  return impliedId(optionalId('worker', 'Invalid UserId')) as unknown as z.ZodDefault<
    ReturnType<typeof id<'worker'>>
  >;
}
