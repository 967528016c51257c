import type {
  ContractorLaw,
  FederalLaw,
  GarnishmentLaw,
  LocalWages,
  PayKind,
  PayKindsLaw,
  ProgramWages,
  ReciprocityLaw,
  StateForm,
  StateLaw,
  Treatment,
  WageAndHourLaw,
} from '../../law/law.ts';
import { isChargedMonthly } from './local-taxes.ts';
import {
  type AffectedWages,
  bonusWages,
  type CompiledKind,
  type CompiledState,
  type PaidDays,
  type PayLaw,
  regularWages,
  supplementalWages,
  taxIndex,
} from './pay-law.ts';

export interface PayLawParts {
  readonly payDate: string;
  readonly period?: PaidDays;
  readonly federal: FederalLaw;
  /** States in which the company has workers. */
  readonly states: readonly StateLaw[];
  readonly kinds: PayKindsLaw;
  /** Withholding forms of the states. */
  readonly forms: readonly Pick<StateForm, 'state' | 'statusFromFederal'>[];
  readonly reciprocity: ReciprocityLaw;
  readonly garnishments: GarnishmentLaw;
  readonly contractors: ContractorLaw;
  readonly wageAndHour: WageAndHourLaw | undefined;
}

export function compilePayLaw(parts: PayLawParts): PayLaw {
  const limitIds = Object.keys(parts.kinds.limits);
  const distinct: DistinctWages = new Map();
  return {
    payDate: parts.payDate,
    period: parts.period,
    federal: parts.federal,
    kinds: new Map(
      parts.kinds.kinds.map((kind, index) => [kind.id, compileKind(kind, index, limitIds)]),
    ),
    limits: Object.entries(parts.kinds.limits).map(([id, limit]) => ({ id, ...limit })),
    groupTermLife: parts.kinds.groupTermLife,
    states: Object.fromEntries(
      parts.states.map((state) => [state.code, compileState(state, parts, limitIds, distinct)]),
    ),
    reciprocity: parts.reciprocity,
    garnishments: parts.garnishments,
    contractors: parts.contractors,
    wageAndHour: parts.wageAndHour,
  };
}

function compileKind(kind: PayKind, index: number, limitIds: readonly string[]): CompiledKind {
  return {
    index,
    id: kind.id,
    label: kind.label,
    group: kind.group,
    cash: kind.paid !== 'elsewhere',
    remitted: kind.remitted === true,
    wages:
      kind.wages === 'bonus'
        ? bonusWages
        : kind.wages === 'supplemental'
          ? supplementalWages
          : regularWages,
    limit: kind.limit === undefined ? -1 : limitIds.indexOf(kind.limit),
    beyondLimit: kind.beyondLimit,
    lifetimeLimit: kind.lifetimeLimit,
    isDeferral: kind.deferral === true,
    lowersFederalIncomeTax: isDeducted(kind) && kind.federal.incomeTax !== 'taxable',
    roth: kind.roth,
    receivedAs: kind.receivedAs,
    tips: kind.tips === true,
    ficaWithheldElsewhere: kind.ficaWithheldElsewhere === true,
    source: kind.source,
  };
}

function compileState(
  law: StateLaw,
  parts: PayLawParts,
  limitIds: readonly string[],
  distinct: DistinctWages,
): CompiledState {
  const { kinds, programs, otherPrograms } = parts.kinds;
  const programCodes = law.programs.map(({ code }) => code);
  const locals = localRulesWithOwnWages(law, parts.kinds.locals);
  const rules: readonly WagesRule[] = [
    ...programCodes.map((code) => findRule(code, programs) ?? { id: code, follows: otherPrograms }),
    ...new Set(locals.values()),
  ];
  const treatments = kinds.map((kind) => treatmentsIn(kind, law.code, rules, parts.payDate));
  const affectedWages = (withinLimit: boolean) =>
    kinds.map((kind, index) =>
      affectedWagesOf(kind, treatments[index] as readonly Treatment[], withinLimit, distinct),
    );
  const ownLimit = new Int16Array(kinds.length).fill(-1);
  kinds.forEach((kind, index) => {
    const limit = findStateTreatment(kind, law.code, 'incomeTax', parts.payDate)?.limit;
    if (limit !== undefined) ownLimit[index] = limitIds.indexOf(limit);
  });
  return {
    law,
    code: law.code,
    hasIncomeTax: law.incomeTax !== 'none',
    within: affectedWages(true),
    beyond: affectedWages(false),
    stateLimit: ownLimit,
    hasStateLimits: ownLimit.some((limit) => limit >= 0),
    programCodes,
    localWages: new Map([...locals].map(([code, rule]) => [code, rules.indexOf(rule)])),
    importedLocalWages: listPrefixes(law.code, parts.kinds.locals, rules),
    localCodes: codesOf(law.locals),
    zeroProgramsAndLocals: rules.map(() => 0),
    certificates: certificatesIn(law.code, parts.forms),
    wageLabels: {
      incomeTax: `Wages for ${law.name} income tax`,
      unemployment: `Wages for ${law.name} unemployment insurance`,
      programs: law.programs.map(({ name }) => `Wages for ${name}`),
    },
    exemptCodes: exemptCodesIn(law, parts.kinds),
    monthlyFees: codesOf(law.locals.filter(isChargedMonthly)),
    weeklyLimits: codesOf(law.programs.filter(({ weeklyLimit }) => weeklyLimit)),
  };
}

function codesOf(taxes: readonly { readonly code: string }[]): ReadonlySet<string> {
  return new Set(taxes.map(({ code }) => code));
}

function certificatesIn(code: string, forms: PayLawParts['forms']) {
  const statuses = forms.find(({ state }) => state === code)?.statusFromFederal;
  if (!statuses) return undefined;
  return Object.fromEntries(
    Object.entries(statuses).map(([federal, status]) => [federal, { status }]),
  );
}

type WagesRule = Pick<LocalWages, 'id' | 'follows' | 'beforeDeductions'>;

/** Rules apply to codes that begin with theirs: `WA_PFML` covers both payers' shares. */
function findRule<Rule extends ProgramWages>(code: string, rules: readonly Rule[]) {
  return rules.find(({ codes }) =>
    codes.some((prefix) => code === prefix || code.startsWith(`${prefix}_`)),
  );
}

/** Local taxes of a state whose wages differ from those of its income tax. */
function localRulesWithOwnWages(
  law: StateLaw,
  rules: readonly LocalWages[],
): ReadonlyMap<string, LocalWages> {
  const own = new Map<string, LocalWages>();
  for (const { code } of law.locals) {
    const rule = findRule(code, rules);
    if (rule && (rule.follows !== 'stateIncomeTax' || rule.beforeDeductions)) own.set(code, rule);
  }
  return own;
}

/** Prefixes of codes with the index of their wages, for taxes of imported registers. */
function listPrefixes(
  state: string,
  locals: readonly LocalWages[],
  rules: readonly WagesRule[],
): CompiledState['importedLocalWages'] {
  return locals.flatMap((rule) =>
    rule.codes
      .filter((prefix) => prefix.startsWith(state))
      .map((prefix) => ({ prefix, index: rules.indexOf(rule) })),
  );
}

/** Tax treatments of a kind, in the order of `taxIndex`. */
function treatmentsIn(
  kind: PayKind,
  state: string,
  rules: readonly WagesRule[],
  payDate: string,
): readonly Treatment[] {
  const { incomeTax, socialSecurity, medicare, futa } = kind.federal;
  const stateIncomeTax =
    findStateTreatment(kind, state, 'incomeTax', payDate)?.treatment ?? incomeTax;
  const unemployment = findStateTreatment(kind, state, 'unemployment', payDate)?.treatment ?? futa;
  const followed = {
    grossPay: isDeducted(kind) ? 'taxable' : socialSecurity,
    federalIncomeTax: incomeTax,
    socialSecurity,
    medicare,
    stateIncomeTax,
    stateUnemployment: unemployment,
  } as const;
  const own = rules.map(({ id, follows, beforeDeductions }) => {
    const difference = kind.programs?.find(({ program }) => program === id);
    if (difference) return difference.treatment;
    return beforeDeductions && isDeducted(kind) ? 'taxable' : followed[follows];
  });
  return [incomeTax, socialSecurity, medicare, futa, stateIncomeTax, unemployment, ...own];
}

function findStateTreatment(kind: PayKind, state: string, tax: string, payDate: string) {
  return kind.states?.find(
    (one) =>
      one.state === state &&
      one.tax === tax &&
      (one.from === undefined || one.from <= payDate) &&
      (one.until === undefined || payDate <= one.until),
  );
}

/**
 * Few combinations are distinct: kinds share them, so that all of them stay in the processor's cache.
 * With a record for each kind and state, bench:pay was a quarter slower.
 */
type DistinctWages = Map<string, AffectedWages>;

function affectedWagesOf(
  kind: PayKind,
  treatments: readonly Treatment[],
  withinLimit: boolean,
  distinct: DistinctWages,
): AffectedWages {
  const byTax = treatments.map((treatment) =>
    isDeducted(kind)
      ? withinLimit && (treatment === 'excluded' || treatment === 'excludedToLimit')
      : treatment === 'taxable' || (treatment === 'excludedToLimit' && !withinLimit),
  );
  const key = byTax.map(Number).join('');
  const known = distinct.get(key) ?? toAffectedWages(byTax);
  distinct.set(key, known);
  return known;
}

function toAffectedWages(byTax: readonly boolean[]): AffectedWages {
  const affects = (tax: number) => byTax[tax] === true;
  return {
    federalIncomeTax: affects(taxIndex.federalIncomeTax),
    socialSecurity: affects(taxIndex.socialSecurity),
    medicare: affects(taxIndex.medicare),
    futa: affects(taxIndex.futa),
    stateIncomeTax: affects(taxIndex.stateIncomeTax),
    unemployment: affects(taxIndex.unemployment),
    programsAndLocals: byTax
      .slice(taxIndex.firstProgram)
      .flatMap((isAffected, index) => (isAffected ? [index] : [])),
    byTax,
    any: byTax.includes(true),
  };
}

function isDeducted(kind: PayKind): boolean {
  return kind.group === 'deduction' || kind.group === 'garnishment';
}

function exemptCodesIn(law: StateLaw, kinds: PayKindsLaw): Record<string, readonly string[]> {
  const byTax: Readonly<Record<string, readonly string[]>> = {
    federalIncomeTax: ['US_FIT'],
    socialSecurity: ['US_SS', 'US_SS_ER'],
    medicare: ['US_MEDICARE', 'US_MEDICARE_ER', 'US_ADDITIONAL_MEDICARE'],
    futa: ['US_FUTA'],
    // Surcharges on the unemployment tax are waived with it; insurance paid by workers is not.
    unemployment: [
      `${law.code}_SUI`,
      ...law.programs
        .filter(({ payer, kind, wageCap }) => {
          const base =
            wageCap === 'unemployment' ||
            (wageCap !== undefined && wageCap === law.unemployment?.wageBase);
          return payer === 'employer' && (base || kind === 'share of the unemployment tax');
        })
        .map(({ code }) => code),
    ],
  };
  return Object.fromEntries(
    kinds.exemptions.map(({ id, taxes }) => [id, taxes.flatMap((tax) => byTax[tax] ?? [])]),
  );
}
