import type { verifyAuditTrail as declared } from '../../../contract/operator/verifyAuditTrail.ts';
import { verifyChainPart } from '../../../database/audit.ts';
import { findAuditCheck, findLastEntry, writeAuditCheck } from '../../../store/audit-trail.ts';
import { enterAccountFor } from '../../../store/desk.ts';
import { toAuditCheckRecord } from '../../views/audit-trail-record.ts';
import type { Handler } from '../handler.ts';
import { operatorSession } from './operator-session.ts';

/** Entries of one request: about a second. */
const maxEntries = 50_000;

export const verifyAuditTrail: Handler<typeof declared> = async ({ accountId }, context) => {
  const { tx, worldTime, refuse } = context;
  if (!(await enterAccountFor(tx, operatorSession(context), accountId)))
    return refuse('unknownAccountId');
  const before = await findAuditCheck(tx);
  // A check with a fault ends before it, so the same entry is compared again.
  const reached = await verifyChainPart(tx, before, maxEntries);
  const fault = reached.fault ?? null;
  const check = { ...reached, fault, checkedAt: worldTime };
  writeAuditCheck(tx, check);
  return { check: toAuditCheckRecord(check, await findLastEntry(tx)) };
};
