import { elementOf } from './elements.ts';
import { hasPasskeys } from './passkeys.ts';

/**
 * Hides the button for passkeys where they do not work. They belong to a name: at 127.0.0.1 the page links to
 * itself at localhost.
 */
export function explainAddress(button: string): void {
  const { protocol, hostname, port, pathname, hash } = location;
  const isNumeric = /^127\.|^\[::1\]$/.test(hostname);
  const byName = `${protocol}//localhost${port && `:${port}`}`;
  const link = elementOf<HTMLAnchorElement>('by-name');
  link.href = `${byName}${pathname}${hash}`;
  link.textContent = byName;
  elementOf('numeric').textContent = hostname;
  elementOf('needs-name').hidden = !isNumeric;
  elementOf('no-support').hidden = hasPasskeys || isNumeric;
  elementOf(button).hidden = isNumeric || !hasPasskeys;
  elementOf('or').hidden = isNumeric || !hasPasskeys;
}
