/** A tier of a match: a share of what workers defer, up to a share of their pay. */
interface ShownTier {
  readonly matchPercentage: number;
  readonly payPercentage: number;
}

/** Lists the retirement plans with a match among benefits that a company offers; a Roth plan belongs to another one. */
export function listMatchedPlans(
  types: readonly { readonly benefitType: string; readonly matchedPlan: string | null }[],
  offered: readonly string[],
): readonly string[] {
  const plans = types.filter(({ benefitType }) => offered.includes(benefitType));
  return [...new Set(plans.flatMap(({ matchedPlan }) => matchedPlan ?? []))];
}

const noMatch = /^nothing$/i;
const tierPattern =
  /^(?:(?:then|and) )?(\d+(?:\.\d+)?) ?%? (?:up )?to (\d+(?:\.\d+)?) ?%?(?: of pay)?$/i;

/** Parses `100 % up to 3 %, 50 % up to 5 %`, or `nothing` for no match; undefined for everything else. */
export function parseTiers(text: string): readonly ShownTier[] | undefined {
  const plain = text.trim().replaceAll(/\s+/g, ' ');
  if (noMatch.test(plain)) return [];
  const tiers = plain.split(/[,;] ?/).flatMap((part) => {
    const [, match, pay] = tierPattern.exec(part) ?? [];
    return match && pay ? [{ matchPercentage: Number(match), payPercentage: Number(pay) }] : [];
  });
  return tiers.length === plain.split(/[,;]/).length ? tiers : undefined;
}

/** Says what is wrong with tiers as they were typed; undefined for right ones. */
export function checkTiers(text: string): string | undefined {
  const tiers = parseTiers(text);
  if (!tiers)
    return `“${text.trim()}” is not a match. Enter it such as 100 % up to 3 %, 50 % up to 5 %, or “nothing”.`;
  const isAscending = tiers.every(
    ({ payPercentage }, place) => payPercentage > (tiers[place - 1]?.payPercentage ?? 0),
  );
  return isAscending
    ? undefined
    : 'Each tier must reach a greater share of pay than the one before.';
}

/** `100 % up to 3 % of pay, then 50 % up to 5 %`, or that nothing is matched. */
export function showTiers(tiers: readonly ShownTier[]): string {
  if (tiers.length === 0) return 'Nothing';
  return tiers
    .map(({ matchPercentage, payPercentage }, place) =>
      place === 0
        ? `${matchPercentage} % up to ${payPercentage} % of pay`
        : `then ${matchPercentage} % up to ${payPercentage} %`,
    )
    .join(', ');
}
