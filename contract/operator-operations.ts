import { closeCompany } from './operator/closeCompany.ts';
import { decideReview } from './operator/decideReview.ts';
import { getAccounts } from './operator/getAccounts.ts';
import { getHealth } from './operator/getHealth.ts';
import { getOperators } from './operator/getOperators.ts';
import { getReviews } from './operator/getReviews.ts';
import { inviteOperator } from './operator/inviteOperator.ts';
import { openCompany } from './operator/openCompany.ts';
import { removeOperator } from './operator/removeOperator.ts';
import { withdrawOperatorInvitation } from './operator/withdrawOperatorInvitation.ts';

export const operatorModule = 'operator';

/** Operations across accounts. Only operators call them, with a session: API keys and the client have no use for them. */
export const operatorOperations = {
  closeCompany,
  decideReview,
  getAccounts,
  getHealth,
  getOperators,
  getReviews,
  inviteOperator,
  openCompany,
  removeOperator,
  withdrawOperatorInvitation,
} as const;
