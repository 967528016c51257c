import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ListToolsRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { ApiError, type Client } from '../../client/client.ts';
import type { Declaration } from '../../contract/operation.ts';
import { isPaged, listOfferedOperations, toTool } from './tools.ts';

export interface McpOptions {
  readonly version: string;
  /** Offers operations that change something, too. */
  readonly allowWrites: boolean;
}

/** Records in a page, unless the caller asks for another number: an answer must fit a conversation. */
const defaultLimit = 50;

/** A server of the Model Context Protocol whose tools are operations, called with the client. */
export function createMcpServer(client: Client, { version, allowWrites }: McpOptions): Server {
  const offered = listOfferedOperations({ allowWrites });
  const tools = offered.map(toTool);
  const operationByName = new Map(offered.map((declared) => [declared.name, declared]));
  const server = new Server(
    { name: 'paywright', version },
    { capabilities: { tools: {} }, instructions },
  );
  server.setRequestHandler(ListToolsRequestSchema, async () => {
    const isAllowed = await loadAllowed(client);
    return { tools: tools.filter(({ name }) => isAllowed(name)) };
  });
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
    const declared = operationByName.get(params.name);
    if (!declared) return failure(`There is no tool ${params.name}.`);
    return callTool(client, declared, params.arguments ?? {});
  });
  return server;
}

/** Finds out what the key may call. Without an answer every tool is listed: a call shows what is wrong. */
async function loadAllowed(client: Client): Promise<(name: string) => boolean> {
  try {
    const { caller } = await client.access.getCaller({});
    const allowed = new Set(caller.operations);
    return (name) => allowed.has(name);
  } catch {
    return () => true;
  }
}

const instructions = [
  'Paywright is a payroll service for US employees and contractors.',
  'Amounts are in dollars, dates are YYYY-MM-DD, ids are GUIDs that other tools return.',
  'Start with getCompanies, then getUsers and getPayPeriod of a company.',
  'previewPayroll shows what a payroll would pay; explainPay explains every figure of a payment.',
  `Lists return ${defaultLimit} records unless limit is given; nextCursor leads to the next page.`,
].join(' ');

type Methods = Readonly<Record<string, Readonly<Record<string, CallOperation>>>>;
type CallOperation = (request: object) => Promise<unknown>;

async function callTool(
  client: Client,
  declared: Declaration,
  given: object,
): Promise<CallToolResult> {
  const { module, name } = declared;
  const request = isPaged(declared) ? { limit: defaultLimit, ...given } : given;
  try {
    const answer = await (client as unknown as Methods)[module]?.[name]?.(request);
    return { content: [{ type: 'text', text: JSON.stringify(answer) }] };
  } catch (error) {
    if (error instanceof ApiError) return failure(describeRefusal(error));
    return failure(`The server was not reached: ${error instanceof Error ? error.message : error}`);
  }
}

function describeRefusal({ message, key, status, details, requestId }: ApiError): string {
  return JSON.stringify({ message, key, status, details, requestId });
}

function failure(text: string): CallToolResult {
  return { isError: true, content: [{ type: 'text', text }] };
}
