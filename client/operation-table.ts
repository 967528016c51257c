import { allOperations } from '../contract/operations.ts';
import type { Verb } from './transport.ts';

// The package has this table written out, without the declarations: scripts/client-package.ts.

/** Names of the operations by module and verb, separated by spaces. */
export type OperationTable = Readonly<Record<string, Readonly<Partial<Record<Verb, string>>>>>;

export const operationTable: OperationTable = tabulate();

function tabulate(): OperationTable {
  const table: Record<string, Partial<Record<Verb, string>>> = {};
  for (const { module, name, verb } of allOperations) {
    table[module] ??= {};
    const names = table[module][verb];
    table[module][verb] = names ? `${names} ${name}` : name;
  }
  return table;
}
