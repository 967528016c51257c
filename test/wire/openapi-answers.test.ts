import { expect } from 'vitest';
import { z } from 'zod';
import { openApiDocument } from '../../contract/openapi.ts';
import { allOperations } from '../../contract/operations.ts';
import { addWorkerWithWage } from '../harness/examples.ts';
import { test } from '../harness/fixtures.ts';
import { sampleRequest } from '../harness/sample-request.ts';

type Content = Readonly<Record<string, { readonly schema: unknown }>>;

const document = openApiDocument('1.2.3') as {
  readonly paths: Readonly<
    Record<
      string,
      {
        readonly post: {
          readonly requestBody: { readonly content: Content };
          readonly responses: Readonly<Record<string, { readonly content: Content }>>;
        };
      }
    >
  >;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
};

test('The document is served without credentials.', async ({ app }) => {
  const response = await fetch(`${app.address}/openapi.json`);
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(Object.keys(((await response.json()) as typeof document).paths)).toEqual(
    Object.keys(document.paths),
  );
});

test.for(allOperations)(
  '$name accepts what the document declares and answers as it declares.',
  async (declared, { account }) => {
    const path = `/${declared.module}/${declared.name}`;
    const post = document.paths[path]?.post;
    const body = sampleRequest(declared, await addWorkerWithWage(account));
    const requestSchema = post?.requestBody.content['application/json']?.schema;
    expect(parse(requestSchema, body).error).toBeUndefined();
    const received = await account.send({ path, body });
    const answerSchema =
      received.status === 200
        ? post?.responses['200']?.content['application/json']?.schema
        : document.components.schemas.Error;
    expect(parse(answerSchema, JSON.parse(received.body)).error).toBeUndefined();
  },
);

function parse(schema: unknown, value: unknown) {
  return z.fromJSONSchema(withReferences(schema) as never).safeParse(value);
}

/** Replaces references with the schemas they name, because zod does not look into components. */
function withReferences(schema: unknown): unknown {
  const { schemas } = document.components;
  return JSON.parse(JSON.stringify(schema), (_, value) =>
    typeof value?.$ref === 'string' ? schemas[value.$ref.split('/').at(-1)] : value,
  );
}
