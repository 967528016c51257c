import type { setUserCostCodes as declared } from '../../../contract/adminPortal/setUserCostCodes.ts';
import { costKindLabels } from '../../../contract/payroll/cost-code-fields.ts';
import { listCostCodes, putWorkerCostCodes } from '../../../store/cost-codes.ts';
import { type CostCodes, costKinds } from '../../../values/cost-code.ts';
import { fullNameOf } from '../../views/full-name.ts';
import { withLockedWorker } from '../scoped-handlers.ts';

export const setUserCostCodes = withLockedWorker<typeof declared>(
  async ({ userCostCodes: given }, { tx, company, worker, now, today, refuse }) => {
    const { companyId, workerId, startDate: startsOn = today } = given;
    const known = await listCostCodes(tx, companyId);
    for (const kind of costKinds) {
      const code = given[kind];
      if (code && !known.some((one) => one.kind === kind && one.code === code))
        return refuse('unknownCostCode', {
          code,
          kind: costKindLabels[kind].toLowerCase(),
          company: company.name,
        });
    }
    const codes = costKinds.map((kind) => ({ kind, code: given[kind] ?? null }));
    putWorkerCostCodes(tx, { companyId, workerId }, { startsOn, codes }, now);
    const message = `${fullNameOf(worker)} has ${describeCodes(given)} from ${startsOn} on. Pay that was submitted before is not changed.`;
    return { userCostCodes: { workerId, status: 'active', message } };
  },
);

function describeCodes(codes: CostCodes): string {
  const named = costKinds.flatMap((kind) =>
    codes[kind] ? [`the ${costKindLabels[kind].toLowerCase()} ${codes[kind]}`] : [],
  );
  return named.length > 0 ? named.join(', ') : 'no department, job or cost center';
}
