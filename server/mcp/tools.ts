import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import { wireSchema } from '../../contract/decode.ts';
import { type Components, describeWireSchema } from '../../contract/describe-wire-schema.ts';
import { type Declaration, isRead } from '../../contract/operation.ts';
import { allOperations } from '../../contract/operations.ts';

/** The operations that are offered: reads, which include previews and explanations, or all. */
export function listOfferedOperations({
  allowWrites,
}: {
  readonly allowWrites: boolean;
}): readonly Declaration[] {
  return allOperations.filter((declared) => allowWrites || isRead(declared));
}

/** Describes an operation as a tool of the Model Context Protocol. */
export function toTool(declared: Declaration): Tool {
  const { name, module, summary, description } = declared;
  const components: Components = new Map();
  const request = describeWireSchema(wireSchema(declared.request), name, components);
  return {
    name,
    description: [summary, description].filter(Boolean).join('\n\n'),
    inputSchema: inlineReferences(request, components) as Tool['inputSchema'],
    annotations: {
      title: `${module}: ${name}`,
      readOnlyHint: isRead(declared),
      destructiveHint: !isRead(declared),
      openWorldHint: false,
    },
  };
}

/** True if the answer is a page of a list. */
export function isPaged({ request }: Declaration): boolean {
  return Object.hasOwn(wireSchema(request).properties ?? {}, 'cursor');
}

/** A tool has one schema without components, so that named records are written out. */
function inlineReferences(value: unknown, components: Components): unknown {
  if (Array.isArray(value)) return value.map((entry) => inlineReferences(entry, components));
  if (value === null || typeof value !== 'object') return value;
  const { $ref, ...rest } = value as { readonly $ref?: string };
  const fields = $ref ? { ...components.get($ref.split('/').at(-1) ?? ''), ...rest } : rest;
  return Object.fromEntries(
    Object.entries(fields).map(([field, inner]) => [field, inlineReferences(inner, components)]),
  );
}
