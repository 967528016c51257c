import { achRail } from './ach/ach-rail.ts';
import { checkRail } from './check/check-rail.ts';
import { paidByCompanyRail } from './paid-by-company/paid-by-company-rail.ts';
import type { PaymentFileFormat } from './payment-file.ts';
import type { Rail } from './rail.ts';

const rails = [achRail, checkRail, paidByCompanyRail] as const;

/** Methods of payments, each of one rail. */
export type RailMethod = (typeof rails)[number]['method'];

const byMethod: ReadonlyMap<string, Rail<RailMethod>> = new Map(
  rails.map((rail) => [rail.method, rail]),
);

/** Returns the rail of a payment. */
export function railOf({ method }: { readonly method: RailMethod }): Rail<RailMethod> {
  const rail = byMethod.get(method);
  if (!rail) throw new Error(`unknown payment method ${method}`);
  return rail;
}

/** The company's account was debited for the payment, so the money goes back to it if not paid. */
export function isFundedByDebit(payment: { readonly method: RailMethod }): boolean {
  return railOf(payment).fundingSource === 'company debit';
}

/** Lists the methods of the rails that meet a condition, for statements that select by method. */
export function methodsOf(meets: (rail: Rail) => boolean): RailMethod[] {
  return rails.filter(meets).map(({ method }) => method);
}

/** Lists the payment methods of wages whose rails meet a condition. */
export function labelsOf(meets: (rail: Rail) => boolean): string[] {
  return rails.filter(meets).map(({ label }) => label);
}

/** Finds the rail that a wage selects by its payment method. */
export function findRailByLabel(label: string): Rail<RailMethod> | undefined {
  return rails.find((rail) => rail.label === label);
}

/** A rail whose payments are sent to a bank by file. */
export type FileRail = Rail<RailMethod> & { readonly submission: PaymentFileFormat };

export const fileRails: readonly FileRail[] = rails.filter(
  (rail): rail is (typeof rails)[number] & FileRail => rail.submission !== undefined,
);

/** The rail that debits companies, refunds them and reverses payments. */
export const fundingRail: FileRail = achRail;

/** The rail for workers who cannot be paid as their wage asks. */
export const fallbackRail: Rail<RailMethod> = checkRail;

/** The rail of payments that the company makes itself. */
export const companyRail: Rail<RailMethod> = paidByCompanyRail;
