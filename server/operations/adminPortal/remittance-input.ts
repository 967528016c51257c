import type { PayeeAddress, RemittanceTerms } from '../../../engine/withholding/pay-facts.ts';

export interface RemittanceInput {
  readonly caseIdentifier?: string | undefined;
  readonly fipsCode?: string | undefined;
  readonly payeeName?: string | undefined;
  readonly payeeAddress?:
    | (Omit<PayeeAddress, 'address2'> & { readonly address2?: string | undefined })
    | undefined;
  readonly remittanceMethod?: 'ACH' | 'Check' | undefined;
  readonly medicalSupport?: boolean | undefined;
  readonly familyCoverageAvailable?: boolean | undefined;
}

/** Applies the input to the current terms; undefined if there are none. */
export function toRemittanceTerms(
  input: RemittanceInput,
  current: RemittanceTerms = {},
): RemittanceTerms | undefined {
  const { caseIdentifier, fipsCode, payeeName, payeeAddress } = input;
  const { medicalSupport, familyCoverageAvailable } = input;
  const terms: RemittanceTerms = {
    ...current,
    ...withoutUndefined({
      caseIdentifier,
      fipsCode,
      payeeName,
      medicalSupport,
      familyCoverageAvailable,
    }),
    ...(payeeAddress && { payeeAddress: withoutUndefined(payeeAddress) }),
    ...(input.remittanceMethod && { method: input.remittanceMethod }),
  };
  return Object.keys(terms).length > 0 ? terms : undefined;
}

type Defined<T> = { [Field in keyof T]: Exclude<T[Field], undefined> };

export function withoutUndefined<T extends object>(value: T): Defined<T> {
  const defined = Object.entries(value).filter(([, content]) => content !== undefined);
  return Object.fromEntries(defined) as Defined<T>;
}
