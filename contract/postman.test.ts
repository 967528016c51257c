import { expect, test } from 'vitest';
import { readApiExamples } from '../server/docs/api-document.ts';
import { allOperations } from './operations.ts';
import { postmanCollection } from './postman.ts';

interface Item {
  readonly name: string;
  readonly request: {
    readonly method: string;
    readonly url: { readonly raw: string; readonly query?: readonly object[] };
    readonly body?: { readonly raw: string };
  };
  readonly response: readonly { readonly body: string }[];
}

interface Collection {
  readonly info: { readonly schema: string };
  readonly variable: readonly { readonly key: string }[];
  readonly item: readonly { readonly name: string; readonly item: readonly Item[] }[];
}

const examples = readApiExamples();
const collection = postmanCollection(examples) as unknown as Collection;
const items = collection.item.flatMap(({ item }) => item);
const itemOf = (name: string) => items.find((item) => item.name === name);

test('the collection has each operation once, with its answer', () => {
  expect(collection.info.schema).toContain('/v2.1.0/');
  expect(items.map(({ name }) => name)).toEqual(allOperations.map(({ name }) => name));
  for (const { name, response } of items)
    expect(JSON.parse(response[0]?.body ?? ''), name).toEqual(examples[name]?.answer);
});

test('ids are variables of the collection, with the name of their field', () => {
  const keys = new Set(collection.variable.map(({ key }) => key));
  expect([...keys]).toEqual(
    expect.arrayContaining(['address', 'clientId', 'secretKey', 'companyId']),
  );
  const requests = JSON.stringify(items.map(({ request }) => request));
  for (const [, name = ''] of requests.matchAll(/\{\{(\w+)\}\}/g)) expect(keys).toContain(name);
  expect(requests).not.toMatch(/[0-9A-F]{8}-[0-9A-F]{4}-/);
});

test('a read has its fields in the query string, unless they need a body', () => {
  expect(itemOf('getCompanyInfo')?.request).toMatchObject({
    method: 'GET',
    url: {
      raw: '{{address}}/reports/getCompanyInfo?companyId={{companyId}}&extended=true&withCounts=true',
      query: [
        { key: 'companyId', value: '{{companyId}}' },
        { key: 'extended', value: 'true' },
        { key: 'withCounts', value: 'true' },
      ],
    },
  });
  const { method, body } = itemOf('previewCorrection')?.request ?? {};
  expect(method).toBe('POST');
  expect(JSON.parse(body?.raw ?? '')).toMatchObject({ payPeriodId: '{{payPeriodId}}' });
  expect(itemOf('terminateUser')?.request.method).toBe('PUT');
});
