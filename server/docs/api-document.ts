import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { wireSchema } from '../../contract/decode.ts';
import { type OperationExamples, openApiDocument } from '../../contract/openapi.ts';
import { servedOperations } from '../../contract/served-operations.ts';
import { allSessionRoutes } from '../../contract/session/all-session-routes.ts';
import { packageRoot } from '../../database/package-root.ts';

/** File of the examples, which `test/wire/example-requests.test.ts` writes. */
export const examplesFile = 'docs/reference/examples.json';

let document: Promise<ReturnType<typeof openApiDocument>> | undefined;

/**
 * The OpenAPI document with its examples. It is built when it is first needed: 0.35 s of work, between
 * which other requests are answered.
 */
export function apiDocument(): Promise<ReturnType<typeof openApiDocument>> {
  document ??= buildDocument();
  return document;
}

async function buildDocument() {
  for (const { request, response } of [...servedOperations, ...allSessionRoutes]) {
    wireSchema(request);
    wireSchema(response);
    await nextTurn();
  }
  const { version } = readJsonFile('package.json') as { readonly version: string };
  return openApiDocument(version, readApiExamples());
}

/** Examples of all operations. */
export function readApiExamples(): OperationExamples {
  return readJsonFile(examplesFile) as OperationExamples;
}

function readJsonFile(file: string): unknown {
  return JSON.parse(readFileSync(join(packageRoot, file), 'utf8'));
}
