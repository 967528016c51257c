/** A call of an operation to copy: its path and its body as JSON. */
export interface CopiedCall {
  readonly path: string;
  readonly body: string;
}

/** Fields whose values nobody should find in a clipboard, a chat or a ticket. */
const privateFields =
  /ssn|ein$|fein|taxid|account_?number|routing|password|secret|token|passkey|recovery|onetime|^code$|dateofbirth|^dob$|birth/i;

/** A value that may be a social security or account number, wherever it stands. */
const privateValue = /^\d{3}-?\d{2}-?\d{4}$|^\d{8,17}$/;

/** A document or another long text, which would fill the clipboard. */
const maxText = 300;
const hidden = '***';

/** The body of a request as JSON without numbers that identify people or accounts; undefined for malformed JSON. */
export function hidePrivate(body: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(body, (field, value: unknown) => hide(field, value)));
  } catch {
    return undefined;
  }
}

function hide(field: string, value: unknown): unknown {
  if (value === null || typeof value === 'boolean') return value;
  const isPlain = typeof value === 'string' || typeof value === 'number';
  if (privateFields.test(field)) return isPlain || value === undefined ? hidden : toHidden(value);
  if (isPlain && privateValue.test(String(value))) return hidden;
  return typeof value === 'string' && value.length > maxText ? `${value.slice(0, 20)}…` : value;
}

/** Hides everything in a record or a list, such as the digits of a number in parts. */
const toHidden = (value: unknown) => (Array.isArray(value) ? [hidden] : hidden);

/** The call for a terminal; address and key come from the environment. */
export function toCurlCommand({ path, body }: CopiedCall): string {
  return [
    `curl "$PAYWRIGHT_ADDRESS${path}"`,
    '-u "$PAYWRIGHT_CLIENT_ID:$PAYWRIGHT_SECRET_KEY"',
    "-H 'content-type: application/json'",
    `-d '${indent(body).replaceAll("'", String.raw`'\''`)}'`,
  ].join(' \\\n  ');
}

/** The call with the client for TypeScript. */
export function toTypeScript({ path, body }: CopiedCall): string {
  const [, module = '', operation = ''] = path.split('/');
  return `const answer = await client.${module}.${operation}(${indent(body)});\n`;
}

const indent = (body: string) => JSON.stringify(JSON.parse(body), null, 2);

/** True for a call that an integrator can make: an operation with a body that is shown. */
export function isCopied(call: {
  readonly path: string;
  readonly body?: string | undefined;
}): call is CopiedCall {
  return call.body !== undefined && !call.path.startsWith('/session');
}
