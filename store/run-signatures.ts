import type { Id } from '../values/id.ts';

/** The signatures of a run as they are stored. */
export interface SignatureColumns {
  readonly submittedBy: string;
  /** The submitter by name; empty for a key without a name, null for a schedule. */
  readonly submittedName: string | null;
  readonly submittedPersonId: Id<'person'> | null;
  readonly approvedBy: string | null;
  readonly approvedName: string | null;
  readonly approvedPersonId: Id<'person'> | null;
}

/** A principal who submits or approves a run, with the name at that time. */
export interface RunSigner {
  readonly by: string;
  readonly name: string | null;
  readonly personId: Id<'person'> | null;
}

export interface RunSignatures {
  readonly submitted: RunSigner;
  /** Undefined if one person is enough. */
  readonly approved: RunSigner | undefined;
}

export function toSignatureColumns({ submitted, approved }: RunSignatures): SignatureColumns {
  return {
    submittedBy: submitted.by,
    submittedName: submitted.name,
    submittedPersonId: submitted.personId,
    approvedBy: approved?.by ?? null,
    approvedName: approved?.name ?? null,
    approvedPersonId: approved?.personId ?? null,
  };
}
