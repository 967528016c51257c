import type { z } from 'zod';

/** An operation as data: everything that is said on the wire about it, in one place. */
export interface Declaration {
  readonly module: string;
  readonly name: string;
  /** The body's `method` where it is not the operation's own name. */
  readonly method?: string;
  /** Other spellings of the name that integrators know, taken in the body and in the path alike. */
  readonly alsoKnownAs?: readonly string[];
  readonly verb: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly summary: string;
  readonly description?: string;
  readonly request: z.ZodType<object, object>;
  readonly response: z.ZodType;
  /** Fields of the answer that are secrets: given once, never stored, masked when it is given again. */
  readonly shownOnce?: readonly string[];
  /** The lists, one in the other, whose entries are rows when the answer is asked for as CSV. */
  readonly csvRows?: readonly string[];
  /** Refusals for reasons of state, in order of precedence; `{name}` stands for a given text. */
  readonly refusals: Readonly<Record<string, string>>;
}

/** What stands in a secret's place when its answer is given again. */
export const shownOncePlaceholder = '(shown once, when it was made)';

/** Declares an operation, keeping its exact types for the handler and the client. */
export function operation<const Declared extends Declaration>(declared: Declared): Declared {
  return declared;
}

/** What a handler is given: decoded, normalised, spelt right. */
export type RequestOf<Declared extends Declaration> = z.output<Declared['request']>;

/** What a handler answers: the inside form, encoded at the door. */
export type ResponseOf<Declared extends Declaration> = z.output<Declared['response']>;

/** The texts a refusal's message has places for. */
export type PlaceholdersOf<Message extends string> =
  Message extends `${string}{${infer Place}}${infer Rest}` ? Place | PlaceholdersOf<Rest> : never;

export function isRead(declared: Declaration): boolean {
  return declared.verb === 'GET';
}
