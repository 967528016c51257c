import type { RunSignatures, SignatureColumns } from '../../store/run-signatures.ts';

/** The names of the submitter and the approver of a run. */
export function toSignatureRecord({
  submittedName,
  approvedName,
}: Pick<SignatureColumns, 'submittedName' | 'approvedName'>) {
  return {
    submittedBy: submittedName === null ? 'Pay schedule' : nameKey(submittedName),
    ...(approvedName !== null && { approvedBy: nameKey(approvedName) }),
  };
}

/** Describes who submitted and approved, where people sign in. */
export function describeTwoPeople({ submitted, approved }: RunSignatures): string | undefined {
  if (!approved?.personId) return undefined;
  return `Submitted by ${submitted.name}, approved by ${approved.name}.`;
}

/** The first key of an account has no name. */
function nameKey(name: string): string {
  return name === '' ? 'API key' : name;
}
