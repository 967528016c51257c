/** A schema of the OpenAPI document. */
export interface ApiSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly properties?: Readonly<Record<string, ApiSchema>>;
  readonly required?: readonly string[];
  readonly items?: ApiSchema;
  readonly anyOf?: readonly ApiSchema[];
  readonly allOf?: readonly ApiSchema[];
}

export type ApiSchemas = Readonly<Record<string, ApiSchema>>;

export interface SchemaField {
  /** Such as `users[].firstName`. */
  readonly path: string;
  readonly type: string;
  readonly isMandatory: boolean;
  readonly description: string;
}

/** Deepest nesting that is listed: a record may contain itself. */
const deepest = 8;

/** Lists the fields of a request or an answer, and of the objects and lists in it. */
export function listSchemaFields(schema: ApiSchema, schemas: ApiSchemas): SchemaField[] {
  return fieldsBelow(schema, '', deepest);

  function fieldsBelow(given: ApiSchema, prefix: string, levels: number): SchemaField[] {
    const { properties = {}, required = [] } = objectOf(given);
    return Object.entries(properties).flatMap(([field, inner]) => {
      const isList = isListSchema(inner);
      const path = `${prefix}${field}${isList ? '[]' : ''}`;
      const own: SchemaField = {
        path,
        type: typeOf(inner),
        isMandatory: required.includes(field),
        description: inner.description ?? '',
      };
      return [own, ...(levels > 0 ? fieldsBelow(inner, `${path}.`, levels - 1) : [])];
    });
  }

  /** The object that a schema describes, directly, in a list or besides null. */
  function objectOf(given: ApiSchema): ApiSchema {
    const here = resolveSchema(given, schemas);
    if (here.properties) return here;
    if (here.items) return objectOf(here.items);
    return here.anyOf?.map(objectOf).find((option) => option.properties) ?? {};
  }

  function isListSchema(given: ApiSchema): boolean {
    const here = resolveSchema(given, schemas);
    return here.type === 'array' || (here.anyOf?.some(isListSchema) ?? false);
  }

  function typeOf(given: ApiSchema): string {
    const here = resolveSchema(given, schemas);
    if (here.enum) return here.enum.filter((word) => word !== '' && word !== null).join(', ');
    if (here.const !== undefined) return String(here.const);
    if (here.properties) return 'object';
    if (here.items) return `list of ${typeOf(here.items)}`;
    const types = here.anyOf?.map(typeOf) ?? [here.format ?? here.type ?? 'any'].flat();
    return [...new Set(types)].filter((type) => type !== 'null' && type !== '').join(' or ');
  }
}

/** A value of a schema: the example of each mandatory field, or a plain value of its type. */
export function exampleOf(given: ApiSchema, schemas: ApiSchemas): unknown {
  const schema = { ...resolveSchema(given, schemas), ...given };
  if (schema.const !== undefined) return schema.const;
  if (schema.examples?.length) return schema.examples[0];
  if (schema.enum) return schema.enum.find((word) => word !== '');
  if (schema.properties) {
    const { properties, required = [] } = schema;
    const fields = Object.entries(properties).filter(([field]) => required.includes(field));
    return Object.fromEntries(fields.map(([field, inner]) => [field, exampleOf(inner, schemas)]));
  }
  if (schema.items) return [exampleOf(schema.items, schemas)];
  const [option] = schema.anyOf ?? [];
  if (option) return exampleOf(option, schemas);
  return plainValues[schema.format ?? ''] ?? plainValues[[schema.type].flat()[0] ?? ''] ?? 'text';
}

const plainValues: Readonly<Record<string, unknown>> = {
  uuid: '6E1D2C40-9A53-4B7E-8C21-5F0A9B3D7E14',
  date: '2026-12-11',
  number: 1,
  integer: 1,
  boolean: true,
  object: {},
};

function resolveSchema(schema: ApiSchema, schemas: ApiSchemas): ApiSchema {
  if (schema.allOf)
    return schema.allOf.map((part) => resolveSchema(part, schemas)).reduce(joinFields);
  if (!schema.$ref) return schema;
  return schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {};
}

function joinFields(first: ApiSchema, second: ApiSchema): ApiSchema {
  return {
    ...first,
    properties: { ...first.properties, ...second.properties },
    required: [...(first.required ?? []), ...(second.required ?? [])],
  };
}
