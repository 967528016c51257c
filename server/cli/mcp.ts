import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createClient } from '../../client/client.ts';
import { packageRoot } from '../../database/package-root.ts';
import { createMcpServer } from '../mcp/mcp-server.ts';

/** Serves the Model Context Protocol on standard input and output until the input ends. */
export async function mcpCommand({ allowWrites = false }: { readonly allowWrites?: boolean }) {
  const { PAYWRIGHT_ADDRESS, PAYWRIGHT_CLIENT_ID, PAYWRIGHT_SECRET_KEY } = process.env;
  if (!PAYWRIGHT_CLIENT_ID || !PAYWRIGHT_SECRET_KEY)
    throw new Error('Set PAYWRIGHT_CLIENT_ID and PAYWRIGHT_SECRET_KEY of the account to use.');
  const client = createClient({
    address: PAYWRIGHT_ADDRESS || 'http://127.0.0.1:8080',
    clientId: PAYWRIGHT_CLIENT_ID,
    secretKey: PAYWRIGHT_SECRET_KEY,
  });
  const { version } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'));
  await createMcpServer(client, { version, allowWrites }).connect(new StdioServerTransport());
}
