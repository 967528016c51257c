import type { LocalLaw, PlaceRegister, StateLaw } from '../../law/law.ts';
import { type Cents, plus } from '../../values/money.ts';
import { listPlaceTaxes, type PlaceTax } from '../places/place-taxes.ts';
import type {
  Address,
  PlaceOverride,
  ResolvedJurisdiction,
  UnresolvedPlace,
} from '../places/places.ts';
import { overridesInForce, resolvePlaces } from '../places/resolve-places.ts';
import type { StateCertificate } from '../taxes/facts.ts';
import { selectWithinGroups } from './local-tax-groups.ts';
import type { WorkerLocalTax } from './pay-facts.ts';
import type { PayLaw } from './pay-law.ts';
import {
  excessWagesKey,
  monthlyFeeKey,
  monthlyWagesKey,
  taxableWagesKey,
  taxKey,
} from './total-key.ts';
import { type YearTotals, yearTotal } from './year-totals.ts';

/** Answers about localities on a state's withholding certificate. */
export interface LocalCertificate {
  /** A county, school district or PSD code, by name, number or code. */
  readonly locality: string | undefined;
  readonly localAllowances: number | undefined;
  readonly localAdditional: Cents;
  /** The answers for the state's own tax. */
  readonly certificate: Pick<StateCertificate, 'allowances'>;
}

interface WorkerLocalities {
  readonly home: Address;
  readonly work: Address;
  /** By state. */
  readonly certificates: Readonly<Record<string, LocalCertificate>>;
  readonly overrides?: readonly PlaceOverride[] | undefined;
  /** Codes of jurisdictions whose tax the company entered itself. */
  readonly enteredCodes?: readonly string[];
  readonly totals: YearTotals;
}

export interface LocalTaxes {
  readonly taxes: readonly WorkerLocalTax[];
  /** Local taxes that exist, or may exist, and are not withheld. */
  readonly unresolved: readonly UnresolvedPlace[];
  readonly jurisdictions: readonly ResolvedJurisdiction[];
}

/** Lists local taxes by home and work address, the answers on state certificates and overrides. */
export function listLocalTaxes(
  law: PayLaw,
  register: PlaceRegister,
  worker: WorkerLocalities,
): LocalTaxes {
  const { home, work, certificates, totals } = worker;
  const overrides = overridesInForce({ overrides: worker.overrides, on: law.payDate });
  if (!register[home.state] && !register[work.state]) return noLocalTaxes;
  const places = resolvePlaces(register, {
    home,
    work,
    answers: {
      [home.state]: certificates[home.state]?.locality,
      [work.state]: certificates[work.state]?.locality,
    },
    overrides,
    ...(worker.enteredCodes && { enteredCodes: worker.enteredCodes }),
    on: law.payDate,
  });
  const found = listPlaceTaxes(places, overrides);
  const taxes = found.flatMap(
    ({ state, code, resident, law: imported }): readonly WorkerLocalTax[] => {
      const local = imported ?? findLocalLaw(law.states[state]?.law, code);
      if (!local) return [];
      const certificate = certificates[state];
      const exemptions = certificate && exemptionsOf(local, certificate);
      return [
        {
          state,
          law: local,
          resident,
          ...localYearToDate(local, totals, law.payDate),
          ...(exemptions && { exemptions }),
          ...(certificate?.localAdditional && { additional: certificate.localAdditional }),
        },
      ];
    },
  );
  const withoutLaw = found.filter(
    (tax) => !tax.law && !findLocalLaw(law.states[tax.state]?.law, tax.code),
  );
  return {
    jurisdictions: places.jurisdictions,
    taxes: selectWithinGroups(taxes),
    unresolved: [...places.unresolved, ...withoutLaw.map(toUnconfirmed)],
  };
}

/**
 * Exemptions on the city's form. Forms of Michigan's cities and Ohio's school districts count the
 * same persons as the state's form, which is used where the state asks for one number only.
 */
function exemptionsOf(local: LocalLaw, certificate: LocalCertificate): number | undefined {
  if (local.method !== 'wages' || local.exemption === undefined) return certificate.localAllowances;
  return certificate.localAllowances ?? certificate.certificate.allowances;
}

/** A tax of the register without law for the pay date. */
function toUnconfirmed({ state, jurisdiction: { place, kind, code, name } }: PlaceTax) {
  const candidates = [{ code, name }];
  return { state, place, kind, code, reason: 'rate not confirmed', candidates } as const;
}

const noLocalTaxes: LocalTaxes = { taxes: [], unresolved: [], jurisdictions: [] };

/** Local taxes by code: Ohio has hundreds. */
const localsByCode = new WeakMap<StateLaw, ReadonlyMap<string, LocalLaw>>();

/** Finds a local tax in the law files. */
export function findLocalLaw(state: StateLaw | undefined, code: string): LocalLaw | undefined {
  if (!state) return undefined;
  let locals = localsByCode.get(state);
  if (!locals) {
    locals = new Map(state.locals.map((local) => [local.code, local]));
    localsByCode.set(state, locals);
  }
  return locals.get(code);
}

/** Taxable wages and tax of the year before a payment; of a monthly fee, the tax of the month. */
export function localYearToDate(
  local: WorkerLocalTax['law'],
  totals: YearTotals,
  payDate: string,
): Pick<WorkerLocalTax, 'yearToDate' | 'withheld' | 'monthToDate'> {
  const { code } = local;
  const yearToDate = plus(
    yearTotal(totals, taxableWagesKey(code)),
    yearTotal(totals, excessWagesKey(code)),
  );
  if (!isChargedMonthly(local)) return { yearToDate, withheld: yearTotal(totals, taxKey(code)) };
  return {
    yearToDate,
    withheld: yearTotal(totals, monthlyFeeKey(payDate, code)),
    monthToDate: yearTotal(totals, monthlyWagesKey(payDate, code)),
  };
}

export function isChargedMonthly(local: WorkerLocalTax['law']): boolean {
  return (local.method === 'fee' || local.method === 'company') && local.per === 'month';
}
