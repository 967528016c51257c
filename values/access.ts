/** Roles that people hold in an account or in one of its companies. */
export const roles = [
  'accountAdmin',
  'payrollAdmin',
  'preparer',
  'bookKeeper',
  'owner',
  'worker',
] as const;
export type Role = (typeof roles)[number];

/** A role of an account, or that of the people who run the installation. */
export type CallerRole = Role | 'operator';

/** The operations that an API key may call. */
export const keyScopes = ['all', 'readOnly', 'withoutSensitiveData', 'payrollOnly'] as const;
export type KeyScope = (typeof keyScopes)[number];

/** Declares the callers of an operation, and the owner of the records it reads or changes. */
export interface AccessRule {
  /**
   * `reference`: the same for everybody. `account`: of the whole account, closed to keys and people of companies.
   * `installation`: across accounts, for operators only.
   */
  readonly scope: 'reference' | 'account' | 'company' | 'worker' | 'installation';
  /** Roles of people who may call it. A worker may call it for their own records only. */
  readonly roles: readonly CallerRole[];
  /** Reads or changes bank accounts or identities. */
  readonly isSensitive?: boolean;
  /** Moves money, or changes where it goes or who decides: people confirm it with a passkey or a code. */
  readonly isConfirmed?: boolean;
}
