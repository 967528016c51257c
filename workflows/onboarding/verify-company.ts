import type { KeyRing } from '../../database/encryption.ts';
import { newId } from '../../database/new-id.ts';
import type { VerificationDecision } from '../../providers/verification.ts';
import {
  findCompany,
  findKybInformation,
  lockCompany,
  updateCompanyVerification,
} from '../../store/companies.ts';
import { insertFundingAccount, listFundingAccounts } from '../../store/funding-accounts.ts';
import { routingNumber } from '../../values/bank.ts';
import type { Ein, Id } from '../../values/id.ts';
import { AccountNumber } from '../../values/masked.ts';
import type { OutboundCallContext, OutboundCallHandler } from '../jobs/outbound-call.ts';
import type { EventContext } from '../webhooks/event-views.ts';
import { recordCompanyEvent } from '../webhooks/record-events.ts';

/** Asks the provider to verify a company, and records its decision. */
export const verifyCompany: OutboundCallHandler = async (call, { tx, account }) => {
  const companyId = call.subjectId as Id<'company'>;
  const company = await findCompany(tx, companyId);
  const kyb = await findKybInformation(tx, companyId);
  if (company?.verification !== 'pending' || !kyb) return undefined;
  const { ein } = kyb;
  return async ({ providers, signal }) => {
    const provider = providers.verification[account.kind];
    const decision = await provider.verifyCompany({ ein }, signal);
    return {
      record: async (context) => {
        const outcome = await recordDecision(context, companyId, { ein, decision });
        return `${outcome} by ${provider.name}`;
      },
    };
  };
};

async function recordDecision(
  context: OutboundCallContext,
  companyId: Id<'company'>,
  { ein, decision }: { readonly ein: Ein; readonly decision: VerificationDecision },
): Promise<string> {
  const { tx, account } = context;
  const company = await lockCompany(tx, companyId);
  const kyb = await findKybInformation(tx, companyId);
  // Another EIN means that the verification was decided and initiated again: with a call of its own.
  if (company?.verification !== 'pending' || kyb?.ein !== ein)
    return `decided before, ignored: ${decision}`;
  if (decision === 'pending') return decision;
  updateCompanyVerification(tx, companyId, decision);
  if (decision === 'passed' && account.kind === 'sandbox')
    await addSandboxFundingAccount(companyId, context);
  await recordCompanyEvent(context, 'company.kybstatus.update', companyId);
  return decision;
}

/** Gives a sandbox company a verified account at an invented bank, so that it can pay at once. */
export async function addSandboxFundingAccount(
  companyId: Id<'company'>,
  context: EventContext & { readonly keys: KeyRing },
): Promise<void> {
  const { tx, keys, now } = context;
  const accounts = await listFundingAccounts(tx, companyId);
  if (accounts.some(({ status }) => status === 'verified')) return;
  insertFundingAccount(
    tx,
    keys,
    {
      companyId,
      fundingAccountId: newId<'fundingAccount'>(),
      bankName: 'Sandbox Bank',
      accountName: 'Payroll funding',
      accountType: 'checking',
      routingNumber: routingNumber('021000021'),
      accountNumber: new AccountNumber('000123456789'),
    },
    now,
  );
  const type = 'companybankaccount.companybankaccountstatus.insert';
  await recordCompanyEvent(context, type, companyId);
}
