import { elementOf } from './elements.ts';

/** Secrets that the server shows once. */
export interface ShownSecrets {
  readonly authenticatorSecret?: string;
  readonly authenticatorUri?: string;
  readonly recoveryCodes?: readonly string[];
}

/** Fills in the parts of the page that show secrets. */
export function fillSecrets({
  authenticatorSecret,
  authenticatorUri,
  recoveryCodes = [],
}: ShownSecrets): void {
  elementOf('authenticator').hidden = authenticatorSecret === undefined;
  elementOf('secret').textContent = (authenticatorSecret?.match(/.{1,4}/g) ?? []).join(' ');
  elementOf<HTMLAnchorElement>('secret-link').href = authenticatorUri ?? '';
  elementOf('recovery-codes').replaceChildren(
    ...recoveryCodes.map((text) => {
      const item = document.createElement('li');
      item.textContent = text;
      return item;
    }),
  );
}
