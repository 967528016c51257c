import { type Declaration, isRead } from '../../contract/operation.ts';
import { servedModules } from '../../contract/served-operations.ts';
import { HttpProblem } from './problem.ts';

export interface OperationAddress {
  readonly verb: string;
  readonly module: string;
  /** Set when the path names an operation. */
  readonly operation: string | undefined;
  readonly method: unknown;
}

/** Finds the operation of a request: by its path, or by `method` in the body. */
export function findOperation({ verb, module, operation, method }: OperationAddress): Declaration {
  const declared = findModule(module);
  if (method !== undefined && typeof method !== 'string')
    throw new HttpProblem(400, 'method must be text.');
  const found = operation
    ? findByPath(declared, module, operation, method)
    : findByMethod(declared, module, method);
  const documented = [...new Set([found.verb, 'POST'])];
  const allowed = isRead(found) ? ['GET', 'HEAD', 'POST'] : documented;
  if (!allowed.includes(verb))
    throw new HttpProblem(
      405,
      `${found.name} is called with ${documented.join(' or ')}, not ${verb}.`,
      {
        headers: { allow: allowed.join(', ') },
      },
    );
  return found;
}

/** Refuses a path that leads to no operation, which is known before credentials and body. */
export function refuseUnknownPath({
  module,
  operation,
}: Pick<OperationAddress, 'module' | 'operation'>): void {
  const declared = findModule(module);
  if (operation) findNamed(declared, module, operation);
}

type Operations = Readonly<Record<string, Declaration>>;

function findModule(module: string): Operations {
  const declared = (servedModules as Readonly<Record<string, Operations | undefined>>)[module];
  if (!declared || !Object.hasOwn(servedModules, module))
    throw new HttpProblem(404, `There is no module ${quoted(module)}.`);
  return declared;
}

function findNamed(declared: Operations, module: string, operation: string): Declaration {
  const found = Object.hasOwn(declared, operation)
    ? declared[operation]
    : Object.values(declared).find((each) => isAlsoKnownAs(each, operation));
  if (!found)
    throw new HttpProblem(
      404,
      `There is no operation ${quoted(operation)} in the module ${module}.`,
    );
  return found;
}

function findByPath(
  declared: Operations,
  module: string,
  operation: string,
  method: string | undefined,
): Declaration {
  const found = findNamed(declared, module, operation);
  const own = found.method ?? found.name;
  if (method !== undefined && method !== own && !isAlsoKnownAs(found, method))
    throw new HttpProblem(
      400,
      `The path names ${found.name}, so method must be ${own}, not ${quoted(method)}.`,
    );
  return found;
}

function findByMethod(
  declared: Operations,
  module: string,
  method: string | undefined,
): Declaration {
  if (method === undefined || method === '')
    throw new HttpProblem(400, 'method is mandatory and cannot be empty: it names the operation.');
  let methods = methodsByModule.get(declared);
  if (!methods) {
    methods = listMethods(declared);
    methodsByModule.set(declared, methods);
  }
  const found = methods.get(method);
  if (!found) throw new HttpProblem(400, `The module ${module} has no method ${quoted(method)}.`);
  return found;
}

const methodsByModule = new WeakMap<Operations, ReadonlyMap<string, Declaration>>();

/** Operations by method. The one that declares a method as its alias comes before the one of that name: `addUser` is addFormerUser. */
function listMethods(declared: Operations): ReadonlyMap<string, Declaration> {
  const methods = new Map<string, Declaration>();
  const add = (method: string | undefined, each: Declaration) => {
    if (method !== undefined && !methods.has(method)) methods.set(method, each);
  };
  const operations = Object.values(declared);
  for (const each of operations) add(each.method, each);
  for (const each of operations) if (each.method === undefined) add(each.name, each);
  for (const each of operations) for (const name of each.alsoKnownAs ?? []) add(name, each);
  return methods;
}

function isAlsoKnownAs({ alsoKnownAs = [] }: Declaration, name: string): boolean {
  return alsoKnownAs.includes(name);
}

/** Text of the sender, shortened and without characters that could disturb a log or a terminal. */
function quoted(text: string): string {
  return `"${text.slice(0, 60).replace(/[^\x20-\x7e]/g, '?')}"`;
}
