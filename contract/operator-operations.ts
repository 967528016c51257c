import { closeCompany } from './operator/closeCompany.ts';
import { decideReview } from './operator/decideReview.ts';
import { downloadBankFile } from './operator/downloadBankFile.ts';
import { getAccountKeys } from './operator/getAccountKeys.ts';
import { getAccounts } from './operator/getAccounts.ts';
import { getAuditTrail } from './operator/getAuditTrail.ts';
import { getBankFiles } from './operator/getBankFiles.ts';
import { getDeliveries } from './operator/getDeliveries.ts';
import { getDeskCompanies } from './operator/getDeskCompanies.ts';
import { getEventPayload } from './operator/getEventPayload.ts';
import { getHealth } from './operator/getHealth.ts';
import { getLawChanges } from './operator/getLawChanges.ts';
import { getOperators } from './operator/getOperators.ts';
import { getRequestLog } from './operator/getRequestLog.ts';
import { getRequestTimes } from './operator/getRequestTimes.ts';
import { getReturnRates } from './operator/getReturnRates.ts';
import { getReviews } from './operator/getReviews.ts';
import { getWebhookHealth } from './operator/getWebhookHealth.ts';
import { importBankReturns } from './operator/importBankReturns.ts';
import { inviteOperator } from './operator/inviteOperator.ts';
import { markBankFileSent } from './operator/markBankFileSent.ts';
import { openCompany } from './operator/openCompany.ts';
import { removeOperator } from './operator/removeOperator.ts';
import { replayDeliveries } from './operator/replayDeliveries.ts';
import { revokeAccountKey } from './operator/revokeAccountKey.ts';
import { rotateAccountKey } from './operator/rotateAccountKey.ts';
import { verifyAuditTrail } from './operator/verifyAuditTrail.ts';
import { withdrawOperatorInvitation } from './operator/withdrawOperatorInvitation.ts';

export const operatorModule = 'operator';

/** Operations across accounts. Only operators call them, with a session: API keys and the client have no use for them. */
export const operatorOperations = {
  closeCompany,
  decideReview,
  downloadBankFile,
  getAccountKeys,
  getAccounts,
  getAuditTrail,
  getBankFiles,
  getDeliveries,
  getDeskCompanies,
  getEventPayload,
  getHealth,
  getLawChanges,
  getOperators,
  getRequestLog,
  getRequestTimes,
  getReturnRates,
  getReviews,
  getWebhookHealth,
  importBankReturns,
  inviteOperator,
  markBankFileSent,
  openCompany,
  removeOperator,
  replayDeliveries,
  revokeAccountKey,
  rotateAccountKey,
  verifyAuditTrail,
  withdrawOperatorInvitation,
} as const;
