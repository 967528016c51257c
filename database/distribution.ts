/** Where the rows of a table are in a database of several machines: docs/guides/scale.md, step 6. */
export type Placement =
  /** In shards by `account_id`: all rows of an account are on one machine. */
  | 'distributed'
  /** A copy on every machine. */
  | 'reference'
  /** On the coordinator only. */
  | 'coordinator';

interface Distribution {
  readonly placement: Placement;
  /** Why it is not distributed. */
  readonly reason?: string;
}

/** Every table of the schema. `paywright distribute` and the checks of statements follow it. */
export const distribution: Readonly<Record<string, Distribution>> = {
  account: copied('rows of every account refer to it'),
  ledger_account: copied('the chart of accounts is the same for every account'),
  person: copied('rows of several accounts refer to one person'),

  migration: kept('the schema is that of the installation'),
  key_check: kept('the keys are those of the installation'),
  backup_taken: kept('a backup is one of the installation'),
  running_server: kept('servers serve every account'),
  request_log: kept('the log is that of the installation'),
  place_import: kept('local taxes are the same for every account'),
  imported_place: kept('local taxes are the same for every account'),
  law_confirmation: kept('law is the same for every account'),
  iris_template: kept('the template is that of the installation'),
  bank_day: kept('all live accounts send files to one bank'),
  bank_trace: kept('all live accounts send files to one bank'),

  account_secret: kept('a request is authenticated before its account is known'),
  sandbox_clock: kept('read together with the credentials; live accounts have none'),
  membership: kept('a session is found before its account is known'),
  invitation: kept('found by its code before the account is known'),
  session_link: kept('found by its token before the account is known'),
  calendar_link: kept('found by its token before the account is known'),
  operator_reading: kept('found by the session of an operator, who belongs to no account'),
  person_session: kept('a person belongs to several accounts'),
  person_sign_in: kept('a person belongs to several accounts'),
  person_password: kept('a person belongs to several accounts'),
  person_authenticator: kept('a person belongs to several accounts'),
  recovery_code: kept('a person belongs to several accounts'),
  passkey: kept('a person belongs to several accounts'),
  passkey_challenge: kept('a person belongs to several accounts'),
  session_confirmation: kept('a person belongs to several accounts'),
  sign_in_attempt: kept('counted before a person is known'),
  operator: kept('operators belong to no account'),
  operator_invitation: kept('operators belong to no account'),

  account_mapping: byAccount(),
  agency_payment: byAccount(),
  audit_check: byAccount(),
  audit_entry: byAccount(),
  audit_head: byAccount(),
  audit_subject: byAccount(),
  backup_withholding: byAccount(),
  bank_return_file: byAccount(),
  benefit_enrollment: byAccount(),
  business_user: byAccount(),
  check_counter: byAccount(),
  company: byAccount(),
  company_benefit: byAccount(),
  company_location: byAccount(),
  company_tax: byAccount(),
  company_tax_terms: byAccount(),
  cost_code: byAccount(),
  deduction: byAccount(),
  deduction_movement: byAccount(),
  deposit_account: byAccount(),
  deposit_account_change: byAccount(),
  dismissed_law_difference: byAccount(),
  document: byAccount(),
  event: byAccount(),
  exported_transaction: byAccount(),
  filed_1099_nec: byAccount(),
  filed_w2: byAccount(),
  filing: byAccount(),
  former_deposit_account: byAccount(),
  funding_account: byAccount(),
  garnishment: byAccount(),
  history_entry: byAccount(),
  history_period: byAccount(),
  idempotency_key: byAccount(),
  job: byAccount(),
  journal_export: byAccount(),
  journal_export_line: byAccount(),
  journal_sum: byAccount(),
  kyb_information: byAccount(),
  ledger_cost_part: byAccount(),
  ledger_cost_share: byAccount(),
  ledger_transaction: byAccount(),
  match_formula: byAccount(),
  micro_deposit: byAccount(),
  new_hire_report: byAccount(),
  nonresident_addition: byAccount(),
  order_remittance: byAccount(),
  paid_by_company: byAccount(),
  pay_code: byAccount(),
  pay_entry: byAccount(),
  pay_period: byAccount(),
  pay_result: byAccount(),
  pay_review: byAccount(),
  pay_run: byAccount(),
  pay_schedule: byAccount(),
  payment: byAccount(),
  payment_events: byAccount(),
  payment_file: byAccount(),
  payment_file_part: byAccount(),
  payment_file_step: byAccount(),
  payroll_approval: byAccount(),
  payroll_correction: byAccount(),
  recurring_pay_item: byAccount(),
  reference: byAccount(),
  report_file: byAccount(),
  report_part: byAccount(),
  retro_pay: byAccount(),
  run_cost: byAccount(),
  run_to_send: byAccount(),
  run_tax: byAccount(),
  run_taxable_wages: byAccount(),
  run_unemployment_wages: byAccount(),
  state_registration: byAccount(),
  task_confirmation: byAccount(),
  tax_deposit: byAccount(),
  time_off_assignment: byAccount(),
  time_off_movement: byAccount(),
  time_off_payout: byAccount(),
  time_off_policy: byAccount(),
  time_off_terms: byAccount(),
  unemployment_rate: byAccount(),
  webhook: byAccount(),
  webhook_delivery: byAccount(),
  withholding_certificate: byAccount(),
  work_progress: byAccount(),
  worker: byAccount(),
  worker_cost_code: byAccount(),
  worker_former_home: byAccount(),
  worker_identity: byAccount(),
  worker_location: byAccount(),
  worker_reminder: byAccount(),
  worker_risk_class: byAccount(),
  worker_schedule: byAccount(),
  worker_tax: byAccount(),
  worker_taxable_wages: byAccount(),
  worker_termination: byAccount(),
  worker_wage: byAccount(),
  year_totals: byAccount(),
};

/** Views that have a row for each element of the lists of a distributed table. */
const viewsOfAccounts: ReadonlySet<string> = new Set(['ledger_posting', 'taxable_wages']);

/** True for tables and views whose rows are in the shard of their account. */
export function isByAccount(name: string): boolean {
  return viewsOfAccounts.has(name) || distribution[name]?.placement === 'distributed';
}

/** The placement of a table, which must be one of the schema. */
export function placementOf(table: string): Placement {
  const found = distribution[table];
  if (!found) throw new Error(`The table ${table} is not named in database/distribution.ts.`);
  return found.placement;
}

function byAccount(): Distribution {
  return { placement: 'distributed' };
}

function copied(reason: string): Distribution {
  return { placement: 'reference', reason };
}

function kept(reason: string): Distribution {
  return { placement: 'coordinator', reason };
}
