/** JSON Schema keywords that a field's declaration leaves open, such as the format of an id in an answer. */
type Keywords = Readonly<Record<string, string | number>>;

/**
 * Meaning of a field, an example unless its type implies one, and keywords for answers. A key is the
 * field's name, or `container.name`: the container is a named schema, the field that holds the object, or the operation.
 */
export type FieldTexts = Readonly<
  Record<string, readonly [meaning: string, example?: unknown, keywords?: Keywords]>
>;

export const guid = { format: 'uuid' } as const;
export const calendarDay = { format: 'date' } as const;
export const moment = { format: 'date-time' } as const;
export const whole = { type: 'integer' } as const;

export const exampleId = '6E1D2C40-9A53-4B7E-8C21-5F0A9B3D7E14';
export const exampleMoment = '2026-03-03T15:05:00.000Z';
