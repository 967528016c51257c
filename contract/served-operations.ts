import type { Declaration } from './operation.ts';
import { allOperations, operations } from './operations.ts';
import { operatorModule, operatorOperations } from './operator-operations.ts';

/** Every operation the service answers, by module: those of accounts, and those of operators. */
export const servedModules = { ...operations, [operatorModule]: operatorOperations } as const;

export const servedOperations: readonly Declaration[] = [
  ...allOperations,
  ...Object.values<Declaration>(operatorOperations),
];
