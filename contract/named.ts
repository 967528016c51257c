import type { z } from 'zod';

/** Key in a schema of its name in the reference. */
export const schemaNameKey = 'x-schema';

/** Key in a schema of the sentence that describes it in the reference. */
export const schemaTextKey = 'x-schema-text';

/**
 * Names a record that several operations have, so that it is one schema in the reference and in what
 * is generated from it. A name belongs to one record.
 */
export function named<Record extends z.ZodType>(
  schemaName: string,
  text: string,
  record: Record,
): Record {
  return record.meta({ [schemaNameKey]: schemaName, [schemaTextKey]: text });
}
