import { type Actor, addPersonalKey, openLink, signInPerson } from './actors.ts';
import type { AccountRequest, TestAccount, TestApp } from './app.ts';
import { payFirstPeriod } from './corrections.ts';
import { anOwner } from './examples.ts';
import { readyCompany, readyWorker, salary } from './payroll-ready.ts';

export type ApprovalWorld = Awaited<ReturnType<typeof prepareApprovalWorld>>;

/** Each test of a correction takes a worker of its own. */
const correctedWorkers = 13;

/** An account with people and a company of which two must approve. */
export async function prepareApprovalWorld(app: TestApp, account: TestAccount) {
  const { adminPortal, companyOnboarding, reports } = account.client;
  const companyId = await readyCompany(account);
  const paidWorkers: string[] = [];
  for (let count = 0; count < correctedWorkers; count += 1)
    paidWorkers.push(await readyWorker(account, companyId, { wage: salary(52_000) }));
  const [userId = ''] = paidWorkers;
  const paidPeriodId = await payFirstPeriod(account, companyId);
  const addUser = async (changes: object) => {
    const businessUser = anOwner(companyId, { beneficialOwner: false, ...changes });
    const added = await companyOnboarding.addBusinessUser({ businessUser });
    return added.businessUser.businessUserId;
  };
  const users = {
    ada: await addUser({ ownershipPercentage: 0, firstName: 'Ada', lastName: 'Lovelace' }),
    grace: await addUser({ ownershipPercentage: 0 }),
    clerk: await addUser({ ownershipPercentage: 0, payrollAdmin: false, bookKeeper: true }),
  };
  await adminPortal.setPayrollApproval({ companyId, required: true });
  const admin = { role: 'payrollAdmin', companyId } as const;
  const owner = { role: 'accountAdmin' } as const;
  const sign = (name: string, ...roles: Parameters<typeof signInPerson>[3][]) =>
    signInPerson(app, account, name, ...roles);
  const ada = await sign('Ada Lovelace', { ...admin, businessUserId: users.ada }, owner);
  const grace = await sign('Grace Hopper', { ...admin, businessUserId: users.grace });
  const jean = await sign('Jean Bartik', owner);
  const twin = await sign('Ada King', { ...admin, businessUserId: users.ada });
  const clerk = await sign('Charles Babbage', { ...admin, businessUserId: users.clerk });
  const pat = await sign('Pat Preparer', { role: 'preparer', companyId });
  const graceKey = await addPersonalKey(app, account, grace.personId);
  const preparing = { role: 'preparer', companyId };
  const actors = {
    ada,
    grace,
    jean,
    twin,
    clerk,
    pat,
    adaKey: await addPersonalKey(app, account, ada.personId),
    adaKey2: await addPersonalKey(app, account, ada.personId),
    graceKey,
    patKey: await addPersonalKey(app, account, pat.personId),
    program: account,
    jeanLink: await openLink(app, jean, preparing),
    graceKeyLink: await openLink(app, graceKey, preparing),
    programLink: await openLink(app, account, preparing),
    graceAdminLink: await openLink(app, graceKey, admin),
    graceCorrectionLink: await openLink(app, graceKey, { ...admin, screen: 'corrections' }),
  } satisfies Readonly<Record<string, Actor>>;
  const { payPeriodId: regularId } = await reports.getPayPeriod({ companyId, workerType: 'W2' });
  let amount = 100;
  return {
    account,
    companyId,
    userId,
    users,
    actors,
    regularId,
    paidPeriodId,
    nextPaidWorker: () => paidWorkers.pop() ?? '',
    nextAmount: () => (amount += 1),
    addOffCycle: async (editor: Actor, changes: object = {}) => {
      const payPeriod = {
        companyId,
        payPeriodType: 'Off-Cycle',
        workerType: 'W2',
        payBeginDate: '2026-03-16',
        payEndDate: '2026-03-16',
        payDate: '2026-03-27',
        payrollLineItem: [{ userId, amount: 50 }],
        ...changes,
      };
      const path = '/payroll/addSupplementalPayPeriodWithLineItems';
      const { body } = await editor.send({ path, body: { payPeriod } });
      return JSON.parse(body).payPeriod.payPeriodId as string;
    },
  };
}

/** Sends a request and returns the key of its refusal, or the status word of its answer. */
export async function answerTo(actor: Actor, request: AccountRequest): Promise<string> {
  const answer = JSON.parse((await actor.send(request)).body);
  if (answer.error) return answer.error.key;
  const [record] = Object.values(answer) as { status?: string }[];
  return record?.status ?? 'done';
}
