import { parseZipCode } from '../../values/contact.ts';
import { parseStateCode } from '../../values/state.ts';
import { toFormText } from './form-text.ts';

/** An address in the United States as agencies' files need it. */
export interface FormAddress {
  readonly address1: string;
  readonly address2?: string | null;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

export type AddressPart = keyof FormAddress;

/** Lists the parts of an address that a file cannot hold. */
export function listAddressProblems(address: FormAddress): readonly AddressPart[] {
  const checks: readonly [AddressPart, boolean][] = [
    ['address1', !toFormText(address.address1)],
    ['address2', toFormText(address.address2 ?? '') === undefined],
    ['city', !toFormText(address.city)],
    ['state', !parseStateCode(address.state)],
    ['zip', !parseZipCode(address.zip)],
  ];
  return checks.flatMap(([part, isUnfit]) => (isUnfit ? part : []));
}

/** Splits a ZIP code into five digits and, if known, four more. */
export function splitZip(zip: string): { readonly zip: string; readonly extension: string } {
  return { zip: zip.slice(0, 5), extension: zip.slice(5).replace('-', '') };
}
