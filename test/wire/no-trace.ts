import { expect } from 'vitest';
import type { TransportResponse } from '../../client/client.ts';
import { test as base } from '../harness/fixtures.ts';
import { type RawHttpRequest, sendBytes } from '../harness/raw-http.ts';
import { expectRefusal } from '../harness/refusal.ts';
import { countRows } from '../harness/table-rows.ts';

/** Tests that a refused request stores nothing, logs nothing but its line, and changes no prototype. */
export const noTraceTest = base
  .extend('before', { scope: 'file' }, ({ app, companyId }) => {
    void companyId;
    return countRows(app.owner);
  })
  .extend(
    'send',
    ({ app, account }) =>
      (request: RawHttpRequest) =>
        sendBytes(app.address, account, request),
  )
  .extend(
    'expectNoTrace',
    ({ app, before }) =>
      async (received: TransportResponse, status: number, message?: string) => {
        expectRefusal(received, status, message);
        expect(await countRows(app.owner)).toEqual(before);
        const lines = app.logLines.map((line) => JSON.parse(line));
        const others = lines.filter(({ msg }) => !/^(request|Server listening at .*)$/.test(msg));
        expect(others).toEqual([]);
        expect(Object.keys(Object.prototype)).toEqual([]);
      },
  );
