/** Kinds of codes that costs are counted under, besides the state and the location of the work. */
export const costKinds = ['department', 'job', 'costCenter'] as const;

export type CostKind = (typeof costKinds)[number];

/** Codes by kind; a kind without a code is absent. */
export type CostCodes = { readonly [Kind in CostKind]?: string | undefined };

/** Keeps the codes that are given; undefined without any. */
export function toCostCodes({ department, job, costCenter }: CostCodes): CostCodes | undefined {
  if (department === undefined && job === undefined && costCenter === undefined) return undefined;
  return {
    ...(department !== undefined && { department }),
    ...(job !== undefined && { job }),
    ...(costCenter !== undefined && { costCenter }),
  };
}
