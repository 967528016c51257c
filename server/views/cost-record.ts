import type { ResponseOf } from '../../contract/operation.ts';
import { costKindLabels } from '../../contract/payroll/cost-code-fields.ts';
import type { getCostCodes } from '../../contract/reports/getCostCodes.ts';
import type { getCosts } from '../../contract/reports/getCosts.ts';
import type { getUserCostCodes } from '../../contract/reports/getUserCostCodes.ts';
import { type DatedCostCode, findCodesOn } from '../../engine/costs/plan-cost-spans.ts';
import type { CostCode } from '../../store/cost-codes.ts';
import type { CostSum } from '../../store/costs.ts';
import type { Location } from '../../store/locations.ts';
import { addDays } from '../../values/calendar-date.ts';
import { type CostKind, costKinds } from '../../values/cost-code.ts';
import type { Hours } from '../../values/hours.ts';
import { sum } from '../../values/money.ts';

type Report = ResponseOf<typeof getCosts>;
type KindLabel = (typeof costKindLabels)[CostKind];

export function toCostKind(label: KindLabel): CostKind {
  return costKinds.find((kind) => costKindLabels[kind] === label) ?? 'department';
}

export function toCostCodeRecord({
  kind,
  code,
  name,
}: CostCode): ResponseOf<typeof getCostCodes>['costCodes'][number] {
  return { kind: costKindLabels[kind], costCode: code, name };
}

/** The codes of a worker from each day on which one of them changes. */
export function toDatedCodeRecords(
  codes: readonly DatedCostCode[],
): ResponseOf<typeof getUserCostCodes>['userCostCodes'] {
  const starts = [...new Set(codes.map(({ startsOn }) => startsOn))].sort();
  return starts.map((startDate, index) => {
    const next = starts[index + 1];
    const {
      department = null,
      job = null,
      costCenter = null,
    } = findCodesOn(codes, startDate) ?? {};
    return { startDate, endDate: next ? addDays(next, -1) : null, department, job, costCenter };
  });
}

/** Costs with the names of their location and codes. */
export function toCostRecord(
  { payPeriodId, month, state, locationId, ...cost }: CostSum,
  {
    codes,
    locations,
  }: { readonly codes: readonly CostCode[]; readonly locations: readonly Location[] },
): Report['costs'][number] {
  const nameOf = (kind: CostKind) =>
    codes.find((one) => one.kind === kind && one.code === cost[kind])?.name ?? null;
  return {
    payPeriodId,
    month: month?.slice(0, 7) ?? null,
    stateCode: state,
    companyLocationId: locationId,
    companyLocation: locations.find((one) => one.locationId === locationId)?.name ?? null,
    department: cost.department,
    departmentName: nameOf('department'),
    job: cost.job,
    jobName: nameOf('job'),
    costCenter: cost.costCenter,
    costCenterName: nameOf('costCenter'),
    ...toCostTotals([cost]),
  };
}

type CostAmounts = Pick<
  CostSum,
  'wages' | 'benefits' | 'reimbursements' | 'employerTaxes' | 'hours'
>;

/** Adds up costs and hours. */
export function toCostTotals(costs: readonly CostAmounts[]): Report['totals'] {
  const wages = sum(costs.map((one) => one.wages));
  const benefits = sum(costs.map((one) => one.benefits));
  const reimbursements = sum(costs.map((one) => one.reimbursements));
  const employerTaxes = sum(costs.map((one) => one.employerTaxes));
  const totalCost = sum([wages, benefits, reimbursements, employerTaxes]);
  const costHours = costs.reduce((total, { hours }) => total + hours, 0) as Hours;
  return { wages, benefits, reimbursements, employerTaxes, totalCost, costHours };
}
