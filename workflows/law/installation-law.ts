import { builtInLaw, type Law } from '../../law/law.ts';
import type { AccountKind } from '../../values/vocabulary.ts';

/** The law of this installation, as this process has read it last. */
export interface InstallationLaw {
  /** The law for an account: sandbox accounts also use drafts. */
  of(kind: AccountKind): Law;
}

/** The law of an installation to which the operator has added nothing. */
export const builtInInstallationLaw: InstallationLaw = { of: () => builtInLaw };
