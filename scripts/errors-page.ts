import { type ErrorKey, keyKinds, listErrorKeys } from '../contract/errors/error-keys.ts';

const mostNamed = 8;

/** The page of all keys, in Markdown. */
export function writeErrorsPage(): string {
  return [
    '# Keys of errors, tasks and warnings',
    'Every error, each entry of its `details`, every task and every warning has a `key`. This page lists all keys: what they mean, what to do, which answers have them, and their messages (`{name}` is a placeholder). `documentation` of an error leads to the same list at `/docs/errors` on a running server. [The guide](../guides/errors-and-warnings.md) explains how to use them.',
    'Generated from `contract/`: renew it with `npx vitest run test/errors-page.test.ts -u`.',
    ...listErrorKeys().map(describeKey),
    '',
  ].join('\n\n');
}

function describeKey({ key, description = ['', ''], kinds, operations, messages }: ErrorKey) {
  const named = operations.slice(0, mostNamed).map((name) => `\`${name}\``);
  const more = operations.length - named.length;
  const where = [
    `Found as ${kinds.map((kind) => keyKinds[kind]).join(', ')}.`,
    ...(named.length > 0
      ? [`Operations: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`]
      : []),
  ];
  return [
    `## <a id="${key}"></a>${key}`,
    description.join(' '),
    where.join(' '),
    ...(messages.length > 0 ? [messages.map((message) => `- ${message}`).join('\n')] : []),
  ].join('\n\n');
}
