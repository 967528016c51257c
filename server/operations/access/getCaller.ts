import type { getCaller as declared } from '../../../contract/access/getCaller.ts';
import { allOperations } from '../../../contract/operations.ts';
import type { Grant } from '../../../engine/access/grant-access.ts';
import type { Caller } from '../../../engine/access/principal.ts';
import { authorize } from '../../principals/authorize.ts';
import type { Handler } from '../handler.ts';
import { Refusal } from '../refusal.ts';

export const getCaller: Handler<typeof declared> = async (_, { account, caller }) => {
  const offered = allOperations
    .filter(({ module }) => account.kind === 'sandbox' || module !== 'sandbox')
    .map((each) => ({ name: each.name, outcome: authorize(caller, each) }));
  const named = (isWanted: (outcome: Grant | Refusal) => boolean) =>
    offered.filter(({ outcome }) => isWanted(outcome)).map(({ name }) => name);
  const operations = named((outcome) => !(outcome instanceof Refusal));
  if (caller.kind !== 'link') return { caller: { ...describeCaller(caller), operations } };
  const confirmedElsewhere = named(
    (outcome) => outcome instanceof Refusal && outcome.main.key === 'linkCannotConfirm',
  );
  return { caller: { ...describeCaller(caller), operations, confirmedElsewhere } };
};

function describeCaller(caller: Caller) {
  if (caller.kind === 'person')
    return {
      kind: caller.kind,
      personId: caller.personId,
      ...describeCompanies(caller.memberships.map(({ companyId }) => companyId)),
    };
  if (caller.kind === 'link') {
    const { kind, linkId: sessionLinkId, membership } = caller;
    return { kind, sessionLinkId, ...describeCompanies([membership.companyId]) };
  }
  if (caller.kind === 'operator') {
    const { kind, personId, companyId } = caller;
    return { kind, personId, ...describeCompanies([companyId]) };
  }
  const { kind, keyId: apiKeyId, scope, companies } = caller;
  return { kind, apiKeyId, scope, ...describeCompanies(companies ?? [undefined]) };
}

/** The only companies that a caller may see; without them, all of the account. */
function describeCompanies(companies: readonly (string | undefined)[]) {
  const seen = [...new Set(companies)].flatMap((companyId) => companyId ?? []);
  return companies.includes(undefined) ? {} : { companyIds: seen };
}
