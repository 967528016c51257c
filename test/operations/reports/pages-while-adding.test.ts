import { expect } from 'vitest';
import type { TestAccount } from '../../harness/app.ts';
import { addWorker, anOwner, registerCompany } from '../../harness/examples.ts';
import { test } from '../../harness/fixtures.ts';
import { takeLimits } from '../../harness/random.ts';

interface Place {
  readonly account: TestAccount;
  readonly companyId: string;
  readonly userId: string;
}

interface GrowingList {
  readonly path: string;
  readonly key: string;
  readonly id: string;
  /** Adds one record; numbers are not in the order of the list. */
  readonly add: (place: Place, number: number) => Promise<unknown>;
}

const lists: readonly GrowingList[] = [
  {
    path: 'reports/getUsers',
    key: 'users',
    id: 'userId',
    add: ({ account, companyId }, number) =>
      addWorker(account, companyId, { firstName: `Worker ${number}` }),
  },
  {
    path: 'reports/getCompanies',
    key: 'Company',
    id: 'companyID',
    add: ({ account }, number) => registerCompany(account, { company: `Company ${number}` }),
  },
  {
    path: 'reports/getBusinessUsers',
    key: 'BusinessUser',
    id: 'businessUserId',
    add: ({ account, companyId }, number) =>
      account.client.companyOnboarding.addBusinessUser({
        businessUser: anOwner(companyId, {
          firstName: `Person ${number}`,
          beneficialOwner: false,
          ownershipPercentage: 0,
        }),
      }),
  },
  {
    path: 'reports/getPayCodes',
    key: 'payCodes',
    id: 'payCode',
    add: ({ account, companyId }, number) =>
      account.client.payroll.addPayCode({
        payCode: { companyId, payCode: `CODE_${number}`, payRate: 30 },
      }),
  },
  {
    path: 'adminPortal/getRecurringPayItems',
    key: 'recurringPayItems',
    id: 'recurringPayItemId',
    add: ({ account, companyId, userId }, number) =>
      account.client.adminPortal.addRecurringPayItem({
        recurringPayItem: { companyId, userId, type: `Dues ${number}`, amountPerPayperiod: 5 },
      }),
  },
  {
    path: 'adminPortal/getGarnishments',
    key: 'garnishments',
    id: 'garnishmentId',
    add: ({ account, companyId, userId }, number) =>
      account.client.adminPortal.addGarnishment({
        garnishment: {
          companyId,
          userId,
          garnishmentType: number % 2 ? 'Student Loan' : 'Child Support',
          amountPerPayperiod: 5,
        },
      }),
  },
  {
    path: 'adminPortal/getDocuments',
    key: 'documents',
    id: 'documentId',
    add: ({ account, companyId }, number) =>
      account.client.adminPortal.uploadDocument({
        companyId,
        fileName: `${number}.pdf`,
        documentType: 'Notice',
        fileBase64: 'UERG',
      }),
  },
];

const takeLimit = takeLimits({ most: 3 });

test.for(lists)(
  'pages of $path list each record once while others are added',
  async (list, { account, companyId, userId }) => {
    const place = { account, companyId, userId };
    const read = async (page: object) => {
      const { status, body } = await account.send({
        path: `/${list.path}`,
        body: { companyId, ...page },
      });
      expect(status, body).toBe(200);
      const { [list.key]: items, nextCursor } = JSON.parse(body);
      const ids: unknown[] = items.map((item: Readonly<Record<string, unknown>>) => item[list.id]);
      return { ids, nextCursor };
    };
    for (const number of [50, 20, 80, 40]) await list.add(place, number);
    const before = await read({});
    const seen: unknown[] = [];
    let cursor: string | undefined;
    for (const number of [10, 90, 30, 60, 70]) {
      const page = await read({ limit: takeLimit(), ...(cursor && { cursor }) });
      seen.push(...page.ids);
      cursor = page.nextCursor;
      if (!cursor) break;
      await list.add(place, number);
    }
    if (cursor) seen.push(...(await read({ cursor })).ids);
    const { ids: after } = await read({});
    expect(seen).toEqual(expect.arrayContaining(before.ids));
    expect(seen).toEqual(after.filter((id) => seen.includes(id)));
  },
);
