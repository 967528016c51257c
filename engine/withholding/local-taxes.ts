import type { LocalLaw, PlaceRegister, StateLaw } from '../../law/law.ts';
import type { Cents } from '../../values/money.ts';
import { listPlaceTaxes } from '../places/place-taxes.ts';
import type {
  Address,
  PlaceOverride,
  ResolvedJurisdiction,
  UnresolvedPlace,
} from '../places/places.ts';
import { resolvePlaces } from '../places/resolve-places.ts';
import type { WorkerLocalTax } from './pay-facts.ts';
import type { PayLaw } from './pay-law.ts';
import { monthlyFeeKey, taxableWagesKey, taxKey } from './total-key.ts';
import { type YearTotals, yearTotal } from './year-totals.ts';

/** Answers about localities on a state's withholding certificate. */
export interface LocalCertificate {
  /** A county, school district or PSD code, by name, number or code. */
  readonly locality: string | undefined;
  readonly localAllowances: number;
  readonly localAdditional: Cents;
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
  const { home, work, certificates, overrides = [], totals } = worker;
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
  const taxes = listPlaceTaxes(places, overrides).flatMap(({ state, code, resident }) => {
    const local = findLocalLaw(law.states[state]?.law, code);
    if (!local) return [];
    const certificate = certificates[state];
    return [
      {
        state,
        law: local,
        resident,
        ...localYearToDate(local, totals, law.payDate),
        ...(certificate?.localAllowances && { exemptions: certificate.localAllowances }),
        ...(certificate?.localAdditional && { additional: certificate.localAdditional }),
      },
    ];
  });
  return { taxes, ...places };
}

const noLocalTaxes: LocalTaxes = { taxes: [], unresolved: [], jurisdictions: [] };

/** Local taxes by code: Ohio has hundreds. */
const localsByCode = new WeakMap<StateLaw, ReadonlyMap<string, LocalLaw>>();

function findLocalLaw(state: StateLaw | undefined, code: string): LocalLaw | undefined {
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
): { readonly yearToDate: Cents; readonly withheld: Cents } {
  const { code } = local;
  const withheldKey = isChargedMonthly(local) ? monthlyFeeKey(payDate, code) : taxKey(code);
  return {
    yearToDate: yearTotal(totals, taxableWagesKey(code)),
    withheld: yearTotal(totals, withheldKey),
  };
}

export function isChargedMonthly(local: WorkerLocalTax['law']): boolean {
  return (local.method === 'fee' || local.method === 'company') && local.per === 'month';
}
