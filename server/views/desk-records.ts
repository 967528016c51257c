import type { ResponseOf } from '../../contract/operation.ts';
import type { getBankFiles } from '../../contract/operator/getBankFiles.ts';
import type { getRequestLog } from '../../contract/operator/getRequestLog.ts';
import type { getWebhookHealth } from '../../contract/operator/getWebhookHealth.ts';
import { servedOperations } from '../../contract/served-operations.ts';
import { parsePrincipal } from '../../engine/access/principal.ts';
import type { DeskFile, DeskWebhook } from '../../store/desk.ts';
import type { ListedRequest } from '../../store/request-log.ts';
import { formatInstant } from '../../values/instant.ts';
import { plus } from '../../values/money.ts';
import { actorTypeOf } from './activity-record.ts';

// Records of the operator's desk.

type BankFile = ResponseOf<typeof getBankFiles>['bankFiles'][number];
type RequestRecord = ResponseOf<typeof getRequestLog>['requests'][number];
type Health = ResponseOf<typeof getWebhookHealth>['webhooks'][number];

export function toBankFileRecord(file: DeskFile): BankFile {
  const { accountId, accountName, kind, fileId, report, writtenAt, downloadedAt, sentAt } = file;
  const { debitEntries, debits, creditEntries, credits, entryHash } = report.totals;
  const isBalanced =
    file.entries === debitEntries + creditEntries && file.amount === plus(debits, credits);
  return {
    accountId,
    accountName,
    kind,
    paymentFileId: fileId,
    status: file.state,
    writtenAt: formatInstant(writtenAt),
    ...(downloadedAt !== null && { downloadedAt: formatInstant(downloadedAt) }),
    ...(sentAt !== null && { sentAt: formatInstant(sentAt) }),
    destination: report.destination,
    batchCount: report.batchCount,
    debitEntries,
    debits,
    creditEntries,
    credits,
    entryHash,
    isBalanced,
  };
}

export function toLoggedRequestRecord(request: ListedRequest): RequestRecord {
  const { answeredAt, requestId, operation, status, milliseconds } = request;
  const { bytes, accountId, accountName, sentBy, personId, personName } = request;
  return {
    answeredAt: formatInstant(answeredAt),
    requestId,
    operation,
    ...(pathsByOperation.has(operation) && { path: pathsByOperation.get(operation) }),
    status,
    milliseconds,
    ...(bytes !== null && { bytes }),
    ...(accountId !== null && { accountId }),
    ...(accountName !== null && { accountName }),
    ...(sentBy !== null && { actorType: actorTypeOf(parsePrincipal(sentBy)) }),
    ...(personId !== null && { personId }),
    ...(personName !== null && { personName }),
  };
}

const pathsByOperation: ReadonlyMap<string, string> = new Map(
  servedOperations.map(({ module, name }) => [name, `/${module}/${name}`]),
);

export function toWebhookHealthRecord(webhook: DeskWebhook): Health {
  const { accountId, accountName, webhookId, url, isActive } = webhook;
  const { delivered, pending, givenUp, attemptedAt, lastFailure } = webhook;
  return {
    accountId,
    accountName,
    webhookId,
    url: url.replace(/[?#].*$/, ''),
    isActive,
    delivered,
    pending,
    givenUp,
    ...(attemptedAt !== null && { lastAttemptAt: formatInstant(attemptedAt) }),
    ...(lastFailure !== null && { lastFailure }),
  };
}
