import { expect } from 'vitest';
import { addWorker } from '../../harness/examples.ts';
import { test } from '../../harness/fixtures.ts';

const remittance = {
  feePerPayment: 3,
  feePaidBy: 'Company',
  lumpSumNotice: true,
  caseIdentifier: '0012345678',
  fipsCode: '4800000',
  payeeName: 'Texas SDU',
  payeeAddress: {
    address1: 'PO Box 659791',
    address2: null,
    city: 'San Antonio',
    state: 'Texas',
    zipcode: '78265',
  },
  remittanceMethod: 'ACH',
  medicalSupport: true,
  familyCoverageAvailable: false,
} as const;

test('stores where the amount is sent, the fee, and facts that limits depend on', async ({
  account,
  companyId,
}) => {
  const { adminPortal } = account.client;
  const userId = await addWorker(account, companyId);
  const list = async () =>
    (await adminPortal.getGarnishments({ companyId, userId })).garnishments[0];
  const facts = { householdDependents: 2, expectedYearlyEarnings: 41_000.5 };
  const { garnishment } = await adminPortal.addGarnishment({
    garnishment: {
      companyId,
      userId,
      garnishmentType: 'Child Support',
      amountPerPayperiod: 250,
      ...remittance,
      ...facts,
    },
  });
  const stored = await list();
  const { payeeAddress, ...others } = remittance;
  expect(stored).toMatchObject({ ...others, ...facts });
  expect(stored?.payeeAddress).toMatchObject({ address1: 'PO Box 659791', city: 'San Antonio' });
  const { garnishmentId } = garnishment;
  await adminPortal.updateGarnishment({
    garnishment: { garnishmentId, feePaidBy: 'Worker', fipsCode: '48' },
  });
  expect(await list()).toMatchObject({
    ...others,
    feePerPayment: 3,
    feePaidBy: 'Worker',
    fipsCode: '48',
  });
});
