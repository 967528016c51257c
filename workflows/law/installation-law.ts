import { builtInLaw, type Law, type LawFinding } from '../../law/law.ts';
import type { AccountKind } from '../../values/vocabulary.ts';

/** The law of this installation, as this process has read it last. */
export interface InstallationLaw {
  /** The law for an account: sandbox accounts also use drafts. */
  of(kind: AccountKind): Law;
  /** Everything that is wrong with the law folder. */
  readonly findings: readonly LawFinding[];
}

/** The law of an installation to which the operator has added nothing. */
export const builtInInstallationLaw: InstallationLaw = { of: () => builtInLaw, findings: [] };
