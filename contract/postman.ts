import type { OperationExamples } from './openapi.ts';
import { type Declaration, isRead } from './operation.ts';
import { allOperations, operations } from './operations.ts';

type Json = Readonly<Record<string, unknown>>;

/** Builds the Postman collection (v2.1) of the interface: a request for each operation, with its example. */
export function postmanCollection(examples: OperationExamples): Json {
  return {
    info: {
      name: 'Paywright',
      description:
        'Set the variables address, clientId and secretKey. The ids of an answer become variables, which the ' +
        'next requests use.',
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: {
      type: 'basic',
      basic: [
        { key: 'username', value: '{{clientId}}', type: 'string' },
        { key: 'password', value: '{{secretKey}}', type: 'string' },
      ],
    },
    event: [{ listen: 'test', script: { type: 'text/javascript', exec: keepIds } }],
    variable: listVariables(examples),
    item: Object.entries(operations).map(([module, declared]) => ({
      name: module,
      item: Object.values<Declaration>(declared).map((each) => describeItem(each, examples)),
    })),
  };
}

function describeItem(declared: Declaration, examples: OperationExamples): Json {
  const example = examples[declared.name];
  const request = describeRequest(declared, withVariables(example?.request ?? {}) as Json);
  const response = {
    name: 'Example',
    originalRequest: request,
    status: 'OK',
    code: 200,
    _postman_previewlanguage: 'json',
    header: [{ key: 'Content-Type', value: 'application/json' }],
    cookie: [],
    body: JSON.stringify(example?.answer, null, 2),
  };
  return { name: declared.name, request, response: example ? [response] : [] };
}

/** True if the fields of a request are sent in its body: a read has them in the query string, if they fit. */
export function needsBody(declared: Declaration, fields: Json): boolean {
  return !isRead(declared) || Object.values(fields).some((value) => typeof value === 'object');
}

function describeRequest(declared: Declaration, fields: Json): Json {
  const { module, name, verb, summary, description } = declared;
  const path = [module, name];
  const raw = `{{address}}/${path.join('/')}`;
  const text = [summary, description].filter(Boolean).join('\n\n');
  if (needsBody(declared, fields))
    return {
      method: isRead(declared) ? 'POST' : verb,
      header: [{ key: 'Content-Type', value: 'application/json' }],
      url: { raw, host: ['{{address}}'], path },
      body: {
        mode: 'raw',
        raw: JSON.stringify(fields, null, 2),
        options: { raw: { language: 'json' } },
      },
      description: text,
    };
  const query = Object.entries(fields).map(([key, value]) => ({ key, value: String(value) }));
  const search = query.map(({ key, value }) => `${key}=${value}`).join('&');
  return {
    method: verb,
    header: [],
    url: { raw: search ? `${raw}?${search}` : raw, host: ['{{address}}'], path, query },
    description: text,
  };
}

const guid = /^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/;

/** Replaces ids by variables with the names of their fields. */
function withVariables(value: unknown, field = ''): unknown {
  if (typeof value === 'string') return guid.test(value) ? `{{${variableOf(field)}}}` : value;
  if (Array.isArray(value)) return value.map((each) => withVariables(each, field));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withVariables(inner, name)]),
  );
}

/** The entries of userIds are ids of the field userId. */
const variableOf = (field: string) => field.replace(/Ids$/, 'Id');

function listVariables(examples: OperationExamples): Json[] {
  const requests = allOperations.map(({ name }) => withVariables(examples[name]?.request ?? {}));
  const used = JSON.stringify(requests).matchAll(/\{\{(\w+)\}\}/g);
  const ids = [...new Set([...used].map(([, name = '']) => name))].toSorted();
  return [
    { key: 'address', value: 'http://127.0.0.1:8080' },
    { key: 'clientId', value: '' },
    { key: 'secretKey', value: '' },
    ...ids.map((key) => ({ key, value: '' })),
  ];
}

/** Script of the collection that keeps the ids of an answer as variables. */
const keepIds = [
  'const keep = (value) => {',
  "  if (value === null || typeof value !== 'object') return;",
  '  for (const [field, inner] of Object.entries(value))',
  "    if (/Id$/.test(field) && typeof inner === 'string' && inner !== '')",
  '      pm.collectionVariables.set(field, inner);',
  '    else keep(inner);',
  '};',
  'if (pm.response.code === 200) keep(pm.response.json());',
];
