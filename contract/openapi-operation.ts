import { wireSchema } from './decode.ts';
import { type Components, describeWireSchema, type Schema } from './describe-wire-schema.ts';
import { refusalAnswers, warningsField } from './openapi-errors.ts';
import { headerParameters, headersOfAnswer, isAnsweredLater } from './openapi-headers.ts';
import { type Declaration, isRead } from './operation.ts';

type Json = Readonly<Record<string, unknown>>;

/** A request that was sent and the answer to it, with long lists and texts cut. */
export interface OperationExample {
  readonly request: Json;
  readonly answer: unknown;
}

/** Tag of the operations that repeat another one with the verb POST. */
export const twinTag = 'byPost';

/**
 * Describes an operation by its verb and, if that is not POST, its twin by POST. The twin names the
 * operation in `x-twin-of` and has a tag of its own, so that generators can leave it out.
 */
export function describeOperation(
  declared: Declaration,
  components: Components,
  example: OperationExample | undefined,
): Json {
  const request = describeRequest(declared, components);
  const answer = describeAnswer(declared, components);
  const { verb, name, module } = declared;
  const own = {
    operationId: name,
    ...securityOf(declared),
    tags: [module],
    summary: declared.summary,
    description: describe(declared, request),
    parameters: [
      ...(isRead(declared) ? queryOf(request, example) : []),
      ...headerParameters(declared),
    ],
    ...(!isRead(declared) && bodyOf(declared, example)),
    responses: responsesOf(declared, answer, example),
  };
  if (verb === 'POST') return { post: own };
  const twin = {
    operationId: `${name}ByPost`,
    'x-twin-of': name,
    ...securityOf(declared),
    tags: [twinTag],
    summary: declared.summary,
    description: `The same as \`${verb} /${module}/${name}\`, with the fields in a JSON body.`,
    parameters: headerParameters(declared),
    ...bodyOf(declared, example),
    responses: responsesOf(declared, answer, example),
  };
  return { [verb.toLowerCase()]: own, post: twin };
}

/** Operators call with a session only; other operations have the security of the document. */
function securityOf({ access }: Declaration): Json {
  return access.scope === 'installation' ? { security: [{ session: [] }] } : {};
}

function describe(declared: Declaration, request: Schema): string {
  const refusals = Object.entries(declared.refusals).map(
    ([key, message]) => `- \`${key}\`: ${message}`,
  );
  const inBody = isRead(declared) ? fieldsOf(request).filter(([, field]) => !isSimple(field)) : [];
  return [
    declared.description ?? declared.summary,
    inBody.length > 0
      ? `The fields ${inBody.map(([name]) => `\`${name}\``).join(', ')} need a JSON body: send it by POST.`
      : '',
    refusals.length > 0 ? `Refused, in this order, with:\n\n${refusals.join('\n')}` : '',
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Adds the schema of the body to the components and returns it. */
function describeRequest(declared: Declaration, components: Components): Schema {
  const described = describeWireSchema(wireSchema(declared.request), declared.name, components);
  const { properties = {}, required = [], ...schema } = described;
  const method: Schema = {
    type: 'string',
    description: 'Name of the operation. May be left out, because the path names it.',
    const: declared.method ?? declared.name,
    examples: [declared.method ?? declared.name],
  };
  const request: Schema = {
    description: `Request of ${declared.name}.`,
    ...schema,
    properties: { method, ...properties },
    required,
  };
  components.set(requestName(declared), request);
  return described;
}

function describeAnswer(declared: Declaration, components: Components): Json {
  const described = describeWireSchema(wireSchema(declared.response), declared.name, components);
  const name = `${capitalize(declared.name)}Answer`;
  const answer = withWarnings(described) as Schema;
  components.set(name, { description: `Answer of ${declared.name}.`, ...answer });
  return { $ref: `#/components/schemas/${name}` };
}

/** Adds `warnings` to the schema of an answer, or of its entries if it is a list. */
function withWarnings(answer: Json): Json {
  if (answer.$ref)
    return { allOf: [answer, { type: 'object', properties: { warnings: warningsField } }] };
  if (answer.type === 'array') return { ...answer, items: withWarnings(answer.items as Json) };
  if (answer.type !== 'object') return answer;
  return { ...answer, properties: { ...(answer.properties as Json), warnings: warningsField } };
}

const requestName = ({ name }: Declaration) => `${capitalize(name)}Request`;
const capitalize = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function bodyOf(declared: Declaration, example: OperationExample | undefined): Json {
  const schema = { $ref: `#/components/schemas/${requestName(declared)}` };
  return {
    requestBody: {
      required: true,
      content: { 'application/json': { schema, ...(example && { example: example.request }) } },
    },
  };
}

function fieldsOf(request: Schema): [string, Schema][] {
  return Object.entries(request.properties ?? {}) as [string, Schema][];
}

/** A field that a query string can hold. */
function isSimple(field: Schema): boolean {
  const types: readonly unknown[] = [field.type].flat();
  return !field.$ref && !types.includes('array') && !types.includes('object');
}

function queryOf(request: Schema, example: OperationExample | undefined): Json[] {
  return fieldsOf(request)
    .filter(([, field]) => isSimple(field))
    .map(([name, { description, examples, ...schema }]) => ({
      name,
      in: 'query',
      description,
      required: request.required?.includes(name) ?? false,
      schema: { ...schema, examples },
      ...(example?.request[name] !== undefined && { example: example.request[name] }),
    }));
}

function responsesOf(
  declared: Declaration,
  schema: Json,
  example: OperationExample | undefined,
): Json {
  return {
    '200': {
      description: 'Done.',
      headers: headersOfAnswer(declared),
      content: {
        'application/json': { schema, ...(example && { example: example.answer }) },
        ...(isRead(declared) && { 'text/csv': { schema: { type: 'string' } } }),
      },
    },
    ...(isAnsweredLater(declared) && { '202': { $ref: '#/components/responses/Accepted' } }),
    ...refusalAnswers('400', '401', '403', '409', '413', '415', '429', '500', '503'),
  };
}
