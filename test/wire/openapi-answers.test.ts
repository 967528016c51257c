import { expect } from 'vitest';
import { openApiDocument } from '../../contract/openapi.ts';
import { answerHeaders } from '../../contract/openapi-headers.ts';
import { allOperations } from '../../contract/operations.ts';
import { postmanCollection } from '../../contract/postman.ts';
import { readApiExamples } from '../../server/docs/api-document.ts';
import { answerSchema, requestSchema, schemaParser } from '../harness/document-schema.ts';
import { addWorkerWithWage } from '../harness/examples.ts';
import { test as base } from '../harness/fixtures.ts';
import { sampleRequest } from '../harness/sample-request.ts';

/** Headers of the document, and those of HTTP itself. */
const knownHeaders = new Set([
  ...Object.keys(answerHeaders).map((name) => name.toLowerCase()),
  ...['cache-control', 'connection', 'content-encoding', 'content-length', 'content-type', 'date'],
  ...['keep-alive', 'strict-transport-security', 'transfer-encoding', 'vary'],
  'x-content-type-options',
]);

const test = base.extend('known', { scope: 'file' }, ({ account }) => addWorkerWithWage(account));

test('The document is served without credentials.', async ({ app }) => {
  const response = await fetch(`${app.address}/openapi.json`);
  expect(response.headers.get('content-type')).toContain('application/json');
  const { paths } = (await response.json()) as { readonly paths: object };
  expect(Object.keys(paths)).toEqual(Object.keys(openApiDocument('1.0.0').paths as object));
});

test('A Postman collection is served with the example of every operation.', async ({ app }) => {
  const response = await fetch(`${app.address}/postman.json`);
  expect(await response.json()).toEqual(postmanCollection(readApiExamples()));
});

test.for(allOperations)(
  '$name accepts what the document declares and answers as it declares.',
  async (declared, { account, known }) => {
    const path = `/${declared.module}/${declared.name}`;
    const body = sampleRequest(declared, known);
    expect(findFault(requestSchema(declared.name), body)).toBeUndefined();
    const received = await account.send({ path, body });
    const unknown = Object.keys(received.headers).filter((name) => !knownHeaders.has(name));
    expect(unknown).toEqual([]);
    const schema = received.status === 200 ? answerSchema(declared.name) : 'Error';
    expect(findFault(schema, JSON.parse(received.body))).toBeUndefined();
  },
);

function findFault(schema: string, value: unknown) {
  return schemaParser(schema).safeParse(value).error;
}
