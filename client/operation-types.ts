import type { z } from 'zod';
import type { Declaration } from '../contract/operation.ts';
import type { Operations } from '../contract/operations.ts';
import type { WithWarnings } from '../contract/warnings.ts';
import type { OperationMethod, PagedMethod } from './operation-method.ts';

// The package has the same types written out, without zod: scripts/client-types.ts.

type MethodOf<Declared extends Declaration> = 'cursor' extends keyof z.input<Declared['request']>
  ? PagedMethod<RequestTo<Declared>, AnswerOf<Declared>>
  : OperationMethod<RequestTo<Declared>, AnswerOf<Declared>>;

type RequestTo<Declared extends Declaration> = z.input<Declared['request']>;
type AnswerOf<Declared extends Declaration> = WithWarnings<z.input<Declared['response']>>;

/** The methods of operations by module. */
export type MethodsOf<Modules> = {
  readonly [Module in keyof Modules]: {
    readonly [Name in keyof Modules[Module]]: MethodOf<Extract<Modules[Module][Name], Declaration>>;
  };
};

/** All operations of accounts by module. */
export type Client = MethodsOf<Operations>;
