import { join } from 'node:path';
import { Client as McpClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { describe, expect } from 'vitest';
import { type Client, createClient, sendOnce } from '../../client/client.ts';
import { isRead } from '../../contract/operation.ts';
import { allOperations } from '../../contract/operations.ts';
import { packageRoot } from '../../database/package-root.ts';
import { createMcpServer } from '../../server/mcp/mcp-server.ts';
import { addWorker, aRegistration } from '../harness/examples.ts';
import { test } from '../harness/fixtures.ts';

/** The client of the protocol's own package, connected to our server. */
async function connectTo(client: Client, allowWrites: boolean): Promise<McpClient> {
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await createMcpServer(client, { version: '1.0.0', allowWrites }).connect(ours);
  const connected = new McpClient({ name: 'test', version: '1.0.0' });
  await connected.connect(theirs);
  return connected;
}

async function call(client: McpClient, name: string, given: Record<string, unknown>) {
  const { isError, content } = await client.callTool({ name, arguments: given });
  const [{ text = '' } = {}] = content as { readonly text?: string }[];
  return { isError: isError === true, text };
}

const nameOf = ({ name }: { readonly name: string }) => name;

describe('the Model Context Protocol', () => {
  test('offers every read and no write', async ({ account }) => {
    const { tools } = await (await connectTo(account.client, false)).listTools();
    expect(tools.map(nameOf)).toEqual(allOperations.filter(isRead).map(nameOf));
    expect(tools.map(nameOf)).toEqual(expect.arrayContaining(['previewPayroll', 'explainPay']));
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
    expect(JSON.stringify(tools)).not.toContain('$ref');
  });

  test('describes the fields of a tool', async ({ account }) => {
    const { tools } = await (await connectTo(account.client, false)).listTools();
    const { inputSchema } = tools.find(({ name }) => name === 'getUsers') ?? {};
    expect(inputSchema?.required).toEqual(['companyId']);
    expect(inputSchema?.properties?.companyId).toMatchObject({
      type: 'string',
      format: 'uuid',
      description: expect.stringContaining('company'),
    });
  });

  test('answers a read, a page at a time', async ({ account, companyId }) => {
    for (let count = 0; count < 3; count += 1) await addWorker(account, companyId);
    const client = await connectTo(account.client, false);
    const first = JSON.parse((await call(client, 'getUsers', { companyId, limit: 2 })).text);
    expect(first.users.length).toBe(2);
    const { nextCursor: cursor } = first;
    const next = JSON.parse((await call(client, 'getUsers', { companyId, limit: 2, cursor })).text);
    expect(next.users.length).toBe(1);
  });

  test('reports a refusal as an error of the tool', async ({ account }) => {
    const client = await connectTo(account.client, false);
    const { isError, text } = await call(client, 'getCompanyInfo', { companyId: 'x' });
    expect(isError).toBe(true);
    expect(JSON.parse(text)).toMatchObject({ status: 400, key: 'unknownCompany' });
  });

  test('makes no write unless writes are allowed', async ({ account }) => {
    const write = 'companyRegistration';
    const reader = await connectTo(account.client, false);
    expect(await call(reader, write, {})).toEqual({
      isError: true,
      text: `There is no tool ${write}.`,
    });
    const writer = await connectTo(account.client, true);
    const { tools } = await writer.listTools();
    expect(tools.length).toBe(allOperations.length);
    expect(tools.find(({ name }) => name === write)?.annotations).toMatchObject({
      readOnlyHint: false,
      destructiveHint: true,
    });
    const now = { to: '2026-03-03T10:30:00-05:00' };
    expect(await call(writer, 'advanceClock', now)).toMatchObject({ isError: false });
  });

  test('cannot write with a key that only reads', async ({ app, account }) => {
    const { apiKey } = await account.client.access.addApiKey({
      apiKey: { name: 'Assistant', scope: 'readOnly' },
    });
    const { address } = app;
    const { clientId } = account;
    const reader = createClient({ address, clientId, secretKey: apiKey.secretKey, ...sendOnce });
    const client = await connectTo(reader, true);
    const { tools } = await client.listTools();
    const names = tools.map(nameOf);
    expect(names).toContain('getCompanies');
    expect(tools.filter(({ annotations }) => !annotations?.readOnlyHint)).toEqual([]);
    expect(names).not.toContain('getDocument');
    expect(await call(client, 'getCompanies', {})).toMatchObject({ isError: false });
    const { isError, text } = await call(client, 'companyRegistration', {
      registration: aRegistration(),
    });
    expect(isError).toBe(true);
    expect(JSON.parse(text)).toMatchObject({ status: 403, key: 'keyReadsOnly' });
  });

  // Processes start slowly on a busy machine.
  test('is served by the command, with the account of the environment', {
    timeout: 180_000,
  }, async ({ app, account, onTestFinished }) => {
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [join(packageRoot, 'scripts/paywright.mjs'), 'mcp'],
      env: {
        PATH: process.env.PATH ?? '',
        PAYWRIGHT_ADDRESS: app.address,
        PAYWRIGHT_CLIENT_ID: account.clientId,
        PAYWRIGHT_SECRET_KEY: account.secretKey,
      },
    });
    const client = new McpClient({ name: 'test', version: '1.0.0' });
    onTestFinished(() => client.close());
    await client.connect(transport, { timeout: 120_000 });
    expect(client.getServerVersion()?.name).toBe('paywright');
    expect(client.getInstructions()).toContain('getCompanies');
    const { text } = await call(client, 'getClock', {});
    expect(JSON.parse(text).clock.date).toBe('2026-03-03');
  });
});
