import type { Transaction } from '../../database/database.ts';
import type { KeyRing } from '../../database/encryption.ts';
import type { Efw2Worker } from '../../engine/forms/efw2-file.ts';
import {
  computeRecordedW2,
  type LocalTax,
  type W2RecordRules,
} from '../../engine/forms/w2-records.ts';
import { type FederalLaw, type Law, type StateLaw, w2BoxesOf } from '../../law/law.ts';
import { listStoredCompanyTaxes } from '../../store/company-taxes.ts';
import type { FormPage } from '../../store/form-workers.ts';
import { listStateRegistrations } from '../../store/state-registrations.ts';
import { listW2Workers, type W2Worker } from '../../store/w2-records.ts';
import { dayInMonth } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import { noAddress, toFormAddress } from './form-company.ts';
import { loadFormPages } from './form-pages.ts';

/** A worker with the boxes of the form. */
export interface W2Form {
  readonly worker: W2Worker;
  /** The form as the wage file names it. */
  readonly form: Efw2Worker;
}

export interface W2FormRules extends W2RecordRules {
  readonly federal: FederalLaw;
}

/** Loads the rules for a company's forms of a year; undefined if the law of the year is missing. */
export async function loadW2Rules(
  tx: Transaction,
  law: Law,
  { companyId, year }: { readonly companyId: Id<'company'>; readonly year: number },
): Promise<W2FormRules | undefined> {
  const { federal, state } = law.on({ payDate: dayInMonth({ year, month: 12, day: 31 }) });
  const kinds = law.payKindsOf(year);
  if (!federal || !kinds) return undefined;
  const [registrations, companyTaxes] = await Promise.all([
    listStateRegistrations(tx, companyId),
    listStoredCompanyTaxes(tx, companyId),
  ]);
  const entered = new Map(
    companyTaxes.map(({ code, versions }) => {
      const terms = versions.findLast((version) => version.terms)?.terms;
      return [code, terms && { name: terms.name, payer: terms.payer, isFee: !terms.rate }];
    }),
  );
  return {
    federal,
    socialSecurityBase: federal.socialSecurity.wageBase,
    incomeTaxOf: (code) => state(code)?.taxes.incomeTax.code ?? `${code}_SIT`,
    boxesOf: (kind) => w2BoxesOf(kinds, kind),
    stateIdOf: (code) => {
      const registration = registrations.find((each) => each.state === code);
      return registration?.answers.withholdingAccount || undefined;
    },
    showsOptional: false,
    localTaxOf: (code) => entered.get(code) ?? findLocalTax(state(code.slice(0, 2)), code),
    payerOf: (code) => findPayer(state(code.slice(0, 2)), code),
  };
}

/** Loads the forms of some workers or of a page of them. */
export async function loadW2Forms(
  tx: Transaction,
  keys: KeyRing,
  page: FormPage,
  rules: W2FormRules,
): Promise<W2Form[]> {
  const workers = await listW2Workers(tx, keys, page);
  return workers.map((worker) => ({ worker, form: toW2Form(worker, rules) }));
}

/** Loads all forms of a company's year, a page at a time. */
export function loadW2Pages(
  tx: Transaction,
  keys: KeyRing,
  filter: Pick<FormPage, 'companyId' | 'year' | 'workerIds'>,
  rules: W2FormRules,
): AsyncGenerator<readonly W2Form[]> {
  return loadFormPages((page) => loadW2Forms(tx, keys, { ...filter, ...page }, rules));
}

/** The form of a worker as the wage file names it. */
export function toW2Form(worker: W2Worker, rules: W2FormRules): Efw2Worker {
  const { workerId, firstName, middleName, lastName, ssn, home } = worker;
  return {
    id: workerId,
    ssn,
    name: { first: firstName, ...(middleName && { middle: middleName }), last: lastName },
    address: home ? toFormAddress(home) : noAddress,
    boxes: computeRecordedW2(worker, rules),
  };
}

function findLocalTax(state: StateLaw | undefined, code: string): LocalTax | undefined {
  const found = state?.locals.find((local) => local.code === code);
  return found && { name: found.name, payer: found.payer, isFee: found.method === 'fee' };
}

function findPayer(state: StateLaw | undefined, code: string) {
  if (!state) return undefined;
  const { unemployment, premiumEmployer } = state.taxes;
  if (code === unemployment.code || code === premiumEmployer.code) return 'employer' as const;
  return state.programs.find((program) => program.code === code)?.payer;
}
