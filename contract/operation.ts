import type { z } from 'zod';
import type { AccessRule } from '../values/access.ts';

/** Declaration of an operation. */
export interface Declaration {
  readonly module: string;
  readonly name: string;
  /** Value of the body's `method`, if it is not the operation's name. */
  readonly method?: string;
  /** Other spellings of the name, accepted in the body and in the path. */
  readonly alsoKnownAs?: readonly string[];
  readonly verb: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** One of the rules in access-rules.ts. */
  readonly access: AccessRule;
  readonly summary: string;
  readonly description?: string;
  /** The work or the answer grows with the company: performed where small requests do not wait for it. */
  readonly isLarge?: boolean;
  /** Takes a list of many workers or a file: its body may be large. */
  readonly isBulk?: boolean;
  readonly request: z.ZodType<object, object>;
  readonly response: z.ZodType;
  /** Fields of the answer that the interface does not document: sent if the request has `extended`. */
  readonly extendedFields?: readonly string[];
  /** Secret fields of the answer: sent once, never stored, masked in replays. */
  readonly shownOnce?: readonly string[];
  /** The nested lists whose entries are the rows of a CSV answer. */
  readonly csvRows?: readonly string[];
  /** The answer is a table that names its own columns; CSV has their headings. */
  readonly isTable?: boolean;
  /** The answer is a document; a caller that accepts its media type gets the file itself. */
  readonly isFile?: boolean;
  /** Refusals that depend on stored data, in order of precedence; `{name}` is a placeholder. */
  readonly refusals: Readonly<Record<string, string>>;
  /** Refusals whose messages the interface documents: among several problems, theirs is the answer's message. */
  readonly documentedRefusals?: readonly string[];
}

/** Replaces a secret in a replayed answer. */
export const shownOncePlaceholder = '(shown once, when it was created)';

/** A declaration as it is written: with functions that build its schemas. */
interface WrittenDeclaration extends Omit<Declaration, 'request' | 'response'> {
  readonly request: () => Declaration['request'];
  readonly response: () => Declaration['response'];
}

type Declared<Written extends WrittenDeclaration> = Omit<Written, 'request' | 'response'> & {
  readonly request: ReturnType<Written['request']>;
  readonly response: ReturnType<Written['response']>;
};

/**
 * Declares an operation, keeping its exact types for the handler and the client. Its schemas are built when they are
 * first needed: those of all operations would take a tenth of the time of a start.
 */
export function operation<const Written extends WrittenDeclaration>(
  written: Written,
): Declared<Written> {
  const { request, response, ...others } = written;
  return Object.defineProperties({ ...others } as unknown as Declared<Written>, {
    request: onceBuilt(request),
    response: onceBuilt(response),
  });
}

/** A property whose value is built when it is first read. */
function onceBuilt<Built>(build: () => Built): PropertyDescriptor {
  let built: Built | undefined;
  const get = () => {
    built ??= build();
    return built;
  };
  return { get, enumerable: true };
}

/** Request of an operation, decoded. */
export type RequestOf<Declared extends Declaration> = z.output<Declared['request']>;

/** Answer of an operation, before encoding. */
export type ResponseOf<Declared extends Declaration> = z.output<Declared['response']>;

/** Placeholders of a refusal's message. */
export type PlaceholdersOf<Message extends string> =
  Message extends `${string}{${infer Place}}${infer Rest}` ? Place | PlaceholdersOf<Rest> : never;

export function isRead(declared: Declaration): boolean {
  return declared.verb === 'GET';
}

/** A large read, which a replica may answer: it writes nothing and locks no rows. A confirmation would be used up. */
export function isReport(declared: Declaration): boolean {
  return isRead(declared) && declared.isLarge === true && !declared.access.isConfirmed;
}
