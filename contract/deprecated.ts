import type { z } from 'zod';
import type { CalendarDate } from '../values/calendar-date.ts';

/** Keys in a field's schema of the dates since when it is deprecated and until when it is accepted. */
export const deprecatedSinceKey = 'x-deprecated-since';
export const acceptedUntilKey = 'x-accepted-until';

interface Deprecation {
  readonly since: CalendarDate;
  /** The first day on which a new version of the interface may refuse the field. */
  readonly until: CalendarDate;
  readonly instead: string;
}

/**
 * A deprecated field: accepted, and answered with the headers `Deprecation` and `Sunset`. The reference
 * marks it and names its replacement.
 */
export function deprecated<Field extends z.ZodType>(
  field: Field,
  { since, until, instead }: Deprecation,
): Field {
  return field.meta({
    deprecated: true,
    [deprecatedSinceKey]: since,
    [acceptedUntilKey]: until,
    description: `Use ${instead}.`,
  });
}
