import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { packageRoot } from '../../database/package-root.ts';
import { createMcpServer } from '../mcp/mcp-server.ts';
import { openEnvironmentClient } from './environment-client.ts';

/** Serves the Model Context Protocol on standard input and output until the input ends. */
export async function mcpCommand({ allowWrites = false }: { readonly allowWrites?: boolean }) {
  const client = openEnvironmentClient();
  const { version } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'));
  await createMcpServer(client, { version, allowWrites }).connect(new StdioServerTransport());
}
