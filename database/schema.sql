create table account (
  account_id uuid not null,
  client_id text not null,
  name text not null,
  kind text not null,
  created_at timestamp with time zone not null,
  row_digest bytea,
  constraint account_client_id_key UNIQUE (client_id),
  constraint account_pkey PRIMARY KEY (account_id),
  constraint account_client_id_check CHECK (((client_id <> ''::text) AND (client_id !~~ '%:%'::text))),
  constraint account_kind_check CHECK ((kind = ANY (ARRAY['live'::text, 'sandbox'::text])))
);
comment on table account is 'A customer of this installation; every other record belongs to one.';
CREATE TRIGGER write_digest BEFORE INSERT OR UPDATE ON account FOR EACH ROW EXECUTE FUNCTION write_digest('account');
alter table account enable row level security;
create policy own_rows on account using (account_id = current_account());
grant select on account to paywright_server;

create table account_mapping (
  account_id uuid not null,
  company_id uuid not null,
  accounts jsonb not null,
  rules jsonb not null,
  updated_at timestamp with time zone not null,
  constraint account_mapping_pkey PRIMARY KEY (account_id, company_id),
  constraint account_mapping_account_id_company_id_fkey FOREIGN KEY (account_id, company_id) REFERENCES company(account_id, company_id),
  constraint account_mapping_accounts_check CHECK ((jsonb_typeof(accounts) = 'array'::text)),
  constraint account_mapping_rules_check CHECK ((jsonb_typeof(rules) = 'array'::text))
);
comment on table account_mapping is 'The chart of accounts of a company, and the rules that map ledger accounts to it.';
alter table account_mapping enable row level security;
create policy own_rows on account_mapping using ((account_id = current_account()) AND is_visible_company(company_id));
grant delete on account_mapping to paywright_server;
grant insert on account_mapping to paywright_server;
grant select on account_mapping to paywright_server;
grant update on account_mapping to paywright_server;

create table account_secret (
  account_id uuid not null,
  secret_id uuid not null,
  salt bytea not null,
  digest bytea not null,
  name text not null default ''::text,
  scope text not null default 'all'::text,
  companies uuid[],
  person_id uuid,
  created_at timestamp with time zone not null,
  created_by text not null default 'command line'::text,
  expires_at timestamp with time zone,
  used_at timestamp with time zone,
  row_digest bytea,
  constraint account_secret_pkey PRIMARY KEY (account_id, secret_id),
  constraint account_secret_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id),
  constraint account_secret_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id),
  constraint account_secret_companies_check CHECK (((cardinality(companies) >= 1) AND (cardinality(companies) <= 100))),
  constraint account_secret_scope_check CHECK ((scope = ANY (ARRAY['all'::text, 'readOnly'::text, 'withoutSensitiveData'::text, 'payrollOnly'::text])))
);
comment on table account_secret is 'API keys: salted digests of the secrets that requests of an account are sent with.';
CREATE TRIGGER write_digest BEFORE INSERT OR UPDATE ON account_secret FOR EACH ROW EXECUTE FUNCTION write_digest('account_secret');
alter table account_secret enable row level security;
create policy own_rows on account_secret using (account_id = current_account());
grant insert on account_secret to paywright_server;
grant select (account_id, companies, created_at, created_by, expires_at, name, person_id, scope, secret_id, used_at) on account_secret to paywright_server;
grant update (expires_at, used_at) on account_secret to paywright_server;

create table agency_payment (
  account_id uuid not null,
  company_id uuid not null,
  agency_payment_id uuid not null,
  kind text not null,
  debit_id uuid not null,
  funding_account_id uuid not null,
  tax_group text,
  period_start date,
  addendum text,
  refunds_id uuid,
  repeats_id uuid,
  amount_cents bigint not null,
  effective_on date not null,
  status text not null,
  status_since timestamp with time zone not null,
  file_id uuid,
  trace text,
  return_code text,
  created_at timestamp with time zone not null,
  ordinal bigint not null,
  row_digest bytea,
  purpose text not null,
  pay_period_id uuid,
  worker_id uuid,
  order_id text,
  payee_state text,
  addendum_encrypted bytea,
  constraint agency_payment_agency_payment_id_account_id_key UNIQUE (agency_payment_id, account_id),
  constraint agency_payment_pkey PRIMARY KEY (account_id, company_id, agency_payment_id),
  constraint agency_payment_account_id_company_id_debit_id_fkey FOREIGN KEY (account_id, company_id, debit_id) REFERENCES agency_payment(account_id, company_id, agency_payment_id),
  constraint agency_payment_account_id_company_id_fkey FOREIGN KEY (account_id, company_id) REFERENCES company(account_id, company_id),
  constraint agency_payment_account_id_company_id_funding_account_id_fkey FOREIGN KEY (account_id, company_id, funding_account_id) REFERENCES funding_account(account_id, company_id, funding_account_id),
  constraint agency_payment_account_id_company_id_pay_period_id_fkey FOREIGN KEY (account_id, company_id, pay_period_id) REFERENCES pay_period(account_id, company_id, pay_period_id),
  constraint agency_payment_account_id_company_id_refunds_id_fkey FOREIGN KEY (account_id, company_id, refunds_id) REFERENCES agency_payment(account_id, company_id, agency_payment_id),
  constraint agency_payment_account_id_company_id_repeats_id_fkey FOREIGN KEY (account_id, company_id, repeats_id) REFERENCES agency_payment(account_id, company_id, agency_payment_id),
  constraint agency_payment_account_id_company_id_worker_id_fkey FOREIGN KEY (account_id, company_id, worker_id) REFERENCES worker(account_id, company_id, worker_id),
  constraint agency_payment_account_id_file_id_fkey FOREIGN KEY (account_id, file_id) REFERENCES payment_file(account_id, file_id),
  constraint agency_payment_addendum_check CHECK ((addendum ~ '^TXP\*[!-~]{1,75}\\$'::text)),
  constraint agency_payment_amount_cents_check CHECK (((amount_cents >= 1) AND (amount_cents <= '9999999999'::bigint))),
  constraint agency_payment_kind_check CHECK ((kind = ANY (ARRAY['debit'::text, 'tax'::text, 'order'::text, 'refund'::text]))),
  constraint agency_payment_order_id_check CHECK ((order_id <> ''::text)),
  constraint agency_payment_payee_state_check CHECK ((payee_state ~ '^[A-Z]{2}$'::text)),
  constraint agency_payment_period_start_check CHECK (((EXTRACT(day FROM period_start) = (1)::numeric) AND (EXTRACT(month FROM period_start) = ANY (ARRAY[(1)::numeric, (4)::numeric, (7)::numeric, (10)::numeric])))),
  constraint agency_payment_purpose_check CHECK ((purpose = ANY (ARRAY['tax'::text, 'order'::text]))),
  constraint agency_payment_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'sent'::text, 'settled'::text, 'returned'::text, 'cancelled'::text]))),
  constraint agency_payment_tax_group_check CHECK ((tax_group = ANY (ARRAY['US 941'::text, 'US 940'::text]))),
  constraint agency_payment_trace_check CHECK ((trace ~ '^[0-9]{15}$'::text)),
  constraint agency_payment_year CHECK (((tax_group <> 'US 940'::text) OR (EXTRACT(month FROM period_start) = (1)::numeric))),
  constraint agency_return_has_code CHECK (((status = 'returned'::text) = (return_code IS NOT NULL))),
  constraint debit_names_itself CHECK ((((kind = 'debit'::text) AND (repeats_id IS NULL)) = (debit_id = agency_payment_id))),
  constraint order_has_payee CHECK ((num_nonnulls(pay_period_id, worker_id, order_id, payee_state, addendum_encrypted) =
CASE kind
    WHEN 'order'::text THEN 5
    ELSE 0
END)),
  constraint payment_has_purpose CHECK (((kind <> ALL (ARRAY['tax'::text, 'order'::text])) OR (kind = purpose))),
  constraint payment_is_not_repeated CHECK (((kind <> ALL (ARRAY['tax'::text, 'order'::text])) OR (repeats_id IS NULL))),
  constraint refund_of_tax CHECK (((kind = 'refund'::text) = (refunds_id IS NOT NULL))),
  constraint sent_in_file CHECK ((((status = ANY (ARRAY['sent'::text, 'settled'::text, 'returned'::text])) = (file_id IS NOT NULL)) AND ((file_id IS NULL) = (trace IS NULL)))),
  constraint tax_has_period CHECK ((num_nonnulls(tax_group, period_start, addendum) =
CASE kind
    WHEN 'tax'::text THEN 3
    ELSE 0
END))
);
comment on table agency_payment is 'Debits, tax payments and refunds of taxes that are paid by file.';
CREATE INDEX agency_debit ON agency_payment USING btree (effective_on) WHERE ((kind = 'debit'::text) AND (trace IS NOT NULL));
CREATE INDEX agency_payment_of_debit ON agency_payment USING btree (debit_id, company_id, account_id);
CREATE INDEX agency_payment_of_file ON agency_payment USING btree (file_id, account_id) WHERE (file_id IS NOT NULL);
CREATE INDEX agency_payment_to_send ON agency_payment USING btree (account_id) WHERE (status = 'pending'::text);
CREATE UNIQUE INDEX one_agency_refund ON agency_payment USING btree (account_id, company_id, refunds_id) WHERE ((refunds_id IS NOT NULL) AND (repeats_id IS NULL));
CREATE UNIQUE INDEX one_agency_trace ON agency_payment USING btree (account_id, trace, file_id) WHERE (trace IS NOT NULL);
CREATE UNIQUE INDEX one_order_payment ON agency_payment USING btree (account_id, company_id, pay_period_id, worker_id, order_id) WHERE ((kind = 'order'::text) AND (status = 'pending'::text));
CREATE UNIQUE INDEX one_repeated_transfer ON agency_payment USING btree (account_id, company_id, repeats_id) WHERE (repeats_id IS NOT NULL);
CREATE UNIQUE INDEX one_tax_payment ON agency_payment USING btree (account_id, company_id, tax_group, period_start) WHERE ((kind = 'tax'::text) AND (status = 'pending'::text));
CREATE TRIGGER note_added AFTER INSERT ON agency_payment REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('agency_payment');
CREATE TRIGGER note_deleted AFTER DELETE ON agency_payment REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('agency_payment');
CREATE TRIGGER write_digest BEFORE INSERT OR UPDATE ON agency_payment FOR EACH ROW EXECUTE FUNCTION write_digest('agency_payment');
alter table agency_payment enable row level security;
create policy own_rows on agency_payment using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on agency_payment to paywright_server;
grant select on agency_payment to paywright_server;
grant update (effective_on, file_id, return_code, status, status_since, trace) on agency_payment to paywright_server;

create table audit_check (
  account_id uuid not null,
  position bigint not null,
  hash bytea not null,
  checked_at timestamp with time zone not null,
  fault text,
  constraint audit_check_pkey PRIMARY KEY (account_id),
  constraint audit_check_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id),
  constraint audit_check_position_check CHECK (("position" >= 0))
);
comment on table audit_check is 'Entry up to which the audit trail of each account was verified.';
alter table audit_check enable row level security;
create policy own_rows on audit_check using (account_id = current_account());
grant insert on audit_check to paywright_server;
grant select on audit_check to paywright_server;
grant update on audit_check to paywright_server;

create table audit_entry (
  account_id uuid not null,
  position bigint not null,
  hash bytea not null,
  content text not null,
  row_changes text,
  company_id uuid,
  occurred_at timestamp with time zone,
  operation text,
  person_id uuid,
  constraint audit_entry_pkey PRIMARY KEY (account_id, "position"),
  constraint audit_entry_check CHECK (((occurred_at IS NULL) = (operation IS NULL)))
);
comment on table audit_entry is 'Audit trail: one entry for each write, chained by hash.';
CREATE INDEX audit_entry_of_company ON audit_entry USING btree (account_id, company_id, occurred_at, "position") WHERE (occurred_at IS NOT NULL);
CREATE TRIGGER reject_change BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_entry FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
alter table audit_entry enable row level security;
create policy own_rows on audit_entry using ((account_id = current_account()) AND is_visible_company(company_id));
grant select on audit_entry to paywright_server;

create table audit_head (
  account_id uuid not null,
  position bigint not null,
  hash bytea not null,
  last_event bigint not null default 0,
  constraint audit_head_pkey PRIMARY KEY (account_id),
  constraint audit_head_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id)
);
comment on table audit_head is 'Position and hash of the last entry of each audit trail.';
alter table audit_head enable row level security;
create policy own_rows on audit_head using (account_id = current_account());
grant select on audit_head to paywright_server;

create table audit_subject (
  account_id uuid not null,
  company_id uuid,
  subject_id uuid not null,
  position bigint not null,
  constraint audit_subject_pkey PRIMARY KEY (account_id, subject_id, "position")
);
comment on table audit_subject is 'Records that entries of the audit trail name.';
CREATE TRIGGER reject_change BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_subject FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
alter table audit_subject enable row level security;
create policy own_rows on audit_subject using ((account_id = current_account()) AND is_visible_company(company_id));
grant select on audit_subject to paywright_server;

create table backup_taken (
  taken_at timestamp with time zone not null,
  backed_rows bigint not null,
  constraint backup_taken_pkey PRIMARY KEY (taken_at),
  constraint backup_taken_backed_rows_check CHECK ((backed_rows >= 0))
);
comment on table backup_taken is 'Backups that were written by this installation.';
alter table backup_taken enable row level security;

create table backup_withholding (
  account_id uuid not null,
  company_id uuid not null,
  worker_id uuid not null,
  backup_withholding_id uuid not null,
  reason text not null,
  starts_on date not null,
  ends_on date,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  row_digest bytea,
  constraint backup_withholding_backup_withholding_id_account_id_key UNIQUE (backup_withholding_id, account_id),
  constraint backup_withholding_pkey PRIMARY KEY (account_id, company_id, worker_id, backup_withholding_id),
  constraint backup_withholding_account_id_company_id_worker_id_fkey FOREIGN KEY (account_id, company_id, worker_id) REFERENCES worker(account_id, company_id, worker_id),
  constraint backup_withholding_check CHECK ((ends_on >= starts_on)),
  constraint backup_withholding_reason_check CHECK ((reason = ANY (ARRAY['no TIN'::text, 'B notice'::text])))
);
comment on table backup_withholding is 'Periods in which tax is withheld from the payments to a contractor.';
CREATE UNIQUE INDEX one_open_backup_withholding ON backup_withholding USING btree (account_id, company_id, worker_id) WHERE ((ends_on IS NULL) AND (removed_at IS NULL));
CREATE TRIGGER note_added AFTER INSERT ON backup_withholding REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('backup_withholding');
CREATE TRIGGER note_deleted AFTER DELETE ON backup_withholding REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('backup_withholding');
CREATE TRIGGER write_digest BEFORE INSERT OR UPDATE ON backup_withholding FOR EACH ROW EXECUTE FUNCTION write_digest('backup_withholding');
alter table backup_withholding enable row level security;
create policy own_rows on backup_withholding using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on backup_withholding to paywright_server;
grant select on backup_withholding to paywright_server;
grant update (ends_on, removed_at) on backup_withholding to paywright_server;

create table bank_day (
  bank_id uuid not null,
  day date not null,
  files integer not null,
  constraint bank_day_pkey PRIMARY KEY (bank_id, day),
  constraint bank_day_files_check CHECK (((files >= 1) AND (files <= 36)))
);
comment on table bank_day is 'How many files each bank was sent on each day.';
alter table bank_day enable row level security;

create table bank_return_file (
  account_id uuid not null,
  digest bytea not null,
  report jsonb not null,
  created_at timestamp with time zone not null,
  constraint bank_return_file_pkey PRIMARY KEY (account_id, digest),
  constraint bank_return_file_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id),
  constraint bank_return_file_report_check CHECK ((jsonb_typeof(report) = 'object'::text))
);
comment on table bank_return_file is 'Return files of the bank that were applied.';
alter table bank_return_file enable row level security;
create policy own_rows on bank_return_file using (account_id = current_account());
grant insert on bank_return_file to paywright_server;
grant select on bank_return_file to paywright_server;

create table bank_trace (
  bank_id uuid not null,
  last_trace integer not null,
  constraint bank_trace_pkey PRIMARY KEY (bank_id),
  constraint bank_trace_last_trace_check CHECK (((last_trace >= 0) AND (last_trace <= 9999999)))
);
comment on table bank_trace is 'The last trace number used for each bank.';
alter table bank_trace enable row level security;

create table benefit_enrollment (
  account_id uuid not null,
  company_id uuid not null,
  worker_id uuid not null,
  enrollment_id uuid not null,
  benefit_id uuid not null,
  worker_cents bigint,
  worker_percentage integer,
  company_cents bigint,
  company_percentage integer,
  cover_cents bigint,
  covered_since date,
  starts_on date not null,
  ends_on date,
  created_at timestamp with time zone not null,
  row_digest bytea,
  constraint one_enrollment_at_a_time EXCLUDE USING gist (account_id WITH =, company_id WITH =, worker_id WITH =, benefit_id WITH =, daterange(starts_on, ends_on, '[]'::text) WITH &&),
  constraint benefit_enrollment_enrollment_id_account_id_key UNIQUE (enrollment_id, account_id),
  constraint benefit_enrollment_pkey PRIMARY KEY (account_id, company_id, worker_id, enrollment_id),
  constraint benefit_enrollment_account_id_company_id_benefit_id_fkey FOREIGN KEY (account_id, company_id, benefit_id) REFERENCES company_benefit(account_id, company_id, benefit_id),
  constraint benefit_enrollment_account_id_company_id_worker_id_fkey FOREIGN KEY (account_id, company_id, worker_id) REFERENCES worker(account_id, company_id, worker_id),
  constraint benefit_enrollment_check CHECK (((covered_since <= starts_on) AND (EXTRACT(day FROM covered_since) = (1)::numeric))),
  constraint benefit_enrollment_check1 CHECK ((ends_on >= starts_on)),
  constraint benefit_enrollment_check2 CHECK ((num_nonnulls(worker_cents, worker_percentage) = 1)),
  constraint benefit_enrollment_check3 CHECK ((num_nonnulls(company_cents, company_percentage) <= 1)),
  constraint benefit_enrollment_company_cents_check CHECK ((company_cents >= 0)),
  constraint benefit_enrollment_company_percentage_check CHECK (((company_percentage >= 0) AND (company_percentage <= 1000000))),
  constraint benefit_enrollment_cover_cents_check CHECK ((cover_cents > 0)),
  constraint benefit_enrollment_worker_cents_check CHECK ((worker_cents >= 0)),
  constraint benefit_enrollment_worker_percentage_check CHECK (((worker_percentage >= 0) AND (worker_percentage <= 1000000)))
);
comment on table benefit_enrollment is 'Enrollments of workers in benefits, with both contributions.';
CREATE TRIGGER note_added AFTER INSERT ON benefit_enrollment REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('benefit_enrollment');
CREATE TRIGGER note_deleted AFTER DELETE ON benefit_enrollment REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('benefit_enrollment');
CREATE TRIGGER write_digest BEFORE INSERT OR UPDATE ON benefit_enrollment FOR EACH ROW EXECUTE FUNCTION write_digest('benefit_enrollment');
alter table benefit_enrollment enable row level security;
create policy own_rows on benefit_enrollment using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on benefit_enrollment to paywright_server;
grant select on benefit_enrollment to paywright_server;
grant update on benefit_enrollment to paywright_server;

create table business_user (
  account_id uuid not null,
  company_id uuid not null,
  business_user_id uuid not null,
  first_name text not null,
  middle_name text,
  last_name text not null,
  phone_number text,
  email text,
  address1 text,
  address2 text,
  city text,
  state text,
  zip_code text,
  ssn_encrypted bytea,
  date_of_birth date,
  payroll_admin boolean not null,
  book_keeper boolean not null,
  beneficial_owner boolean not null,
  ownership integer not null,
  created_at timestamp with time zone not null,
  ordinal bigint not null,
  removed_at timestamp with time zone,
  row_digest bytea,
  constraint business_user_business_user_id_account_id_key UNIQUE (business_user_id, account_id),
  constraint business_user_pkey PRIMARY KEY (account_id, company_id, business_user_id),
  constraint business_user_account_id_company_id_fkey FOREIGN KEY (account_id, company_id) REFERENCES company(account_id, company_id),
  constraint business_user_check CHECK (((NOT beneficial_owner) OR ((ownership >= 250000) AND (num_nulls(address1, city, state, zip_code, ssn_encrypted, date_of_birth) = 0)))),
  constraint business_user_ownership_check CHECK (((ownership >= 0) AND (ownership <= 1000000))),
  constraint business_user_state_check CHECK ((state ~ '^[A-Z]{2}$'::text))
);
comment on table business_user is 'People who run or own a company.';
CREATE TRIGGER note_added AFTER INSERT ON business_user REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('business_user');
CREATE TRIGGER note_deleted AFTER DELETE ON business_user REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('business_user');
CREATE TRIGGER write_digest BEFORE INSERT OR UPDATE ON business_user FOR EACH ROW EXECUTE FUNCTION write_digest('business_user');
alter table business_user enable row level security;
create policy own_rows on business_user using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on business_user to paywright_server;
grant select on business_user to paywright_server;
grant update on business_user to paywright_server;

create table calendar_link (
  account_id uuid not null,
  company_id uuid not null,
  person_id uuid not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  constraint calendar_link_token_hash_key UNIQUE (token_hash),
  constraint calendar_link_pkey PRIMARY KEY (account_id, company_id, person_id),
  constraint calendar_link_account_id_company_id_fkey FOREIGN KEY (account_id, company_id) REFERENCES company(account_id, company_id),
  constraint calendar_link_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id),
  constraint calendar_link_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id),
  constraint calendar_link_token_hash_check CHECK ((length(token_hash) = 32))
);
comment on table calendar_link is 'Addresses at which calendar programs read the days of a company, one for each person.';
alter table calendar_link enable row level security;
create policy own_rows on calendar_link using ((account_id = current_account()) AND is_visible_company(company_id));
grant delete on calendar_link to paywright_server;
grant insert on calendar_link to paywright_server;
grant select (account_id, company_id, created_at, person_id) on calendar_link to paywright_server;
grant update (created_at, token_hash) on calendar_link to paywright_server;

create table check_counter (
  account_id uuid not null,
  company_id uuid not null,
  next_number integer not null,
  constraint check_counter_pkey PRIMARY KEY (account_id, company_id),
  constraint check_counter_account_id_company_id_fkey FOREIGN KEY (account_id, company_id) REFERENCES company(account_id, company_id),
  constraint check_counter_next_number_check CHECK ((next_number > 0))
);
comment on table check_counter is 'The number of the next check of each company.';
alter table check_counter enable row level security;
create policy own_rows on check_counter using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on check_counter to paywright_server;
grant select on check_counter to paywright_server;
grant update on check_counter to paywright_server;

create table company (
  account_id uuid not null,
  company_id uuid not null,
  name text not null,
  website text,
  naics_code text,
  phone_number text not null,
  email text not null,
  is_esign boolean not null,
  verification_status text not null,
  verification_reason text,
  terms_accepted_at timestamp with time zone not null,
  needs_approval boolean not null default false,
  approval_end_person_id uuid,
  gift_cards_received boolean not null default false,
  computes_overtime boolean not null default false,
  workweek_starts_on text not null default 'Sunday'::text,
  minimum_wage_rule text not null default 'Not checked'::text,
  row_digest bytea,
  constraint company_pkey PRIMARY KEY (account_id, company_id),
  constraint company_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id),
  constraint company_approval_end_person_id_fkey FOREIGN KEY (approval_end_person_id) REFERENCES person(person_id),
  constraint company_check CHECK (((approval_end_person_id IS NULL) OR needs_approval)),
  constraint company_minimum_wage_rule_check CHECK ((minimum_wage_rule = ANY (ARRAY['Not checked'::text, 'Block'::text, 'Make up'::text]))),
  constraint company_verification_status_check CHECK ((verification_status = ANY (ARRAY['new'::text, 'pending'::text, 'passed'::text, 'failed'::text]))),
  constraint company_workweek_starts_on_check CHECK ((workweek_starts_on = ANY (ARRAY['Sunday'::text, 'Monday'::text, 'Tuesday'::text, 'Wednesday'::text, 'Thursday'::text, 'Friday'::text, 'Saturday'::text])))
);
comment on table company is 'A company whose payroll the account runs.';
CREATE INDEX company_awaiting_review ON company USING btree (account_id, company_id) WHERE (verification_status = 'pending'::text);
CREATE INDEX company_by_name ON company USING btree (account_id, name, company_id);
CREATE TRIGGER note_added AFTER INSERT ON company REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('company');
CREATE TRIGGER note_deleted AFTER DELETE ON company REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('company');
CREATE TRIGGER reject_removal BEFORE DELETE OR TRUNCATE ON company FOR EACH STATEMENT EXECUTE FUNCTION reject_removal();
CREATE TRIGGER write_digest BEFORE INSERT OR UPDATE ON company FOR EACH ROW EXECUTE FUNCTION write_digest('company');
alter table company enable row level security;
create policy own_rows on company using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on company to paywright_server;
grant select on company to paywright_server;
grant update on company to paywright_server;

create table company_benefit (
  account_id uuid not null,
  company_id uuid not null,
  benefit_id uuid not null,
  benefit_type text not null,
  worker_kind text not null,
  company_kind text,
  effective_from date not null,
  ends_on date,
  created_at timestamp with time zone not null,
  row_digest bytea,
  constraint company_benefit_pkey PRIMARY KEY (account_id, company_id, benefit_id),
  constraint company_benefit_account_id_company_id_fkey FOREIGN KEY (account_id, company_id) REFERENCES company(account_id, company_id),
  constraint company_benefit_check CHECK ((ends_on >= effective_from))
);
comment on table company_benefit is 'Benefits that a company offers.';
CREATE UNIQUE INDEX one_open_benefit ON company_benefit USING btree (account_id, company_id, benefit_type) WHERE (ends_on IS NULL);
CREATE TRIGGER note_added AFTER INSERT ON company_benefit REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('company_benefit');
CREATE TRIGGER note_deleted AFTER DELETE ON company_benefit REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('company_benefit');
CREATE TRIGGER write_digest BEFORE INSERT OR UPDATE ON company_benefit FOR EACH ROW EXECUTE FUNCTION write_digest('company_benefit');
alter table company_benefit enable row level security;
create policy own_rows on company_benefit using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on company_benefit to paywright_server;
grant select on company_benefit to paywright_server;
grant update on company_benefit to paywright_server;

create table company_location (
  account_id uuid not null,
  company_id uuid not null,
  location_id uuid not null,
  name text not null,
  is_primary boolean not null,
  is_work_location boolean not null,
  is_mailing_address boolean not null,
  is_filing_address boolean not null,
  address1 text not null,
  address2 text not null,
  city text not null,
  state text not null,
  zip_code text not null,
  phone_number text,
  constraint company_location_location_id_account_id_key UNIQUE (location_id, account_id),
  constraint company_location_pkey PRIMARY KEY (account_id, company_id, location_id),
  constraint company_location_account_id_company_id_fkey FOREIGN KEY (account_id, company_id) REFERENCES company(account_id, company_id),
  constraint company_location_phone_number_check CHECK ((phone_number ~ '^[0-9]{10}$'::text)),
  constraint company_location_state_check CHECK ((state ~ '^[A-Z]{2}$'::text))
);
comment on table company_location is 'Work locations and addresses of a company.';
CREATE UNIQUE INDEX one_filing_address ON company_location USING btree (account_id, company_id) WHERE is_filing_address;
CREATE UNIQUE INDEX one_mailing_address ON company_location USING btree (account_id, company_id) WHERE is_mailing_address;
CREATE UNIQUE INDEX one_main_location ON company_location USING btree (account_id, company_id) WHERE (name = 'Main'::text);
CREATE UNIQUE INDEX one_primary_location ON company_location USING btree (account_id, company_id) WHERE is_primary;
alter table company_location enable row level security;
create policy own_rows on company_location using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on company_location to paywright_server;
grant select on company_location to paywright_server;
grant update on company_location to paywright_server;

create table company_tax (
  account_id uuid not null,
  company_id uuid not null,
  company_tax_id uuid not null,
  code text not null,
  state text not null,
  created_at timestamp with time zone not null,
  row_digest bytea,
  constraint company_tax_account_id_company_id_code_key UNIQUE (account_id, company_id, code),
  constraint company_tax_company_tax_id_account_id_key UNIQUE (company_tax_id, account_id),
  constraint company_tax_pkey PRIMARY KEY (account_id, company_id, company_tax_id),
  constraint company_tax_account_id_company_id_fkey FOREIGN KEY (account_id, company_id) REFERENCES company(account_id, company_id),
  constraint company_tax_check CHECK ((state = "left"(code, 2))),
  constraint company_tax_code_check CHECK ((code ~ '^[A-Z]{2}_[A-Z0-9_]+$'::text))
);
comment on table company_tax is 'Local and employer taxes that a company entered itself.';
CREATE TRIGGER note_added AFTER INSERT ON company_tax REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('company_tax');
CREATE TRIGGER note_deleted AFTER DELETE ON company_tax REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('company_tax');
CREATE TRIGGER write_digest BEFORE INSERT OR UPDATE ON company_tax FOR EACH ROW EXECUTE FUNCTION write_digest('company_tax');
alter table company_tax enable row level security;
create policy own_rows on company_tax using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on company_tax to paywright_server;
grant select on company_tax to paywright_server;

create table company_tax_terms (
  account_id uuid not null,
  company_id uuid not null,
  company_tax_id uuid not null,
  starts_on date not null,
  revision integer not null,
  terms jsonb,
  created_at timestamp with time zone not null,
  row_digest bytea,
  constraint company_tax_terms_pkey PRIMARY KEY (account_id, company_id, company_tax_id, starts_on, revision),
  constraint company_tax_terms_account_id_company_id_company_tax_id_fkey FOREIGN KEY (account_id, company_id, company_tax_id) REFERENCES company_tax(account_id, company_id, company_tax_id),
  constraint company_tax_terms_revision_check CHECK ((revision > 0)),
  constraint company_tax_terms_terms_check CHECK (((terms IS NULL) OR (((terms ->> 'payer'::text) = ANY (ARRAY['employee'::text, 'employer'::text])) AND ((terms ->> 'level'::text) = ANY (ARRAY['local'::text, 'employer'::text])) AND ((terms ->> 'base'::text) = ANY (ARRAY['grossWages'::text, 'federalIncomeTaxWages'::text, 'stateIncomeTaxWages'::text, 'socialSecurityWages'::text, 'unemploymentWages'::text])) AND ((terms ? 'rate'::text) <> (terms ? 'amount'::text)) AND (jsonb_typeof((terms -> 'appliesTo'::text)) = 'object'::text))))
);
comment on table company_tax_terms is 'Rate or amount, wages, cap and scope of a company''s own tax, each in force until the next.';
CREATE TRIGGER note_added AFTER INSERT ON company_tax_terms REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('company_tax_terms');
CREATE TRIGGER note_deleted AFTER DELETE ON company_tax_terms REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('company_tax_terms');
CREATE TRIGGER write_digest BEFORE INSERT OR UPDATE ON company_tax_terms FOR EACH ROW EXECUTE FUNCTION write_digest('company_tax_terms');
alter table company_tax_terms enable row level security;
create policy own_rows on company_tax_terms using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on company_tax_terms to paywright_server;
grant select on company_tax_terms to paywright_server;

create table cost_code (
  account_id uuid not null,
  company_id uuid not null,
  kind text not null,
  code text not null,
  name text not null,
  created_at timestamp with time zone not null,
  constraint cost_code_pkey PRIMARY KEY (account_id, company_id, kind, code),
  constraint cost_code_account_id_company_id_fkey FOREIGN KEY (account_id, company_id) REFERENCES company(account_id, company_id),
  constraint cost_code_code_check CHECK ((code <> ''::text)),
  constraint cost_code_kind_check CHECK ((kind = ANY (ARRAY['department'::text, 'job'::text, 'costCenter'::text])))
);
comment on table cost_code is 'Departments, jobs and cost centers of a company.';
alter table cost_code enable row level security;
create policy own_rows on cost_code using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on cost_code to paywright_server;
grant select on cost_code to paywright_server;
grant update (name) on cost_code to paywright_server;

create table deduction (
  account_id uuid not null,
  company_id uuid not null,
  worker_id uuid not null,
  deduction_id uuid not null,
  source text not null,
  name text not null,
  name_key text not null,
  format_version smallint not null default 1,
  terms jsonb not null,
  created_at timestamp with time zone not null,
  row_digest bytea,
  constraint deduction_account_id_company_id_worker_id_source_name_key_key UNIQUE (account_id, company_id, worker_id, source, name_key),
  constraint deduction_deduction_id_account_id_key UNIQUE (deduction_id, account_id),
  constraint deduction_pkey PRIMARY KEY (account_id, company_id, worker_id, deduction_id),
  constraint deduction_account_id_company_id_worker_id_fkey FOREIGN KEY (account_id, company_id, worker_id) REFERENCES worker(account_id, company_id, worker_id),
  constraint deduction_format_version_check CHECK ((format_version = 1)),
  constraint deduction_name_check CHECK ((name <> ''::text)),
  constraint deduction_name_key_check CHECK ((name_key <> ''::text)),
  constraint deduction_source_check CHECK ((source = ANY (ARRAY['item'::text, 'benefit'::text]))),
  constraint deduction_terms_check CHECK ((jsonb_typeof(terms) = 'object'::text))
);
comment on table deduction is 'Terms by which a deduction of a worker is collected.';
CREATE TRIGGER note_added AFTER INSERT ON deduction REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('deduction');
CREATE TRIGGER note_deleted AFTER DELETE ON deduction REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('deduction');
CREATE TRIGGER write_digest BEFORE INSERT OR UPDATE ON deduction FOR EACH ROW EXECUTE FUNCTION write_digest('deduction');
alter table deduction enable row level security;
create policy own_rows on deduction using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on deduction to paywright_server;
grant select on deduction to paywright_server;
grant update (terms) on deduction to paywright_server;

create table deduction_movement (
  account_id uuid not null,
  company_id uuid not null,
  worker_id uuid not null,
  deduction_id uuid not null,
  movement_id uuid not null,
  kind text not null,
  due_cents bigint not null,
  taken_cents bigint not null,
  written_off_cents bigint not null,
  happened_on date not null,
  pay_run_id uuid,
  is_reversal boolean not null default false,
  reason text,
  recorded_by text not null,
  created_at timestamp with time zone not null,
  row_digest bytea,
  constraint deduction_movement_pkey PRIMARY KEY (account_id, company_id, worker_id, deduction_id, movement_id),
  constraint deduction_movement_account_id_company_id_pay_run_id_fkey FOREIGN KEY (account_id, company_id, pay_run_id) REFERENCES pay_run(account_id, company_id, pay_run_id),
  constraint deduction_movement_account_id_company_id_worker_id_deducti_fkey FOREIGN KEY (account_id, company_id, worker_id, deduction_id) REFERENCES deduction(account_id, company_id, worker_id, deduction_id),
  constraint deduction_movement_check CHECK (((pay_run_id IS NOT NULL) = (kind = 'payroll'::text))),
  constraint deduction_movement_check1 CHECK (((due_cents <> 0) OR (taken_cents <> 0) OR (written_off_cents <> 0) OR (kind = 'payroll'::text))),
  constraint deduction_movement_check2 CHECK ((is_reversal OR ((due_cents >= 0) AND (taken_cents >= 0) AND (written_off_cents >= 0)))),
  constraint deduction_movement_check3 CHECK (((NOT is_reversal) OR ((kind = 'payroll'::text) AND (due_cents <= 0) AND (taken_cents <= 0)))),
  constraint deduction_movement_check4 CHECK (((written_off_cents <> 0) = (kind = 'writtenOff'::text))),
  constraint deduction_movement_check5 CHECK (((reason IS NOT NULL) OR (kind = ANY (ARRAY['opening'::text, 'payroll'::text])))),
  constraint deduction_movement_kind_check CHECK ((kind = ANY (ARRAY['opening'::text, 'payroll'::text, 'repaid'::text, 'writtenOff'::text]))),
  constraint deduction_movement_reason_check CHECK ((reason <> ''::text))
);
comment on table deduction_movement is 'Amounts of deductions that became due, were taken, repaid or written off.';
CREATE UNIQUE INDEX deduction_counted_once ON deduction_movement USING btree (account_id, company_id, pay_run_id, worker_id, deduction_id, is_reversal) WHERE (pay_run_id IS NOT NULL);
CREATE UNIQUE INDEX deduction_opened_once ON deduction_movement USING btree (account_id, company_id, worker_id, deduction_id) WHERE (kind = 'opening'::text);
CREATE TRIGGER note_added AFTER INSERT ON deduction_movement REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('deduction_movement');
CREATE TRIGGER note_deleted AFTER DELETE ON deduction_movement REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('deduction_movement');
CREATE TRIGGER reject_change BEFORE DELETE OR UPDATE OF account_id, company_id, worker_id, deduction_id, movement_id, kind, due_cents, taken_cents, written_off_cents, happened_on, pay_run_id, is_reversal, reason, recorded_by, created_at OR TRUNCATE ON deduction_movement FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
CREATE TRIGGER write_digest BEFORE INSERT OR UPDATE ON deduction_movement FOR EACH ROW EXECUTE FUNCTION write_digest('deduction_movement');
alter table deduction_movement enable row level security;
create policy own_rows on deduction_movement using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on deduction_movement to paywright_server;
grant select on deduction_movement to paywright_server;

create table deposit_account (
  account_id uuid not null,
  company_id uuid not null,
  worker_id uuid not null,
  deposit_account_id uuid not null,
  bank_name text not null,
  account_name text not null,
  account_type text not null,
  routing_number text not null,
  account_number_encrypted bytea not null,
  account_number_masked text not null,
  account_number_digest bytea not null,
  percentage integer not null,
  amount_cents bigint,
  is_primary boolean not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone,
  version integer not null default 1,
  row_digest bytea,
  constraint deposit_account_deposit_account_id_account_id_key UNIQUE (deposit_account_id, account_id),
  constraint deposit_account_pkey PRIMARY KEY (account_id, company_id, worker_id, deposit_account_id),
  constraint deposit_account_account_id_company_id_worker_id_fkey FOREIGN KEY (account_id, company_id, worker_id) REFERENCES worker(account_id, company_id, worker_id),
  constraint deposit_account_account_number_digest_check CHECK ((length(account_number_digest) = 36)),
  constraint deposit_account_account_type_check CHECK ((account_type = ANY (ARRAY['checking'::text, 'savings'::text]))),
  constraint deposit_account_amount_cents_check CHECK ((amount_cents > 0)),
  constraint deposit_account_check CHECK (((amount_cents IS NULL) OR ((percentage = 0) AND (NOT is_primary)))),
  constraint deposit_account_percentage_check CHECK (((percentage >= 0) AND (percentage <= 1000000))),
  constraint deposit_account_routing_number_check CHECK ((routing_number ~ '^[0-9]{9}$'::text)),
  constraint deposit_account_version_check CHECK ((version > 0))
);
comment on table deposit_account is 'Bank accounts that workers are paid into.';
CREATE INDEX deposit_account_number ON deposit_account USING btree (account_id, account_number_digest);
CREATE UNIQUE INDEX one_primary_deposit_account ON deposit_account USING btree (account_id, company_id, worker_id) WHERE is_primary;
CREATE CONSTRAINT TRIGGER check_splits AFTER INSERT OR UPDATE ON deposit_account DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_splits();
CREATE TRIGGER keep_former AFTER UPDATE ON deposit_account FOR EACH ROW WHEN ((old.version <> new.version)) EXECUTE FUNCTION keep_former_deposit_account();
CREATE TRIGGER note_added AFTER INSERT ON deposit_account REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('deposit_account');
CREATE TRIGGER note_deleted AFTER DELETE ON deposit_account REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('deposit_account');
CREATE TRIGGER reject_removal BEFORE DELETE OR TRUNCATE ON deposit_account FOR EACH STATEMENT EXECUTE FUNCTION reject_removal();
CREATE TRIGGER write_digest BEFORE INSERT OR UPDATE ON deposit_account FOR EACH ROW EXECUTE FUNCTION write_digest('deposit_account');
alter table deposit_account enable row level security;
create policy own_rows on deposit_account using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on deposit_account to paywright_server;
grant select on deposit_account to paywright_server;
grant update on deposit_account to paywright_server;

create table deposit_account_change (
  account_id uuid not null,
  company_id uuid not null,
  worker_id uuid not null,
  change_id uuid not null,
  before jsonb not null,
  after jsonb not null,
  reason text,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  row_digest bytea,
  ordinal integer not null,
  entered_person_id uuid,
  constraint deposit_account_change_account_id_company_id_worker_id_ordi_key UNIQUE (account_id, company_id, worker_id, ordinal),
  constraint deposit_account_change_pkey PRIMARY KEY (account_id, company_id, worker_id, change_id),
  constraint deposit_account_change_account_id_company_id_worker_id_fkey FOREIGN KEY (account_id, company_id, worker_id) REFERENCES worker(account_id, company_id, worker_id),
  constraint deposit_account_change_entered_person_id_fkey FOREIGN KEY (entered_person_id) REFERENCES person(person_id),
  constraint deposit_account_change_after_check CHECK ((jsonb_typeof(after) = 'array'::text)),
  constraint deposit_account_change_before_check CHECK ((jsonb_typeof(before) = 'array'::text)),
  constraint deposit_account_change_ordinal_check CHECK ((ordinal > 0))
);
comment on table deposit_account_change is 'Changes of deposit accounts, which are payment instructions, before and after.';
CREATE TRIGGER note_added AFTER INSERT ON deposit_account_change REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('deposit_account_change');
CREATE TRIGGER note_deleted AFTER DELETE ON deposit_account_change REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('deposit_account_change');
CREATE TRIGGER write_digest BEFORE INSERT OR UPDATE ON deposit_account_change FOR EACH ROW EXECUTE FUNCTION write_digest('deposit_account_change');
alter table deposit_account_change enable row level security;
create policy own_rows on deposit_account_change using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on deposit_account_change to paywright_server;
grant select on deposit_account_change to paywright_server;
grant update (confirmed_at) on deposit_account_change to paywright_server;

create table dismissed_law_difference (
  account_id uuid not null,
  company_id uuid not null,
  pay_run_id uuid not null,
  worker_id uuid not null,
  law_version text not null,
  dismissed_by text not null,
  created_at timestamp with time zone not null,
  constraint dismissed_law_difference_pkey PRIMARY KEY (account_id, company_id, pay_run_id, worker_id, law_version),
  constraint dismissed_law_difference_account_id_company_id_pay_run_id__fkey FOREIGN KEY (account_id, company_id, pay_run_id, worker_id) REFERENCES pay_result(account_id, company_id, pay_run_id, worker_id),
  constraint dismissed_law_difference_law_version_check CHECK ((law_version ~ '^[0-9a-f]{12}$'::text))
);
comment on table dismissed_law_difference is 'Payments that the company leaves as they are although the present law gives other figures.';
alter table dismissed_law_difference enable row level security;
create policy own_rows on dismissed_law_difference using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on dismissed_law_difference to paywright_server;
grant select on dismissed_law_difference to paywright_server;

create table document (
  account_id uuid not null,
  company_id uuid not null,
  document_id uuid not null,
  file_name text not null,
  document_type text not null,
  bytes integer not null,
  content_encrypted bytea not null,
  created_at timestamp with time zone not null,
  ordinal bigint not null,
  constraint document_document_id_account_id_key UNIQUE (document_id, account_id),
  constraint document_pkey PRIMARY KEY (account_id, company_id, document_id),
  constraint document_account_id_company_id_fkey FOREIGN KEY (account_id, company_id) REFERENCES company(account_id, company_id),
  constraint document_bytes_check CHECK ((bytes > 0))
);
comment on table document is 'Files uploaded by a company: notices, forms, letters.';
alter table document enable row level security;
create policy own_rows on document using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on document to paywright_server;
grant select on document to paywright_server;

create table event (
  account_id uuid not null,
  event_id uuid not null,
  ordinal bigint not null,
  transaction_id xid8,
  company_id uuid,
  subject_id uuid not null,
  worker_id uuid,
  pay_period_id uuid,
  payment_id uuid,
  type text not null,
  created_at timestamp with time zone not null,
  body text not null,
  constraint event_pkey PRIMARY KEY (account_id, event_id),
  constraint event_type_check CHECK ((type ~ '^[a-z]+\.[a-z]+(\.(insert|update))?$'::text))
);
comment on table event is 'Changes of status, which are listed and sent to webhooks.';
CREATE INDEX event_by_age ON event USING brin (created_at);
CREATE INDEX event_in_order ON event USING btree (account_id, ordinal);
CREATE INDEX event_of_company ON event USING btree (account_id, company_id, ordinal);
CREATE INDEX event_of_payment ON event USING btree (account_id, payment_id, ordinal) WHERE (payment_id IS NOT NULL);
CREATE INDEX event_of_period ON event USING btree (account_id, pay_period_id, ordinal) WHERE (pay_period_id IS NOT NULL);
CREATE INDEX event_of_worker ON event USING btree (account_id, worker_id, ordinal) WHERE (worker_id IS NOT NULL);
CREATE TRIGGER check_company_of_event BEFORE INSERT OR UPDATE OF company_id ON event FOR EACH ROW WHEN ((new.company_id IS NOT NULL)) EXECUTE FUNCTION check_company_of_event();
CREATE TRIGGER note_transaction BEFORE INSERT ON event FOR EACH ROW EXECUTE FUNCTION note_transaction();
CREATE TRIGGER reject_move BEFORE UPDATE OF account_id, company_id ON event FOR EACH STATEMENT EXECUTE FUNCTION reject_move();
alter table event enable row level security;
create policy own_rows on event using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on event to paywright_server;
grant select on event to paywright_server;

create table exported_transaction (
  account_id uuid not null,
  company_id uuid not null,
  transaction_id uuid not null,
  number integer not null,
  constraint exported_transaction_pkey PRIMARY KEY (account_id, company_id, transaction_id),
  constraint exported_transaction_account_id_company_id_number_fkey FOREIGN KEY (account_id, company_id, number) REFERENCES journal_export(account_id, company_id, number),
  constraint exported_transaction_account_id_company_id_transaction_id_fkey FOREIGN KEY (account_id, company_id, transaction_id) REFERENCES ledger_transaction(account_id, company_id, transaction_id)
);
comment on table exported_transaction is 'The export of each ledger transaction.';
CREATE INDEX transactions_of_export ON exported_transaction USING btree (number, company_id, account_id);
CREATE TRIGGER reject_change BEFORE DELETE OR UPDATE OR TRUNCATE ON exported_transaction FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
alter table exported_transaction enable row level security;
create policy own_rows on exported_transaction using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on exported_transaction to paywright_server;
grant select on exported_transaction to paywright_server;

create table filed_1099_nec (
  account_id uuid not null,
  company_id uuid not null,
  filing_id uuid not null,
  worker_id uuid not null,
  name text not null,
  ssn_encrypted bytea,
  form jsonb not null,
  row_digest bytea,
  constraint filed_1099_nec_pkey PRIMARY KEY (account_id, company_id, filing_id, worker_id),
  constraint filed_1099_nec_account_id_company_id_filing_id_fkey FOREIGN KEY (account_id, company_id, filing_id) REFERENCES filing(account_id, company_id, filing_id),
  constraint filed_1099_nec_account_id_company_id_worker_id_fkey FOREIGN KEY (account_id, company_id, worker_id) REFERENCES worker(account_id, company_id, worker_id),
  constraint filed_1099_nec_form_check CHECK ((jsonb_typeof(form) = 'object'::text)),
  constraint filed_1099_nec_name_check CHECK ((name <> ''::text))
);
comment on table filed_1099_nec is 'Forms 1099-NEC of contractors, as they were when their filing was recorded.';
CREATE TRIGGER note_added AFTER INSERT ON filed_1099_nec REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('filed_1099_nec');
CREATE TRIGGER note_deleted AFTER DELETE ON filed_1099_nec REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('filed_1099_nec');
CREATE TRIGGER reject_change BEFORE DELETE OR UPDATE OF account_id, company_id, filing_id, worker_id, name, form OR TRUNCATE ON filed_1099_nec FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
CREATE TRIGGER write_digest BEFORE INSERT OR UPDATE ON filed_1099_nec FOR EACH ROW EXECUTE FUNCTION write_digest('filed_1099_nec');
alter table filed_1099_nec enable row level security;
create policy own_rows on filed_1099_nec using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on filed_1099_nec to paywright_server;
grant select on filed_1099_nec to paywright_server;

create table filed_w2 (
  account_id uuid not null,
  company_id uuid not null,
  filing_id uuid not null,
  worker_id uuid not null,
  boxes jsonb not null,
  row_digest bytea,
  constraint filed_w2_pkey PRIMARY KEY (account_id, company_id, filing_id, worker_id),
  constraint filed_w2_account_id_company_id_filing_id_fkey FOREIGN KEY (account_id, company_id, filing_id) REFERENCES filing(account_id, company_id, filing_id),
  constraint filed_w2_account_id_company_id_worker_id_fkey FOREIGN KEY (account_id, company_id, worker_id) REFERENCES worker(account_id, company_id, worker_id),
  constraint filed_w2_boxes_check CHECK ((jsonb_typeof(boxes) = 'object'::text))
);
comment on table filed_w2 is 'Forms W-2 of workers, as they were when their filing was recorded.';
CREATE TRIGGER note_added AFTER INSERT ON filed_w2 REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('filed_w2');
CREATE TRIGGER note_deleted AFTER DELETE ON filed_w2 REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('filed_w2');
CREATE TRIGGER reject_change BEFORE DELETE OR UPDATE OF account_id, company_id, filing_id, worker_id, boxes OR TRUNCATE ON filed_w2 FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
CREATE TRIGGER write_digest BEFORE INSERT OR UPDATE ON filed_w2 FOR EACH ROW EXECUTE FUNCTION write_digest('filed_w2');
alter table filed_w2 enable row level security;
create policy own_rows on filed_w2 using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on filed_w2 to paywright_server;
grant select on filed_w2 to paywright_server;

create table filing (
  account_id uuid not null,
  company_id uuid not null,
  filing_id uuid not null,
  form text not null,
  year integer not null,
  quarter smallint,
  state text,
  revision smallint not null,
  filed_on date not null,
  confirmation_number text not null,
  figures jsonb not null,
  lines jsonb,
  created_at timestamp with time zone not null,
  row_digest bytea,
  constraint filed_once UNIQUE NULLS NOT DISTINCT (account_id, company_id, form, year, quarter, state, revision),
  constraint filing_filing_id_account_id_key UNIQUE (filing_id, account_id),
  constraint filing_pkey PRIMARY KEY (account_id, company_id, filing_id),
  constraint filing_account_id_company_id_fkey FOREIGN KEY (account_id, company_id) REFERENCES company(account_id, company_id),
  constraint filed_after_period CHECK ((filed_on >= (make_date(year, (COALESCE((quarter)::integer, 4) * 3), 1) + '1 mon'::interval))),
  constraint filing_check CHECK (((quarter IS NOT NULL) = (form = ANY (ARRAY['941'::text, 'State wages'::text, 'State withholding'::text])))),
  constraint filing_check1 CHECK (((state IS NOT NULL) = (form = ANY (ARRAY['State wages'::text, 'State withholding'::text])))),
  constraint filing_confirmation_number_check CHECK (((length(confirmation_number) >= 1) AND (length(confirmation_number) <= 100))),
  constraint filing_figures_check CHECK ((jsonb_typeof(figures) = 'object'::text)),
  constraint filing_form_check CHECK ((form = ANY (ARRAY['941'::text, '944'::text, '945'::text, '940'::text, 'W-2'::text, '1099-NEC'::text, 'State wages'::text, 'State withholding'::text]))),
  constraint filing_lines_check CHECK ((jsonb_typeof(lines) = 'array'::text)),
  constraint filing_quarter_check CHECK (((quarter >= 1) AND (quarter <= 4))),
  constraint filing_revision_check CHECK ((revision > 0)),
  constraint filing_state_check CHECK ((state ~ '^[A-Z]{2}$'::text)),
  constraint filing_year_check CHECK (((year >= 2000) AND (year <= 2100)))
);
comment on table filing is 'Returns and reports that were filed, with the figures of that day.';
CREATE TRIGGER note_added AFTER INSERT ON filing REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('filing');
CREATE TRIGGER note_deleted AFTER DELETE ON filing REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('filing');
CREATE TRIGGER reject_change BEFORE DELETE OR UPDATE OF account_id, company_id, filing_id, form, year, quarter, state, revision, filed_on, confirmation_number, figures, lines, created_at OR TRUNCATE ON filing FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
CREATE TRIGGER write_digest BEFORE INSERT OR UPDATE ON filing FOR EACH ROW EXECUTE FUNCTION write_digest('filing');
alter table filing enable row level security;
create policy own_rows on filing using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on filing to paywright_server;
grant select on filing to paywright_server;

create table former_deposit_account (
  account_id uuid not null,
  company_id uuid not null,
  worker_id uuid not null,
  deposit_account_id uuid not null,
  deposit_account_version integer not null,
  account_type text not null,
  routing_number text not null,
  account_number_encrypted bytea not null,
  row_digest bytea,
  constraint former_deposit_account_pkey PRIMARY KEY (account_id, company_id, worker_id, deposit_account_version, deposit_account_id),
  constraint former_deposit_account_account_id_company_id_worker_id_dep_fkey FOREIGN KEY (account_id, company_id, worker_id, deposit_account_id) REFERENCES deposit_account(account_id, company_id, worker_id, deposit_account_id),
  constraint former_deposit_account_account_type_check CHECK ((account_type = ANY (ARRAY['checking'::text, 'savings'::text]))),
  constraint former_deposit_account_deposit_account_version_check CHECK ((deposit_account_version > 0)),
  constraint former_deposit_account_routing_number_check CHECK ((routing_number ~ '^[0-9]{9}$'::text))
);
comment on table former_deposit_account is 'Earlier versions of deposit accounts.';
CREATE TRIGGER note_added AFTER INSERT ON former_deposit_account REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('former_deposit_account');
CREATE TRIGGER note_deleted AFTER DELETE ON former_deposit_account REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('former_deposit_account');
CREATE TRIGGER write_digest BEFORE INSERT OR UPDATE ON former_deposit_account FOR EACH ROW EXECUTE FUNCTION write_digest('former_deposit_account');
alter table former_deposit_account enable row level security;
create policy own_rows on former_deposit_account using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on former_deposit_account to paywright_server;
grant select on former_deposit_account to paywright_server;

create table funding_account (
  account_id uuid not null,
  company_id uuid not null,
  funding_account_id uuid not null,
  bank_name text not null,
  account_name text not null,
  account_type text not null,
  routing_number text not null,
  account_number_encrypted bytea not null,
  account_number_masked text not null,
  status text not null,
  status_since timestamp with time zone not null,
  added_person_id uuid,
  approved_person_id uuid,
  deposit1_cents bigint,
  deposit2_cents bigint,
  attempts integer not null default 0,
  created_at timestamp with time zone not null,
  row_digest bytea,
  constraint funding_account_pkey PRIMARY KEY (account_id, company_id, funding_account_id),
  constraint funding_account_account_id_company_id_fkey FOREIGN KEY (account_id, company_id) REFERENCES company(account_id, company_id),
  constraint funding_account_added_person_id_fkey FOREIGN KEY (added_person_id) REFERENCES person(person_id),
  constraint funding_account_approved_person_id_fkey FOREIGN KEY (approved_person_id) REFERENCES person(person_id),
  constraint approved_by_another_person CHECK ((approved_person_id <> added_person_id)),
  constraint funding_account_account_type_check CHECK ((account_type = ANY (ARRAY['checking'::text, 'savings'::text]))),
  constraint funding_account_attempts_check CHECK (((attempts >= 0) AND (attempts <= 3))),
  constraint funding_account_check CHECK (((status <> 'pending'::text) OR ((deposit1_cents IS NOT NULL) AND (deposit2_cents IS NOT NULL)))),
  constraint funding_account_deposit1_cents_check CHECK (((deposit1_cents >= 1) AND (deposit1_cents <= 99))),
  constraint funding_account_deposit2_cents_check CHECK (((deposit2_cents >= 1) AND (deposit2_cents <= 99))),
  constraint funding_account_routing_number_check CHECK ((routing_number ~ '^[0-9]{9}$'::text)),
  constraint funding_account_status_check CHECK ((status = ANY (ARRAY['unapproved'::text, 'pending'::text, 'verified'::text, 'failed'::text, 'inactive'::text]))),
  constraint unapproved_account_pays_nothing CHECK (((status = 'inactive'::text) OR ((status = 'unapproved'::text) = ((added_person_id IS NOT NULL) AND (approved_person_id IS NULL)))))
);
comment on table funding_account is 'Company bank accounts that payroll is drawn from.';
CREATE TRIGGER note_added AFTER INSERT ON funding_account REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('funding_account');
CREATE TRIGGER note_deleted AFTER DELETE ON funding_account REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('funding_account');
CREATE TRIGGER write_digest BEFORE INSERT OR UPDATE ON funding_account FOR EACH ROW EXECUTE FUNCTION write_digest('funding_account');
alter table funding_account enable row level security;
create policy own_rows on funding_account using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on funding_account to paywright_server;
grant select on funding_account to paywright_server;
grant update on funding_account to paywright_server;

create table garnishment (
  account_id uuid not null,
  company_id uuid not null,
  worker_id uuid not null,
  garnishment_id uuid not null,
  terms jsonb not null,
  total_cents bigint,
  taken_cents bigint not null default 0,
  starts_on date not null,
  ends_on date,
  created_at timestamp with time zone not null,
  row_digest bytea,
  constraint garnishment_garnishment_id_account_id_key UNIQUE (garnishment_id, account_id),
  constraint garnishment_pkey PRIMARY KEY (account_id, company_id, worker_id, garnishment_id),
  constraint garnishment_account_id_company_id_worker_id_fkey FOREIGN KEY (account_id, company_id, worker_id) REFERENCES worker(account_id, company_id, worker_id),
  constraint garnishment_check CHECK ((taken_cents <= total_cents)),
  constraint garnishment_taken_cents_check CHECK ((taken_cents >= 0)),
  constraint garnishment_terms_check CHECK ((jsonb_typeof(terms) = 'object'::text)),
  constraint garnishment_total_cents_check CHECK ((total_cents > 0))
);
comment on table garnishment is 'Deductions ordered by courts and agencies.';
CREATE TRIGGER note_added AFTER INSERT ON garnishment REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('garnishment');
CREATE TRIGGER note_deleted AFTER DELETE ON garnishment REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('garnishment');
CREATE TRIGGER write_digest BEFORE INSERT OR UPDATE ON garnishment FOR EACH ROW EXECUTE FUNCTION write_digest('garnishment');
alter table garnishment enable row level security;
create policy own_rows on garnishment using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on garnishment to paywright_server;
grant select on garnishment to paywright_server;
grant update on garnishment to paywright_server;

create table history_entry (
  account_id uuid not null,
  company_id uuid not null,
  pay_period_id uuid not null,
  entry_id uuid not null,
  first_name text not null,
  middle_name text,
  last_name text not null,
  worker_id uuid,
  format_version smallint not null default 1,
  data jsonb not null,
  totals jsonb not null,
  difference_cents bigint not null,
  created_at timestamp with time zone not null,
  row_digest bytea,
  constraint history_entry_pkey PRIMARY KEY (account_id, company_id, pay_period_id, entry_id),
  constraint history_entry_account_id_company_id_pay_period_id_fkey FOREIGN KEY (account_id, company_id, pay_period_id) REFERENCES history_period(account_id, company_id, pay_period_id),
  constraint history_entry_account_id_company_id_worker_id_fkey FOREIGN KEY (account_id, company_id, worker_id) REFERENCES worker(account_id, company_id, worker_id),
  constraint history_entry_data_check CHECK ((jsonb_typeof(data) = 'object'::text)),
  constraint history_entry_format_version_check CHECK ((format_version = 1)),
  constraint history_entry_totals_check CHECK ((jsonb_typeof(totals) = 'object'::text))
);
comment on table history_entry is 'Pay of one person in an imported period.';
CREATE INDEX history_in_order ON history_entry USING btree (account_id, company_id, pay_period_id, lower(last_name), lower(first_name), entry_id);
CREATE INDEX history_waiting_for_worker ON history_entry USING btree (account_id, company_id, lower(last_name), lower(first_name)) WHERE (worker_id IS NULL);
CREATE UNIQUE INDEX one_history_of_name ON history_entry USING btree (account_id, company_id, pay_period_id, lower(first_name), lower(COALESCE(middle_name, ''::text)), lower(last_name)) WHERE (worker_id IS NULL);
CREATE UNIQUE INDEX one_history_of_worker ON history_entry USING btree (account_id, company_id, pay_period_id, worker_id);
CREATE TRIGGER note_added AFTER INSERT ON history_entry REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('history_entry');
CREATE TRIGGER note_deleted AFTER DELETE ON history_entry REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('history_entry');
CREATE TRIGGER write_digest BEFORE INSERT OR UPDATE ON history_entry FOR EACH ROW EXECUTE FUNCTION write_digest('history_entry');
alter table history_entry enable row level security;
create policy own_rows on history_entry using ((account_id = current_account()) AND is_visible_company(company_id));
grant delete on history_entry to paywright_server;
grant insert on history_entry to paywright_server;
grant select on history_entry to paywright_server;
grant update on history_entry to paywright_server;

create table history_period (
  account_id uuid not null,
  company_id uuid not null,
  pay_period_id uuid not null,
  type text not null,
  worker_type text not null,
  begins_on date not null,
  ends_on date not null,
  pay_date date not null,
  deadline_on date,
  updated_at timestamp with time zone not null,
  constraint history_period_account_id_company_id_worker_type_type_begin_key UNIQUE (account_id, company_id, worker_type, type, begins_on, ends_on, pay_date),
  constraint history_period_pay_period_id_account_id_key UNIQUE (pay_period_id, account_id),
  constraint history_period_pkey PRIMARY KEY (account_id, company_id, pay_period_id),
  constraint history_period_account_id_company_id_fkey FOREIGN KEY (account_id, company_id) REFERENCES company(account_id, company_id),
  constraint history_period_check CHECK ((begins_on <= ends_on)),
  constraint history_period_type_check CHECK ((type = ANY (ARRAY['Regular'::text, 'Off-Cycle'::text, 'Missing'::text, 'Dismissal'::text]))),
  constraint history_period_worker_type_check CHECK ((worker_type = ANY (ARRAY['W2'::text, '1099-NEC'::text])))
);
comment on table history_period is 'Pay periods that were paid by another payroll service.';
alter table history_period enable row level security;
create policy own_rows on history_period using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on history_period to paywright_server;
grant select on history_period to paywright_server;
grant update on history_period to paywright_server;

create table idempotency_key (
  account_id uuid not null,
  key text not null,
  digest bytea not null,
  answer text not null,
  created_at timestamp with time zone not null,
  row_digest bytea,
  constraint idempotency_key_pkey PRIMARY KEY (account_id, key)
);
comment on table idempotency_key is 'The answer to each request that came with an idempotency key, stored with the write itself.';
CREATE INDEX idempotency_key_by_age ON idempotency_key USING brin (created_at);
CREATE TRIGGER write_digest BEFORE INSERT OR UPDATE ON idempotency_key FOR EACH ROW EXECUTE FUNCTION write_digest('idempotency_key');
alter table idempotency_key enable row level security;
create policy own_rows on idempotency_key using (account_id = current_account());
grant select on idempotency_key to paywright_server;

create table imported_place (
  import_id uuid not null,
  code text not null,
  name text not null,
  number text,
  resident_rate integer not null,
  nonresident_rate integer not null,
  yearly_fee_cents bigint not null,
  constraint imported_place_pkey PRIMARY KEY (import_id, code),
  constraint imported_place_import_id_fkey FOREIGN KEY (import_id) REFERENCES place_import(import_id),
  constraint imported_place_code_check CHECK ((code ~ '^[A-Z]{2}_'::text)),
  constraint imported_place_nonresident_rate_check CHECK (((nonresident_rate >= 0) AND (nonresident_rate <= 50000))),
  constraint imported_place_resident_rate_check CHECK (((resident_rate >= 0) AND (resident_rate <= 50000))),
  constraint imported_place_yearly_fee_cents_check CHECK (((yearly_fee_cents >= 0) AND (yearly_fee_cents <= 5200)))
);
comment on table imported_place is 'Rates of the jurisdictions of an imported register.';
CREATE TRIGGER reject_change BEFORE DELETE OR UPDATE OR TRUNCATE ON imported_place FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
grant select on imported_place to paywright_server;

create table invitation (
  account_id uuid not null,
  invitation_id uuid not null,
  code_hash bytea not null,
  email_encrypted bytea not null,
  name text not null,
  role text not null,
  company_id uuid,
  worker_id uuid,
  business_user_id uuid,
  created_at timestamp with time zone not null,
  created_by text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint invitation_code_hash_key UNIQUE (code_hash),
  constraint invitation_pkey PRIMARY KEY (account_id, invitation_id),
  constraint invitation_account_id_company_id_business_user_id_fkey FOREIGN KEY (account_id, company_id, business_user_id) REFERENCES business_user(account_id, company_id, business_user_id),
  constraint invitation_account_id_company_id_fkey FOREIGN KEY (account_id, company_id) REFERENCES company(account_id, company_id),
  constraint invitation_account_id_company_id_worker_id_fkey FOREIGN KEY (account_id, company_id, worker_id) REFERENCES worker(account_id, company_id, worker_id),
  constraint invitation_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id),
  constraint invitation_check CHECK (((role = 'accountAdmin'::text) = (company_id IS NULL))),
  constraint invitation_check1 CHECK (((role = 'worker'::text) = (worker_id IS NOT NULL))),
  constraint invitation_check2 CHECK (((business_user_id IS NULL) OR (company_id IS NOT NULL))),
  constraint invitation_code_hash_check CHECK ((length(code_hash) = 32)),
  constraint invitation_name_check CHECK ((name <> ''::text)),
  constraint invitation_role_check CHECK ((role = ANY (ARRAY['accountAdmin'::text, 'payrollAdmin'::text, 'preparer'::text, 'bookKeeper'::text, 'owner'::text, 'worker'::text])))
);
comment on table invitation is 'Links with which people join an account, each of them once.';
alter table invitation enable row level security;
create policy own_rows on invitation using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on invitation to paywright_server;
grant select (account_id, business_user_id, company_id, created_at, created_by, email_encrypted, expires_at, invitation_id, name, role, used_at, worker_id) on invitation to paywright_server;
grant update (expires_at) on invitation to paywright_server;

create table iris_template (
  template_id uuid not null,
  year integer not null,
  source text not null,
  digest bytea not null,
  heading text not null,
  columns jsonb not null,
  created_at timestamp with time zone not null,
  constraint iris_template_pkey PRIMARY KEY (template_id),
  constraint iris_template_columns_check CHECK ((jsonb_typeof(columns) = 'array'::text)),
  constraint iris_template_digest_check CHECK ((length(digest) = 32)),
  constraint iris_template_heading_check CHECK ((heading <> ''::text)),
  constraint iris_template_source_check CHECK ((source <> ''::text)),
  constraint iris_template_year_check CHECK (((year >= 2026) AND (year <= 2100)))
);
comment on table iris_template is 'Templates of the IRS for files of Forms 1099-NEC that the operator loaded, with source and digest.';
CREATE TRIGGER reject_change BEFORE DELETE OR UPDATE OR TRUNCATE ON iris_template FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
grant select on iris_template to paywright_server;

create table job (
  account_id uuid not null,
  job_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  due_at timestamp with time zone not null,
  attempts integer not null default 0,
  failure text,
  done_at timestamp with time zone,
  receiver_id uuid,
  lane_id uuid,
  ordinal bigint not null,
  is_waiting boolean not null default false,
  claimed_until timestamp with time zone,
  constraint job_pkey PRIMARY KEY (account_id, job_id),
  constraint job_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id),
  constraint job_check CHECK (((receiver_id IS NULL) = (lane_id IS NULL))),
  constraint job_check1 CHECK (((receiver_id IS NOT NULL) OR ((claimed_until IS NULL) AND (NOT is_waiting)))),
  constraint job_kind_check CHECK ((kind = ANY (ARRAY['verifyCompany'::text, 'verifyWorker'::text, 'endEmployment'::text, 'extendPaySchedule'::text, 'submitPayroll'::text, 'processPayroll'::text, 'writePaymentFile'::text, 'settlePayments'::text, 'closePayroll'::text, 'deliverWebhook'::text, 'makeReport'::text, 'announceFilings'::text])))
);
comment on table job is 'Work that is due at a time of its account.';
CREATE INDEX job_by_end ON job USING brin (done_at);
CREATE INDEX job_due ON job USING btree (due_at, account_id) WHERE ((done_at IS NULL) AND (NOT is_waiting));
CREATE INDEX job_failing ON job USING btree (attempts, account_id) WHERE ((done_at IS NULL) AND (failure IS NOT NULL));
CREATE INDEX job_of_account ON job USING btree (account_id, due_at, ordinal) WHERE ((done_at IS NULL) AND (NOT is_waiting));
CREATE INDEX job_of_lane ON job USING btree (account_id, receiver_id, lane_id, ordinal) WHERE (done_at IS NULL);
CREATE INDEX job_of_receiver ON job USING btree (account_id, receiver_id, due_at, ordinal) WHERE ((done_at IS NULL) AND (NOT is_waiting));
alter table job enable row level security;
create policy own_rows on job using (account_id = current_account());
grant insert on job to paywright_server;
grant select on job to paywright_server;
grant update on job to paywright_server;

create table journal_export (
  account_id uuid not null,
  company_id uuid not null,
  number integer not null,
  created_at timestamp with time zone not null,
  constraint journal_export_pkey PRIMARY KEY (account_id, company_id, number),
  constraint journal_export_account_id_company_id_fkey FOREIGN KEY (account_id, company_id) REFERENCES company(account_id, company_id),
  constraint journal_export_number_check CHECK ((number > 0))
);
comment on table journal_export is 'Exports of the ledger to the bookkeeping of a company, numbered from 1.';
CREATE TRIGGER reject_change BEFORE DELETE OR UPDATE OR TRUNCATE ON journal_export FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
alter table journal_export enable row level security;
create policy own_rows on journal_export using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on journal_export to paywright_server;
grant select on journal_export to paywright_server;

create table journal_export_line (
  account_id uuid not null,
  company_id uuid not null,
  number integer not null,
  ordinal integer not null,
  entry integer not null,
  posted_on date not null,
  memo text not null,
  ledger_code text not null,
  detail text,
  department text,
  location_id uuid,
  customer_code text not null,
  customer_name text not null,
  amount_cents bigint not null,
  constraint journal_export_line_pkey PRIMARY KEY (account_id, company_id, number, ordinal),
  constraint journal_export_line_account_id_company_id_number_fkey FOREIGN KEY (account_id, company_id, number) REFERENCES journal_export(account_id, company_id, number),
  constraint journal_export_line_ledger_code_fkey FOREIGN KEY (ledger_code) REFERENCES ledger_account(code),
  constraint journal_export_line_amount_cents_check CHECK ((amount_cents <> 0)),
  constraint journal_export_line_entry_check CHECK ((entry > 0))
);
comment on table journal_export_line is 'Sums of postings in an export, each with the account that it was mapped to.';
CREATE TRIGGER check_journal_export AFTER INSERT ON journal_export_line REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION check_journal_export();
CREATE TRIGGER reject_change BEFORE DELETE OR UPDATE OR TRUNCATE ON journal_export_line FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
alter table journal_export_line enable row level security;
create policy own_rows on journal_export_line using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on journal_export_line to paywright_server;
grant select on journal_export_line to paywright_server;

create table journal_sum (
  account_id uuid not null,
  company_id uuid not null,
  transaction_id uuid not null,
  ordinal integer not null,
  account_code text not null,
  detail text,
  department text,
  location_id uuid,
  amount_cents bigint not null,
  constraint journal_sum_pkey PRIMARY KEY (account_id, company_id, transaction_id, ordinal),
  constraint journal_sum_account_code_fkey FOREIGN KEY (account_code) REFERENCES ledger_account(code),
  constraint journal_sum_account_id_company_id_transaction_id_fkey FOREIGN KEY (account_id, company_id, transaction_id) REFERENCES ledger_transaction(account_id, company_id, transaction_id),
  constraint journal_sum_amount_cents_check CHECK ((amount_cents <> 0)),
  constraint journal_sum_ordinal_check CHECK ((ordinal >= 0))
);
comment on table journal_sum is 'Sums of ledger transactions that were posted together, by account, detail, department and location.';
CREATE TRIGGER check_journal_sums AFTER INSERT ON journal_sum REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION check_journal_sums();
CREATE TRIGGER reject_change BEFORE DELETE OR UPDATE OR TRUNCATE ON journal_sum FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
alter table journal_sum enable row level security;
create policy own_rows on journal_sum using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on journal_sum to paywright_server;
grant select on journal_sum to paywright_server;

create table key_check (
  key_id text not null,
  sealed bytea not null,
  created_at timestamp with time zone not null,
  constraint key_check_pkey PRIMARY KEY (key_id),
  constraint key_check_key_id_check CHECK ((key_id ~ '^[0-9a-f]{8}$'::text))
);
comment on table key_check is 'A known text sealed with each key of the installation.';
alter table key_check enable row level security;

create table kyb_information (
  account_id uuid not null,
  company_id uuid not null,
  kyb_information_id uuid not null,
  ein text not null,
  entity_type text not null,
  incorporated_on date not null,
  incorporation_state text not null,
  federal_form text not null,
  payroll_run_this_year boolean,
  former_paid_this_year boolean,
  updated_at timestamp with time zone not null,
  row_digest bytea,
  constraint kyb_information_kyb_information_id_account_id_key UNIQUE (kyb_information_id, account_id),
  constraint kyb_information_pkey PRIMARY KEY (account_id, company_id),
  constraint kyb_information_account_id_company_id_fkey FOREIGN KEY (account_id, company_id) REFERENCES company(account_id, company_id),
  constraint kyb_information_ein_check CHECK ((ein ~ '^[0-9]{9}$'::text)),
  constraint kyb_information_entity_type_check CHECK ((entity_type = ANY (ARRAY['C Corp'::text, 'S Corp'::text, 'LLC'::text, 'Single Member LLC'::text, 'LLP'::text, 'Partnership'::text, 'Sole Proprietor'::text, 'Non-Profit'::text]))),
  constraint kyb_information_federal_form_check CHECK ((federal_form = ANY (ARRAY['941'::text, '944'::text]))),
  constraint kyb_information_incorporation_state_check CHECK ((incorporation_state ~ '^[A-Z]{2}$'::text))
);
comment on table kyb_information is 'Facts that the verification of a company is based on.';
CREATE INDEX kyb_information_ein ON kyb_information USING btree (account_id, ein);
CREATE TRIGGER note_added AFTER INSERT ON kyb_information REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('kyb_information');
CREATE TRIGGER note_deleted AFTER DELETE ON kyb_information REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('kyb_information');
CREATE TRIGGER write_digest BEFORE INSERT OR UPDATE ON kyb_information FOR EACH ROW EXECUTE FUNCTION write_digest('kyb_information');
alter table kyb_information enable row level security;
create policy own_rows on kyb_information using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on kyb_information to paywright_server;
grant select on kyb_information to paywright_server;
grant update on kyb_information to paywright_server;

create table law_confirmation (
  position bigint not null,
  file text not null,
  figure text not null,
  digest bytea not null,
  source text not null,
  confirmed_by text not null,
  confirmed_at timestamp with time zone not null,
  hash bytea not null,
  constraint law_confirmation_file_figure_digest_confirmed_by_key UNIQUE (file, figure, digest, confirmed_by),
  constraint law_confirmation_pkey PRIMARY KEY ("position"),
  constraint law_confirmation_confirmed_by_check CHECK ((confirmed_by <> ''::text)),
  constraint law_confirmation_digest_check CHECK ((length(digest) = 32)),
  constraint law_confirmation_figure_check CHECK ((figure <> ''::text)),
  constraint law_confirmation_file_check CHECK ((file ~ '^[a-z]+(/[A-Za-z]+)?/[a-z0-9-]+\.json$'::text)),
  constraint law_confirmation_hash_check CHECK ((length(hash) = 32)),
  constraint law_confirmation_position_check CHECK (("position" > 0)),
  constraint law_confirmation_source_check CHECK ((source <> ''::text))
);
comment on table law_confirmation is 'Law figures that the operator added and somebody confirmed, with source and digest, linked by hash.';
CREATE TRIGGER reject_change BEFORE DELETE OR UPDATE OR TRUNCATE ON law_confirmation FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
grant select on law_confirmation to paywright_server;

create table ledger_account (
  code text not null,
  class text not null,
  name text not null,
  detail text,
  stub_total text,
  stub_line text,
  sign smallint not null,
  constraint ledger_account_pkey PRIMARY KEY (code),
  constraint ledger_account_check CHECK ((code ~~ (class || ':%'::text))),
  constraint ledger_account_class_check CHECK ((class = ANY (ARRAY['asset'::text, 'liability'::text, 'equity'::text, 'expense'::text, 'memo'::text]))),
  constraint ledger_account_detail_check CHECK ((detail = ANY (ARRAY['kind'::text, 'tax'::text]))),
  constraint ledger_account_sign_check CHECK ((sign = ANY (ARRAY[1, '-1'::integer]))),
  constraint ledger_account_stub_line_check CHECK ((stub_line = ANY (ARRAY['earning'::text, 'benefit'::text, 'reimbursement'::text, 'deduction'::text, 'garnishment'::text, 'tax'::text]))),
  constraint ledger_account_stub_total_check CHECK ((stub_total = ANY (ARRAY['gross'::text, 'net'::text, 'reimbursements'::text, 'deductions'::text, 'taxes'::text, 'employerTaxes'::text])))
);
comment on table ledger_account is 'The chart of accounts.';
grant select on ledger_account to paywright_server;

create table ledger_cost_part (
  account_id uuid not null,
  company_id uuid not null,
  transaction_id uuid not null,
  part smallint not null,
  state text,
  location_id uuid,
  department text,
  job text,
  cost_center text,
  hours bigint not null,
  constraint ledger_cost_part_pkey PRIMARY KEY (account_id, company_id, transaction_id, part),
  constraint ledger_cost_part_account_id_company_id_transaction_id_fkey FOREIGN KEY (account_id, company_id, transaction_id) REFERENCES ledger_transaction(account_id, company_id, transaction_id),
  constraint ledger_cost_part_part_check CHECK ((part >= 0))
);
comment on table ledger_cost_part is 'Places and codes among which the costs of a payment are divided.';
CREATE TRIGGER reject_change BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_cost_part FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
alter table ledger_cost_part enable row level security;
create policy own_rows on ledger_cost_part using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on ledger_cost_part to paywright_server;
grant select on ledger_cost_part to paywright_server;

create table ledger_cost_share (
  account_id uuid not null,
  company_id uuid not null,
  transaction_id uuid not null,
  ordinal integer not null,
  part smallint not null,
  amount_cents bigint not null,
  constraint ledger_cost_share_pkey PRIMARY KEY (account_id, company_id, transaction_id, ordinal, part),
  constraint ledger_cost_share_amount_cents_check CHECK ((amount_cents <> 0))
);
comment on table ledger_cost_share is 'Parts of the expenses of a payment that belong to a place and codes.';
CREATE TRIGGER check_cost_shares AFTER INSERT ON ledger_cost_share REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION check_cost_shares();
CREATE TRIGGER reject_change BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_cost_share FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
alter table ledger_cost_share enable row level security;
create policy own_rows on ledger_cost_share using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on ledger_cost_share to paywright_server;
grant select on ledger_cost_share to paywright_server;

create table ledger_transaction (
  account_id uuid not null,
  company_id uuid not null,
  transaction_id uuid not null,
  kind text not null,
  pay_run_id uuid,
  worker_id uuid,
  payment_id uuid,
  posted_on date not null,
  created_at timestamp with time zone not null,
  reverses_id uuid,
  state text,
  location_id uuid,
  department text,
  job text,
  cost_center text,
  hours bigint,
  tax_deposit_id uuid,
  account_codes text[] not null,
  details text[] not null,
  lines text[] not null,
  amounts_cents bigint[] not null,
  row_digest bytea,
  agency_payment_id uuid,
  remittance_id uuid,
  deduction_id uuid,
  constraint ledger_transaction_pkey PRIMARY KEY (account_id, company_id, transaction_id),
  constraint ledger_transaction_account_id_company_id_agency_payment_id_fkey FOREIGN KEY (account_id, company_id, agency_payment_id) REFERENCES agency_payment(account_id, company_id, agency_payment_id),
  constraint ledger_transaction_account_id_company_id_remittance_id_fkey FOREIGN KEY (account_id, company_id, remittance_id) REFERENCES order_remittance(account_id, company_id, remittance_id),
  constraint ledger_transaction_account_id_company_id_reverses_id_fkey FOREIGN KEY (account_id, company_id, reverses_id) REFERENCES ledger_transaction(account_id, company_id, transaction_id),
  constraint ledger_transaction_account_id_company_id_tax_deposit_id_fkey FOREIGN KEY (account_id, company_id, tax_deposit_id) REFERENCES tax_deposit(account_id, company_id, deposit_id),
  constraint ledger_transaction_account_id_company_id_worker_id_deducti_fkey FOREIGN KEY (account_id, company_id, worker_id, deduction_id) REFERENCES deduction(account_id, company_id, worker_id, deduction_id),
  constraint agency_kind CHECK (((kind = ANY (ARRAY['agency debit'::text, 'agency debit returned'::text, 'agency refund'::text, 'agency refund returned'::text])) = (agency_payment_id IS NOT NULL))),
  constraint agency_return_reverses CHECK (((kind <> ALL (ARRAY['agency debit returned'::text, 'agency refund returned'::text])) OR (reverses_id IS NOT NULL))),
  constraint cancellation_reverses CHECK (((kind <> 'tax deposit cancelled'::text) OR (reverses_id IS NOT NULL))),
  constraint deposit_kind CHECK (((kind = ANY (ARRAY['tax deposit'::text, 'tax deposit cancelled'::text])) = (tax_deposit_id IS NOT NULL))),
  constraint ledger_transaction_check CHECK (((kind = ANY (ARRAY['pay'::text, 'correction'::text, 'void'::text])) OR (num_nonnulls(state, location_id, department, job, cost_center, hours) = 0))),
  constraint ledger_transaction_kind_check CHECK ((kind = ANY (ARRAY['pay'::text, 'correction'::text, 'void'::text, 'funding'::text, 'funding returned'::text, 'payment'::text, 'payment returned'::text, 'reissue'::text, 'collected back'::text, 'refund'::text, 'tax deposit'::text, 'tax deposit cancelled'::text, 'agency debit'::text, 'agency debit returned'::text, 'agency refund'::text, 'agency refund returned'::text, 'remittance'::text, 'remittance cancelled'::text, 'loan'::text, 'loan settled'::text]))),
  constraint loan_kind CHECK (((kind = ANY (ARRAY['loan'::text, 'loan settled'::text])) = (deduction_id IS NOT NULL))),
  constraint loan_of_worker CHECK (((deduction_id IS NULL) OR (worker_id IS NOT NULL))),
  constraint postings_are_not_zero CHECK (((0 <> ALL (amounts_cents)) IS TRUE)),
  constraint postings_have_one_length CHECK ((((cardinality(account_codes) > 0) AND (array_dims(details) = array_dims(account_codes)) AND (array_dims(lines) = array_dims(account_codes)) AND (array_dims(amounts_cents) = array_dims(account_codes))) IS TRUE)),
  constraint postings_name_accounts CHECK ((array_position(account_codes, NULL::text) IS NULL)),
  constraint postings_sum_to_zero CHECK ((sum_of(amounts_cents) = 0)),
  constraint remittance_cancellation_reverses CHECK (((kind <> 'remittance cancelled'::text) OR (reverses_id IS NOT NULL))),
  constraint remittance_kind CHECK (((kind = ANY (ARRAY['remittance'::text, 'remittance cancelled'::text])) = (remittance_id IS NOT NULL))),
  constraint run_or_deposit CHECK ((num_nonnulls(pay_run_id, tax_deposit_id, agency_payment_id, remittance_id, deduction_id) = 1))
);
comment on table ledger_transaction is 'Postings that were made together and sum to zero.';
CREATE UNIQUE INDEX ledger_of_agency_payment ON ledger_transaction USING btree (agency_payment_id, kind, company_id, account_id) WHERE (agency_payment_id IS NOT NULL);
CREATE INDEX ledger_of_deduction ON ledger_transaction USING btree (deduction_id, company_id, account_id) WHERE (deduction_id IS NOT NULL);
CREATE UNIQUE INDEX ledger_of_remittance ON ledger_transaction USING btree (remittance_id, kind, company_id, account_id) WHERE (remittance_id IS NOT NULL);
CREATE INDEX ledger_of_run ON ledger_transaction USING btree (pay_run_id, worker_id, company_id, account_id);
CREATE INDEX ledger_of_tax_deposit ON ledger_transaction USING btree (tax_deposit_id, company_id, account_id) WHERE (tax_deposit_id IS NOT NULL);
CREATE UNIQUE INDEX pay_posted_once ON ledger_transaction USING btree (pay_run_id, worker_id, kind, company_id, account_id) WHERE (kind = ANY (ARRAY['pay'::text, 'correction'::text, 'void'::text]));
CREATE UNIQUE INDEX reversed_once ON ledger_transaction USING btree (account_id, company_id, reverses_id) WHERE (reverses_id IS NOT NULL);
CREATE TRIGGER check_pay_run_of_ledger_transaction AFTER INSERT ON ledger_transaction REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION check_pay_run_of_ledger_transaction();
CREATE TRIGGER check_payment_of_ledger_transaction AFTER INSERT ON ledger_transaction REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION check_payment_of_ledger_transaction();
CREATE TRIGGER check_postings AFTER INSERT ON ledger_transaction REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION check_balance();
CREATE TRIGGER note_added AFTER INSERT ON ledger_transaction REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('ledger_transaction');
CREATE TRIGGER note_deleted AFTER DELETE ON ledger_transaction REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('ledger_transaction');
CREATE TRIGGER reject_change BEFORE DELETE OR UPDATE OF account_id, company_id, transaction_id, kind, pay_run_id, worker_id, payment_id, posted_on, created_at, reverses_id, state, location_id, department, job, cost_center, hours, tax_deposit_id, account_codes, details, lines, amounts_cents OR TRUNCATE ON ledger_transaction FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
CREATE TRIGGER reject_subject_change BEFORE UPDATE OF agency_payment_id, remittance_id, deduction_id ON ledger_transaction FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
CREATE TRIGGER sum_run_taxes AFTER INSERT ON ledger_transaction REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_run_taxes();
CREATE TRIGGER write_digest BEFORE INSERT OR UPDATE ON ledger_transaction FOR EACH ROW EXECUTE FUNCTION write_digest('ledger_transaction');
alter table ledger_transaction enable row level security;
create policy own_rows on ledger_transaction using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on ledger_transaction to paywright_server;
grant select on ledger_transaction to paywright_server;

create table match_formula (
  account_id uuid not null,
  company_id uuid not null,
  plan text not null,
  starts_on date not null,
  format_version smallint not null default 1,
  terms jsonb not null,
  created_at timestamp with time zone not null,
  row_digest bytea,
  constraint match_formula_pkey PRIMARY KEY (account_id, company_id, plan, starts_on),
  constraint match_formula_account_id_company_id_fkey FOREIGN KEY (account_id, company_id) REFERENCES company(account_id, company_id),
  constraint match_formula_format_version_check CHECK ((format_version = 1)),
  constraint match_formula_plan_check CHECK ((plan <> ''::text)),
  constraint match_formula_starts_on_check CHECK ((EXTRACT(day FROM starts_on) = (1)::numeric)),
  constraint match_formula_terms_check CHECK ((jsonb_typeof((terms -> 'tiers'::text)) = 'array'::text))
);
comment on table match_formula is 'Formulas by which a company matches deferrals to a retirement plan.';
CREATE TRIGGER note_added AFTER INSERT ON match_formula REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('match_formula');
CREATE TRIGGER note_deleted AFTER DELETE ON match_formula REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('match_formula');
CREATE TRIGGER write_digest BEFORE INSERT OR UPDATE ON match_formula FOR EACH ROW EXECUTE FUNCTION write_digest('match_formula');
alter table match_formula enable row level security;
create policy own_rows on match_formula using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on match_formula to paywright_server;
grant select on match_formula to paywright_server;
grant update (created_at, terms) on match_formula to paywright_server;

create table membership (
  account_id uuid not null,
  membership_id uuid not null,
  person_id uuid not null,
  role text not null,
  company_id uuid,
  worker_id uuid,
  business_user_id uuid,
  created_at timestamp with time zone not null,
  created_by text not null,
  removed_at timestamp with time zone,
  row_digest bytea,
  constraint membership_pkey PRIMARY KEY (account_id, membership_id),
  constraint membership_account_id_company_id_business_user_id_fkey FOREIGN KEY (account_id, company_id, business_user_id) REFERENCES business_user(account_id, company_id, business_user_id),
  constraint membership_account_id_company_id_fkey FOREIGN KEY (account_id, company_id) REFERENCES company(account_id, company_id),
  constraint membership_account_id_company_id_worker_id_fkey FOREIGN KEY (account_id, company_id, worker_id) REFERENCES worker(account_id, company_id, worker_id),
  constraint membership_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id),
  constraint membership_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id),
  constraint membership_check CHECK (((role = 'accountAdmin'::text) = (company_id IS NULL))),
  constraint membership_check1 CHECK (((role = 'worker'::text) = (worker_id IS NOT NULL))),
  constraint membership_check2 CHECK (((business_user_id IS NULL) OR (company_id IS NOT NULL))),
  constraint membership_role_check CHECK ((role = ANY (ARRAY['accountAdmin'::text, 'payrollAdmin'::text, 'preparer'::text, 'bookKeeper'::text, 'owner'::text, 'worker'::text])))
);
comment on table membership is 'Roles of people in an account or in one of its companies.';
CREATE INDEX membership_of_person ON membership USING btree (person_id) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX membership_of_worker ON membership USING btree (account_id, person_id, company_id) WHERE ((removed_at IS NULL) AND (role = 'worker'::text));
CREATE UNIQUE INDEX membership_once ON membership USING btree (account_id, person_id, company_id) NULLS NOT DISTINCT WHERE ((removed_at IS NULL) AND (role <> 'worker'::text));
CREATE TRIGGER write_digest BEFORE INSERT OR UPDATE ON membership FOR EACH ROW EXECUTE FUNCTION write_digest('membership');
alter table membership enable row level security;
create policy own_rows on membership using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on membership to paywright_server;
grant select on membership to paywright_server;
grant update (removed_at, role) on membership to paywright_server;

create table micro_deposit (
  account_id uuid not null,
  company_id uuid not null,
  funding_account_id uuid not null,
  ordinal integer not null,
  deposit_id uuid not null,
  amount_cents bigint not null,
  effective_on date,
  status text not null,
  status_since timestamp with time zone not null,
  file_id uuid,
  trace text,
  return_code text,
  row_digest bytea,
  constraint micro_deposit_deposit_id_account_id_key UNIQUE (deposit_id, account_id),
  constraint micro_deposit_pkey PRIMARY KEY (account_id, company_id, funding_account_id, ordinal),
  constraint micro_deposit_account_id_company_id_funding_account_id_fkey FOREIGN KEY (account_id, company_id, funding_account_id) REFERENCES funding_account(account_id, company_id, funding_account_id),
  constraint micro_deposit_account_id_file_id_fkey FOREIGN KEY (account_id, file_id) REFERENCES payment_file(account_id, file_id),
  constraint micro_deposit_amount_cents_check CHECK (((amount_cents >= 1) AND (amount_cents <= 99))),
  constraint micro_deposit_check CHECK (((status = 'returned'::text) <= (return_code IS NOT NULL))),
  constraint micro_deposit_check1 CHECK (((file_id IS NULL) = (trace IS NULL))),
  constraint micro_deposit_ordinal_check CHECK ((ordinal = ANY (ARRAY[1, 2]))),
  constraint micro_deposit_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'sent'::text, 'returned'::text]))),
  constraint micro_deposit_trace_check CHECK ((trace ~ '^[0-9]{15}$'::text))
);
comment on table micro_deposit is 'The two small credits by which a company proves that a funding account is its own.';
CREATE INDEX micro_deposit_by_trace ON micro_deposit USING btree (account_id, trace) WHERE (trace IS NOT NULL);
CREATE INDEX micro_deposit_to_send ON micro_deposit USING btree (account_id) WHERE (status = 'pending'::text);
CREATE TRIGGER note_added AFTER INSERT ON micro_deposit REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('micro_deposit');
CREATE TRIGGER note_deleted AFTER DELETE ON micro_deposit REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('micro_deposit');
CREATE TRIGGER write_digest BEFORE INSERT OR UPDATE ON micro_deposit FOR EACH ROW EXECUTE FUNCTION write_digest('micro_deposit');
alter table micro_deposit enable row level security;
create policy own_rows on micro_deposit using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on micro_deposit to paywright_server;
grant select on micro_deposit to paywright_server;
grant update (effective_on, file_id, return_code, status, status_since, trace) on micro_deposit to paywright_server;

create table new_hire_report (
  account_id uuid not null,
  company_id uuid not null,
  worker_id uuid not null,
  hired_on date not null,
  revision integer not null,
  state text not null,
  reported_on date not null,
  confirmation_number text,
  created_at timestamp with time zone not null,
  constraint new_hire_report_pkey PRIMARY KEY (account_id, company_id, worker_id, hired_on, revision),
  constraint new_hire_report_account_id_company_id_worker_id_fkey FOREIGN KEY (account_id, company_id, worker_id) REFERENCES worker(account_id, company_id, worker_id),
  constraint new_hire_report_confirmation_number_check CHECK (((length(confirmation_number) >= 1) AND (length(confirmation_number) <= 100))),
  constraint new_hire_report_revision_check CHECK ((revision > 0)),
  constraint new_hire_report_state_check CHECK ((state ~ '^[A-Z]{2}$'::text))
);
comment on table new_hire_report is 'Hires that the company has reported to a state.';
CREATE TRIGGER reject_change BEFORE DELETE OR UPDATE OR TRUNCATE ON new_hire_report FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
alter table new_hire_report enable row level security;
create policy own_rows on new_hire_report using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on new_hire_report to paywright_server;
grant select on new_hire_report to paywright_server;

create table nonresident_addition (
  account_id uuid not null,
  company_id uuid not null,
  tax_year integer not null,
  pay_frequency text not null,
  w4_form text not null,
  amount_cents bigint not null,
  source text not null,
  created_at timestamp with time zone not null,
  row_digest bytea,
  constraint nonresident_addition_pkey PRIMARY KEY (account_id, company_id, tax_year, pay_frequency, w4_form),
  constraint nonresident_addition_account_id_company_id_fkey FOREIGN KEY (account_id, company_id) REFERENCES company(account_id, company_id),
  constraint nonresident_addition_amount_cents_check CHECK ((amount_cents > 0)),
  constraint nonresident_addition_pay_frequency_check CHECK ((pay_frequency = ANY (ARRAY['daily'::text, 'weekly'::text, 'biweekly'::text, 'semimonthly'::text, 'monthly'::text, 'quarterly'::text, 'semiannually'::text, 'annually'::text]))),
  constraint nonresident_addition_source_check CHECK ((source <> ''::text)),
  constraint nonresident_addition_tax_year_check CHECK (((tax_year >= 2020) AND (tax_year <= 2100))),
  constraint nonresident_addition_w4_form_check CHECK ((w4_form = ANY (ARRAY['2020'::text, '2019'::text])))
);
comment on table nonresident_addition is 'Amounts added to the wages of nonresident aliens for federal income tax, entered by a company with their source.';
CREATE TRIGGER note_added AFTER INSERT ON nonresident_addition REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('nonresident_addition');
CREATE TRIGGER note_deleted AFTER DELETE ON nonresident_addition REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('nonresident_addition');
CREATE TRIGGER write_digest BEFORE INSERT OR UPDATE ON nonresident_addition FOR EACH ROW EXECUTE FUNCTION write_digest('nonresident_addition');
alter table nonresident_addition enable row level security;
create policy own_rows on nonresident_addition using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on nonresident_addition to paywright_server;
grant select on nonresident_addition to paywright_server;
grant update (amount_cents, created_at, source) on nonresident_addition to paywright_server;

create table operator (
  person_id uuid not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  removed_at timestamp with time zone,
  removed_by text,
  constraint operator_pkey PRIMARY KEY (person_id, created_at),
  constraint operator_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id),
  constraint operator_check CHECK (((removed_at IS NULL) = (removed_by IS NULL)))
);
comment on table operator is 'People who run the installation and sign in.';
CREATE UNIQUE INDEX operator_once ON operator USING btree (person_id) WHERE (removed_at IS NULL);
alter table operator enable row level security;

create table operator_invitation (
  invitation_id uuid not null,
  code_hash bytea not null,
  email_encrypted bytea not null,
  name text not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint operator_invitation_code_hash_key UNIQUE (code_hash),
  constraint operator_invitation_pkey PRIMARY KEY (invitation_id),
  constraint operator_invitation_code_hash_check CHECK ((length(code_hash) = 32)),
  constraint operator_invitation_name_check CHECK ((name <> ''::text))
);
comment on table operator_invitation is 'Links with which people become operators, each of them once.';
alter table operator_invitation enable row level security;

create table operator_reading (
  account_id uuid not null,
  company_id uuid not null,
  reading_id uuid not null,
  person_id uuid not null,
  operator_name text not null,
  session_id uuid not null,
  reason text not null,
  opened_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint operator_reading_pkey PRIMARY KEY (account_id, company_id, reading_id),
  constraint operator_reading_account_id_company_id_fkey FOREIGN KEY (account_id, company_id) REFERENCES company(account_id, company_id),
  constraint operator_reading_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id),
  constraint operator_reading_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id),
  constraint operator_reading_check CHECK ((ends_at >= opened_at)),
  constraint operator_reading_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
);
comment on table operator_reading is 'Companies that operators have opened to read them, with the reason.';
CREATE INDEX operator_reading_by_age ON operator_reading USING btree (account_id, opened_at, reading_id);
CREATE INDEX operator_reading_of_session ON operator_reading USING btree (session_id, ends_at);
alter table operator_reading enable row level security;
create policy own_rows on operator_reading using ((account_id = current_account()) AND is_visible_company(company_id));
grant select on operator_reading to paywright_server;

create table order_remittance (
  account_id uuid not null,
  company_id uuid not null,
  remittance_id uuid not null,
  pay_period_id uuid not null,
  worker_id uuid not null,
  order_id text not null,
  order_kind text not null,
  paid_on date not null,
  amount_cents bigint not null,
  excess_cents bigint not null,
  reference text,
  agency_payment_id uuid,
  created_at timestamp with time zone not null,
  ordinal bigint not null,
  cancelled_at timestamp with time zone,
  cancel_reason text,
  row_digest bytea,
  constraint order_remittance_remittance_id_account_id_key UNIQUE (remittance_id, account_id),
  constraint order_remittance_pkey PRIMARY KEY (account_id, company_id, remittance_id),
  constraint order_remittance_account_id_company_id_agency_payment_id_fkey FOREIGN KEY (account_id, company_id, agency_payment_id) REFERENCES agency_payment(account_id, company_id, agency_payment_id),
  constraint order_remittance_account_id_company_id_pay_period_id_fkey FOREIGN KEY (account_id, company_id, pay_period_id) REFERENCES pay_period(account_id, company_id, pay_period_id),
  constraint order_remittance_account_id_company_id_worker_id_fkey FOREIGN KEY (account_id, company_id, worker_id) REFERENCES worker(account_id, company_id, worker_id),
  constraint order_remittance_amount_cents_check CHECK ((amount_cents > 0)),
  constraint order_remittance_order_id_check CHECK ((order_id <> ''::text)),
  constraint order_remittance_order_kind_check CHECK ((order_kind ~ '^[a-z0-9-]+$'::text)),
  constraint reason_of_remittance CHECK (((cancelled_at IS NOT NULL) OR (cancel_reason IS NULL))),
  constraint remitted_excess_is_part CHECK (((excess_cents >= 0) AND (excess_cents <= amount_cents)))
);
comment on table order_remittance is 'Garnished amounts that were sent to their payees.';
CREATE UNIQUE INDEX one_order_remittance ON order_remittance USING btree (account_id, company_id, pay_period_id, worker_id, order_id, paid_on, amount_cents, reference) NULLS NOT DISTINCT WHERE (cancelled_at IS NULL);
CREATE UNIQUE INDEX one_remittance_of_payment ON order_remittance USING btree (account_id, company_id, agency_payment_id) WHERE (agency_payment_id IS NOT NULL);
CREATE TRIGGER note_added AFTER INSERT ON order_remittance REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('order_remittance');
CREATE TRIGGER note_deleted AFTER DELETE ON order_remittance REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('order_remittance');
CREATE TRIGGER reject_remittance_change BEFORE UPDATE OF account_id, company_id, remittance_id, pay_period_id, worker_id, order_id, order_kind, paid_on, amount_cents, excess_cents, reference, agency_payment_id, created_at, ordinal ON order_remittance FOR EACH ROW EXECUTE FUNCTION reject_remittance_change();
CREATE TRIGGER reject_remittance_in_progress BEFORE INSERT ON order_remittance FOR EACH ROW WHEN ((new.agency_payment_id IS NULL)) EXECUTE FUNCTION reject_remittance_in_progress();
CREATE TRIGGER reject_removal BEFORE DELETE OR TRUNCATE ON order_remittance FOR EACH STATEMENT EXECUTE FUNCTION reject_remittance_change();
CREATE TRIGGER reject_second_cancellation BEFORE UPDATE OF cancelled_at, cancel_reason ON order_remittance FOR EACH ROW WHEN ((old.cancelled_at IS NOT NULL)) EXECUTE FUNCTION reject_remittance_change();
CREATE TRIGGER write_digest BEFORE INSERT OR UPDATE ON order_remittance FOR EACH ROW EXECUTE FUNCTION write_digest('order_remittance');
alter table order_remittance enable row level security;
create policy own_rows on order_remittance using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on order_remittance to paywright_server;
grant select on order_remittance to paywright_server;
grant update (cancel_reason, cancelled_at) on order_remittance to paywright_server;

create table paid_by_company (
  account_id uuid not null,
  company_id uuid not null,
  pay_period_id uuid not null,
  worker_id uuid not null,
  created_at timestamp with time zone not null,
  row_digest bytea,
  constraint paid_by_company_pkey PRIMARY KEY (account_id, company_id, pay_period_id, worker_id),
  constraint paid_by_company_account_id_company_id_pay_period_id_fkey FOREIGN KEY (account_id, company_id, pay_period_id) REFERENCES pay_period(account_id, company_id, pay_period_id),
  constraint paid_by_company_account_id_company_id_worker_id_fkey FOREIGN KEY (account_id, company_id, worker_id) REFERENCES worker(account_id, company_id, worker_id)
);
comment on table paid_by_company is 'Workers whom the company pays outside this system in a period, marked before the run.';
CREATE TRIGGER note_added AFTER INSERT ON paid_by_company REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('paid_by_company');
CREATE TRIGGER note_deleted AFTER DELETE ON paid_by_company REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('paid_by_company');
CREATE TRIGGER write_digest BEFORE INSERT OR UPDATE ON paid_by_company FOR EACH ROW EXECUTE FUNCTION write_digest('paid_by_company');
alter table paid_by_company enable row level security;
create policy own_rows on paid_by_company using ((account_id = current_account()) AND is_visible_company(company_id));
grant delete on paid_by_company to paywright_server;
grant insert on paid_by_company to paywright_server;
grant select on paid_by_company to paywright_server;

create table passkey (
  passkey_id uuid not null,
  credential_id bytea not null,
  person_id uuid not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  is_backed_up boolean not null,
  name text not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  counter_fell_at timestamp with time zone,
  constraint passkey_credential_id_key UNIQUE (credential_id),
  constraint passkey_pkey PRIMARY KEY (passkey_id),
  constraint passkey_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id),
  constraint passkey_counter_check CHECK ((counter >= 0)),
  constraint passkey_credential_id_check CHECK (((length(credential_id) >= 1) AND (length(credential_id) <= 1023))),
  constraint passkey_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100)))
);
comment on table passkey is 'Keys in devices with which people sign in instead of a password.';
CREATE INDEX passkey_of_person ON passkey USING btree (person_id);
alter table passkey enable row level security;

create table passkey_challenge (
  challenge_hash bytea not null,
  bound_to bytea not null,
  person_id uuid,
  expires_at timestamp with time zone not null,
  constraint passkey_challenge_pkey PRIMARY KEY (challenge_hash),
  constraint passkey_challenge_bound_to_check CHECK ((length(bound_to) = 32)),
  constraint passkey_challenge_challenge_hash_check CHECK ((length(challenge_hash) = 32))
);
comment on table passkey_challenge is 'Random values that passkeys sign, each of them once.';
CREATE INDEX passkey_challenge_by_end ON passkey_challenge USING btree (expires_at);
alter table passkey_challenge enable row level security;

create table pay_code (
  account_id uuid not null,
  company_id uuid not null,
  code text not null,
  description text,
  rate bigint,
  multiplier integer not null default 10000,
  is_leave boolean,
  is_piecework boolean not null default false,
  created_at timestamp with time zone not null,
  row_digest bytea,
  constraint pay_code_pkey PRIMARY KEY (account_id, company_id, code),
  constraint pay_code_account_id_company_id_fkey FOREIGN KEY (account_id, company_id) REFERENCES company(account_id, company_id),
  constraint pay_code_check CHECK (((NOT is_piecework) OR ((rate IS NULL) AND (multiplier = 10000) AND (is_leave IS NOT TRUE)))),
  constraint pay_code_multiplier_check CHECK ((multiplier > 0)),
  constraint pay_code_rate_check CHECK (((rate >= 1) AND (rate <= '1000000000000'::bigint)))
);
comment on table pay_code is 'Names of pay rates besides a worker''s own wage.';
CREATE TRIGGER note_added AFTER INSERT ON pay_code REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('pay_code');
CREATE TRIGGER note_deleted AFTER DELETE ON pay_code REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('pay_code');
CREATE TRIGGER write_digest BEFORE INSERT OR UPDATE ON pay_code FOR EACH ROW EXECUTE FUNCTION write_digest('pay_code');
alter table pay_code enable row level security;
create policy own_rows on pay_code using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on pay_code to paywright_server;
grant select on pay_code to paywright_server;
grant update on pay_code to paywright_server;

create table pay_entry (
  account_id uuid not null,
  company_id uuid not null,
  pay_period_id uuid not null,
  worker_id uuid not null,
  format_version smallint not null default 1,
  data jsonb,
  excluded_reason text,
  entered_by text not null,
  updated_at timestamp with time zone not null,
  constraint pay_entry_pkey PRIMARY KEY (account_id, company_id, pay_period_id, worker_id),
  constraint pay_entry_account_id_company_id_pay_period_id_fkey FOREIGN KEY (account_id, company_id, pay_period_id) REFERENCES pay_period(account_id, company_id, pay_period_id),
  constraint pay_entry_account_id_company_id_worker_id_fkey FOREIGN KEY (account_id, company_id, worker_id) REFERENCES worker(account_id, company_id, worker_id),
  constraint pay_entry_check CHECK (((data IS NULL) = (excluded_reason IS NOT NULL))),
  constraint pay_entry_data_check CHECK ((jsonb_typeof(data) = 'object'::text)),
  constraint pay_entry_format_version_check CHECK ((format_version = 1))
);
comment on table pay_entry is 'Pay data entered for a worker in a period; a new entry replaces it.';
alter table pay_entry enable row level security;
create policy own_rows on pay_entry using ((account_id = current_account()) AND is_visible_company(company_id));
grant delete on pay_entry to paywright_server;
grant insert on pay_entry to paywright_server;
grant select on pay_entry to paywright_server;
grant update on pay_entry to paywright_server;

create table pay_period (
  account_id uuid not null,
  company_id uuid not null,
  pay_period_id uuid not null,
  pay_schedule_id uuid,
  schedule_name text,
  type text not null,
  worker_type text not null,
  begins_on date not null,
  ends_on date not null,
  pay_date date not null,
  deadline_at timestamp with time zone not null,
  moved_reason text,
  status text not null,
  status_since timestamp with time zone not null,
  supplemental_method text not null,
  created_at timestamp with time zone not null,
  edited_by text,
  edited_person_id uuid,
  withdrawn_at timestamp with time zone,
  row_digest bytea,
  constraint regular_periods_never_overlap EXCLUDE USING gist (account_id WITH =, company_id WITH =, worker_type WITH =, schedule_name WITH =, daterange(begins_on, ends_on, '[]'::text) WITH &&) WHERE (((type = 'Regular'::text) AND (withdrawn_at IS NULL))),
  constraint pay_period_pay_period_id_account_id_key UNIQUE (pay_period_id, account_id),
  constraint pay_period_pkey PRIMARY KEY (account_id, company_id, pay_period_id),
  constraint pay_period_account_id_company_id_fkey FOREIGN KEY (account_id, company_id) REFERENCES company(account_id, company_id),
  constraint pay_period_account_id_company_id_pay_schedule_id_worker_ty_fkey FOREIGN KEY (account_id, company_id, pay_schedule_id, worker_type, schedule_name) REFERENCES pay_schedule(account_id, company_id, pay_schedule_id, worker_type, name),
  constraint pay_period_edited_person_id_fkey FOREIGN KEY (edited_person_id) REFERENCES person(person_id),
  constraint pay_period_check CHECK ((begins_on <= ends_on)),
  constraint pay_period_check1 CHECK (((edited_person_id IS NULL) OR (edited_by IS NOT NULL))),
  constraint pay_period_check2 CHECK (((type = 'Regular'::text) = (pay_schedule_id IS NOT NULL))),
  constraint pay_period_check3 CHECK (((type = 'Regular'::text) = (schedule_name IS NOT NULL))),
  constraint pay_period_check4 CHECK (((withdrawn_at IS NULL) OR (status = ANY (ARRAY['New'::text, 'Cancelled'::text, 'Failed'::text, 'Skipped'::text])))),
  constraint pay_period_status_check CHECK ((status = ANY (ARRAY['New'::text, 'Submitted'::text, 'Cancelled'::text, 'In Process'::text, 'Processed'::text, 'Failed'::text, 'Returned'::text, 'Skipped'::text]))),
  constraint pay_period_supplemental_method_check CHECK ((supplemental_method = ANY (ARRAY['flat'::text, 'aggregate'::text]))),
  constraint pay_period_type_check CHECK ((type = ANY (ARRAY['Regular'::text, 'Off-Cycle'::text, 'Missing'::text, 'Dismissal'::text]))),
  constraint pay_period_worker_type_check CHECK ((worker_type = ANY (ARRAY['W2'::text, '1099-NEC'::text])))
);
comment on table pay_period is 'Days of work that are paid together on a pay date.';
CREATE INDEX pay_period_in_order ON pay_period USING btree (account_id, company_id, pay_date, begins_on, pay_period_id) WHERE (withdrawn_at IS NULL);
CREATE INDEX pay_period_to_submit ON pay_period USING btree (account_id, company_id, pay_date, begins_on, pay_period_id) WHERE ((withdrawn_at IS NULL) AND (status = ANY (ARRAY['New'::text, 'Cancelled'::text, 'Failed'::text])));
CREATE TRIGGER note_added AFTER INSERT ON pay_period REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('pay_period');
CREATE TRIGGER note_deleted AFTER DELETE ON pay_period REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('pay_period');
CREATE TRIGGER write_digest BEFORE INSERT OR UPDATE ON pay_period FOR EACH ROW EXECUTE FUNCTION write_digest('pay_period');
alter table pay_period enable row level security;
create policy own_rows on pay_period using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on pay_period to paywright_server;
grant select on pay_period to paywright_server;
grant update on pay_period to paywright_server;

create table pay_result (
  account_id uuid not null,
  company_id uuid not null,
  pay_run_id uuid not null,
  worker_id uuid not null,
  pay_period_id uuid not null,
  gross_cents bigint not null,
  employee_tax_cents bigint not null,
  employer_tax_cents bigint not null,
  deduction_cents bigint not null,
  reimbursement_cents bigint not null,
  net_cents bigint not null,
  garnished_cents bigint not null,
  hours bigint not null,
  pay_rate bigint,
  worked_cents bigint not null,
  tax_above_caps_cents bigint not null,
  deduction_above_limits_cents bigint not null,
  payment_method text not null,
  format_version smallint not null default 1,
  last_wage integer not null,
  is_current boolean not null default true,
  item text not null,
  pay_and_year_totals text not null,
  facts text not null,
  constraint pay_result_pkey PRIMARY KEY (account_id, company_id, pay_run_id, worker_id),
  constraint pay_result_check CHECK ((((net_cents + employee_tax_cents) + deduction_cents) = (gross_cents + reimbursement_cents))),
  constraint pay_result_deduction_above_limits_cents_check CHECK ((deduction_above_limits_cents >= 0)),
  constraint pay_result_facts_check CHECK ((facts ~~ '{%}'::text)),
  constraint pay_result_format_version_check CHECK ((format_version = 1)),
  constraint pay_result_garnished_cents_check CHECK ((garnished_cents >= 0)),
  constraint pay_result_item_check CHECK ((item ~~ '{%}'::text)),
  constraint pay_result_last_wage_check CHECK ((last_wage >= 0)),
  constraint pay_result_net_cents_check CHECK ((net_cents >= 0)),
  constraint pay_result_pay_and_year_totals_check CHECK ((pay_and_year_totals ~~ '{%}'::text)),
  constraint pay_result_payment_method_check CHECK ((payment_method = ANY (ARRAY['Direct Deposit'::text, 'Check'::text]))),
  constraint pay_result_tax_above_caps_cents_check CHECK ((tax_above_caps_cents >= 0))
);
comment on table pay_result is 'The pay of one worker in a run.';
CREATE INDEX garnished_pay_result ON pay_result USING btree (account_id, pay_period_id, worker_id) WHERE (is_current AND (garnished_cents > 0));
CREATE UNIQUE INDEX one_result_of_period ON pay_result USING btree (account_id, company_id, pay_period_id, worker_id) WHERE is_current;
CREATE INDEX pay_result_of_worker ON pay_result USING btree (account_id, company_id, worker_id, last_wage) WHERE is_current;
CREATE TRIGGER check_pay_run_of_pay_result AFTER INSERT ON pay_result REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION check_pay_run_of_pay_result();
CREATE TRIGGER check_worker_of_pay_result AFTER INSERT ON pay_result REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION check_worker_of_pay_result();
CREATE TRIGGER reject_move BEFORE UPDATE OF account_id, company_id, pay_run_id, worker_id, pay_period_id ON pay_result FOR EACH STATEMENT EXECUTE FUNCTION reject_move();
alter table pay_result enable row level security;
create policy own_rows on pay_result using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on pay_result to paywright_server;
grant select on pay_result to paywright_server;
grant update (is_current) on pay_result to paywright_server;

create table pay_review (
  account_id uuid not null,
  company_id uuid not null,
  pay_period_id uuid not null,
  worker_id uuid not null,
  figures_hash text not null,
  reviewed_by text not null,
  reviewer_name text,
  created_at timestamp with time zone not null,
  constraint pay_review_pkey PRIMARY KEY (account_id, company_id, pay_period_id, worker_id),
  constraint pay_review_account_id_company_id_pay_period_id_fkey FOREIGN KEY (account_id, company_id, pay_period_id) REFERENCES pay_period(account_id, company_id, pay_period_id),
  constraint pay_review_account_id_company_id_worker_id_fkey FOREIGN KEY (account_id, company_id, worker_id) REFERENCES worker(account_id, company_id, worker_id),
  constraint pay_review_figures_hash_check CHECK ((figures_hash ~ '^[0-9a-f]{32}$'::text))
);
comment on table pay_review is 'Pay that stands out in a period and that somebody has found right.';
alter table pay_review enable row level security;
create policy own_rows on pay_review using ((account_id = current_account()) AND is_visible_company(company_id));
grant delete on pay_review to paywright_server;
grant insert on pay_review to paywright_server;
grant select on pay_review to paywright_server;
grant update on pay_review to paywright_server;

create table pay_run (
  account_id uuid not null,
  company_id uuid not null,
  pay_run_id uuid not null,
  pay_period_id uuid not null,
  kind text not null,
  pay_date date not null,
  submitted_at timestamp with time zone not null,
  submitted_by text not null,
  submitted_name text,
  submitted_person_id uuid,
  approved_by text,
  approved_name text,
  approved_person_id uuid,
  edited_person_id uuid,
  ordinal bigint not null,
  format_version smallint not null default 1,
  terms jsonb,
  totals jsonb,
  preview_hash text,
  processed_at timestamp with time zone,
  ended_at timestamp with time zone,
  ended_reason text,
  row_digest bytea,
  constraint pay_run_account_id_company_id_pay_run_id_pay_period_id_key UNIQUE (account_id, company_id, pay_run_id, pay_period_id),
  constraint pay_run_pkey PRIMARY KEY (account_id, company_id, pay_run_id),
  constraint pay_run_account_id_company_id_pay_period_id_fkey FOREIGN KEY (account_id, company_id, pay_period_id) REFERENCES pay_period(account_id, company_id, pay_period_id),
  constraint pay_run_approved_person_id_fkey FOREIGN KEY (approved_person_id) REFERENCES person(person_id),
  constraint pay_run_edited_person_id_fkey FOREIGN KEY (edited_person_id) REFERENCES person(person_id),
  constraint pay_run_submitted_person_id_fkey FOREIGN KEY (submitted_person_id) REFERENCES person(person_id),
  constraint approved_by_another_person CHECK ((((approved_person_id IS NULL) OR (submitted_person_id IS NOT NULL)) AND (approved_person_id <> submitted_person_id))),
  constraint editor_does_not_approve CHECK ((approved_person_id <> edited_person_id)),
  constraint pay_run_check CHECK ((num_nulls(terms, totals, preview_hash) = ANY (ARRAY[0, 3]))),
  constraint pay_run_check1 CHECK (((ended_at IS NULL) = (ended_reason IS NULL))),
  constraint pay_run_check2 CHECK (((approved_by IS NULL) = (approved_name IS NULL))),
  constraint pay_run_check3 CHECK (((approved_person_id IS NULL) OR (approved_by IS NOT NULL))),
  constraint pay_run_format_version_check CHECK ((format_version = 1)),
  constraint pay_run_kind_check CHECK ((kind = ANY (ARRAY['payroll'::text, 'correction'::text]))),
  constraint pay_run_terms_check CHECK ((jsonb_typeof(terms) = 'object'::text)),
  constraint pay_run_totals_check CHECK ((jsonb_typeof(totals) = 'object'::text))
);
comment on table pay_run is 'A payroll that was submitted, or a correction of one.';
CREATE UNIQUE INDEX one_payroll_of_period ON pay_run USING btree (account_id, company_id, pay_period_id) WHERE ((kind = 'payroll'::text) AND (ended_at IS NULL));
CREATE INDEX pay_run_in_order ON pay_run USING btree (account_id, company_id, ordinal);
CREATE INDEX pay_run_of_period ON pay_run USING btree (pay_period_id, company_id, account_id);
CREATE TRIGGER check_posted AFTER UPDATE OF processed_at ON pay_run FOR EACH ROW WHEN (((old.processed_at IS NULL) AND (new.processed_at IS NOT NULL))) EXECUTE FUNCTION check_posted();
CREATE CONSTRAINT TRIGGER check_run_is_complete AFTER INSERT ON pay_run DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_run_is_complete();
CREATE TRIGGER check_run_sums AFTER UPDATE OF processed_at ON pay_run FOR EACH ROW WHEN (((old.processed_at IS NULL) AND (new.processed_at IS NOT NULL))) EXECUTE FUNCTION check_run_sums();
CREATE TRIGGER check_taxable_wages_recorded AFTER UPDATE OF processed_at ON pay_run FOR EACH ROW WHEN (((old.processed_at IS NULL) AND (new.processed_at IS NOT NULL))) EXECUTE FUNCTION check_taxable_wages_recorded();
CREATE TRIGGER note_added AFTER INSERT ON pay_run REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('pay_run');
CREATE TRIGGER note_deleted AFTER DELETE ON pay_run REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('pay_run');
CREATE TRIGGER reject_removal BEFORE DELETE OR TRUNCATE ON pay_run FOR EACH STATEMENT EXECUTE FUNCTION reject_removal();
CREATE TRIGGER reject_second_totals BEFORE UPDATE OF terms, totals, preview_hash ON pay_run FOR EACH ROW EXECUTE FUNCTION reject_second_totals();
CREATE TRIGGER write_digest BEFORE INSERT OR UPDATE ON pay_run FOR EACH ROW EXECUTE FUNCTION write_digest('pay_run');
alter table pay_run enable row level security;
create policy own_rows on pay_run using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on pay_run to paywright_server;
grant select on pay_run to paywright_server;
grant update (ended_at, ended_reason, pay_date, preview_hash, processed_at, terms, totals) on pay_run to paywright_server;

create table pay_schedule (
  account_id uuid not null,
  company_id uuid not null,
  pay_schedule_id uuid not null,
  worker_type text not null,
  name text not null default ''::text,
  frequency text not null,
  begins_on date not null,
  pay_day jsonb not null,
  standard_hours integer,
  payment_mode text not null,
  created_at timestamp with time zone not null,
  replaced_at timestamp with time zone,
  constraint pay_schedule_account_id_company_id_pay_schedule_id_worker_t_key UNIQUE (account_id, company_id, pay_schedule_id, worker_type, name),
  constraint pay_schedule_pay_schedule_id_account_id_key UNIQUE (pay_schedule_id, account_id),
  constraint pay_schedule_pkey PRIMARY KEY (account_id, company_id, pay_schedule_id),
  constraint pay_schedule_account_id_company_id_fkey FOREIGN KEY (account_id, company_id) REFERENCES company(account_id, company_id),
  constraint default_schedule_frequency CHECK (((name <> ''::text) OR (frequency <> ALL (ARRAY['quarterly'::text, 'annually'::text])))),
  constraint pay_schedule_frequency_check CHECK ((frequency = ANY (ARRAY['weekly'::text, 'biweekly'::text, 'semimonthly'::text, 'monthly'::text, 'quarterly'::text, 'annually'::text]))),
  constraint pay_schedule_name_check CHECK ((name = TRIM(BOTH FROM name))),
  constraint pay_schedule_pay_day_check CHECK ((jsonb_typeof(pay_day) = 'object'::text)),
  constraint pay_schedule_payment_mode_check CHECK ((payment_mode = ANY (ARRAY['Self-Initiated'::text, 'Automatic'::text]))),
  constraint pay_schedule_standard_hours_check CHECK ((standard_hours > 0)),
  constraint pay_schedule_worker_type_check CHECK ((worker_type = ANY (ARRAY['W2'::text, '1099-NEC'::text])))
);
comment on table pay_schedule is 'How often a company pays workers of one type.';
CREATE UNIQUE INDEX one_active_schedule ON pay_schedule USING btree (account_id, company_id, worker_type, lower(name)) WHERE (replaced_at IS NULL);
alter table pay_schedule enable row level security;
create policy own_rows on pay_schedule using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on pay_schedule to paywright_server;
grant select on pay_schedule to paywright_server;
grant update on pay_schedule to paywright_server;

create table payment (
  account_id uuid not null,
  company_id uuid not null,
  payment_id uuid not null,
  pay_run_id uuid not null,
  pay_period_id uuid not null,
  kind text not null,
  method text not null,
  worker_id uuid,
  deposit_account_id uuid,
  deposit_account_version integer,
  funding_account_id uuid,
  destination text not null,
  amount_cents bigint not null,
  effective_on date not null,
  status text not null,
  status_since timestamp with time zone not null,
  is_valid boolean not null,
  file_id uuid,
  trace text,
  check_number integer,
  return_code text,
  replaces_id uuid,
  created_at timestamp with time zone not null,
  statuses text[] not null,
  status_times timestamp with time zone[] not null,
  status_reasons text[] not null,
  row_digest bytea,
  constraint payment_payment_id_account_id_key UNIQUE (payment_id, account_id),
  constraint payment_pkey PRIMARY KEY (account_id, company_id, payment_id),
  constraint payment_account_id_company_id_funding_account_id_fkey FOREIGN KEY (account_id, company_id, funding_account_id) REFERENCES funding_account(account_id, company_id, funding_account_id),
  constraint payment_account_id_company_id_replaces_id_fkey FOREIGN KEY (account_id, company_id, replaces_id) REFERENCES payment(account_id, company_id, payment_id),
  constraint check_has_number CHECK (((method = 'check'::text) = (check_number IS NOT NULL))),
  constraint history_ends_with_status CHECK ((((status = statuses[cardinality(statuses)]) AND (status_since = status_times[cardinality(statuses)]) AND (array_dims(status_times) = array_dims(statuses)) AND (array_dims(status_reasons) = array_dims(statuses))) IS TRUE)),
  constraint history_has_statuses CHECK (((array_position(status_times, NULL::timestamp with time zone) IS NULL) AND (statuses <@ ARRAY['pending'::text, 'sent'::text, 'settled'::text, 'returned'::text, 'reissued'::text, 'cancelled'::text]))),
  constraint is_valid_by_status CHECK ((is_valid = (status <> ALL (ARRAY['returned'::text, 'reissued'::text, 'cancelled'::text])))),
  constraint payment_amount_cents_check CHECK ((amount_cents > 0)),
  constraint payment_check CHECK (((status = 'returned'::text) <= (return_code IS NOT NULL))),
  constraint payment_deposit_account_version_check CHECK ((deposit_account_version > 0)),
  constraint payment_has_worker CHECK (((kind = ANY (ARRAY['funding'::text, 'refund'::text])) = (worker_id IS NULL))),
  constraint payment_kind_check CHECK ((kind = ANY (ARRAY['funding'::text, 'wages'::text, 'reversal'::text, 'refund'::text]))),
  constraint payment_method_check CHECK ((method = ANY (ARRAY['ach'::text, 'check'::text, 'self'::text]))),
  constraint payment_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'sent'::text, 'settled'::text, 'returned'::text, 'reissued'::text, 'cancelled'::text]))),
  constraint payment_trace_check CHECK ((trace ~ '^[0-9]{15}$'::text))
);
comment on table payment is 'Money that moves because of a pay run.';
CREATE UNIQUE INDEX one_check ON payment USING btree (account_id, company_id, check_number) WHERE (check_number IS NOT NULL);
CREATE UNIQUE INDEX one_payment_to_account ON payment USING btree (account_id, company_id, pay_run_id, kind, worker_id, deposit_account_id, replaces_id) NULLS NOT DISTINCT WHERE is_valid;
CREATE UNIQUE INDEX one_replacement ON payment USING btree (account_id, company_id, replaces_id, kind) WHERE (replaces_id IS NOT NULL);
CREATE INDEX payment_debit ON payment USING btree (effective_on) WHERE (kind = ANY (ARRAY['funding'::text, 'reversal'::text]));
CREATE INDEX payment_funding ON payment USING btree (pay_run_id, company_id, account_id) WHERE (kind = 'funding'::text);
CREATE INDEX payment_of_run ON payment USING btree (pay_run_id, company_id, account_id);
CREATE INDEX payment_returned ON payment USING btree (account_id, company_id) WHERE (return_code IS NOT NULL);
CREATE TRIGGER check_deposit_account_of_payment AFTER INSERT ON payment REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION check_deposit_account_of_payment();
CREATE TRIGGER check_pay_run_of_payment AFTER INSERT ON payment REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION check_pay_run_of_payment();
CREATE TRIGGER check_payment_file_of_payment BEFORE INSERT OR UPDATE OF file_id ON payment FOR EACH ROW WHEN ((new.file_id IS NOT NULL)) EXECUTE FUNCTION check_payment_file_of_payment();
CREATE TRIGGER check_worker_of_payment AFTER INSERT ON payment REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION check_worker_of_payment();
CREATE TRIGGER keep_file BEFORE UPDATE OF file_id, trace ON payment FOR EACH ROW WHEN (((old.file_id IS NOT NULL) AND ((new.file_id IS DISTINCT FROM old.file_id) OR (new.trace IS DISTINCT FROM old.trace)))) EXECUTE FUNCTION reject_other_file();
CREATE TRIGGER keep_history BEFORE UPDATE ON payment FOR EACH ROW WHEN ((((new.statuses[:cardinality(old.statuses)] IS DISTINCT FROM old.statuses) OR (new.status_times[:cardinality(old.statuses)] IS DISTINCT FROM old.status_times)) OR (new.status_reasons[:cardinality(old.statuses)] IS DISTINCT FROM old.status_reasons))) EXECUTE FUNCTION reject_other_history();
CREATE TRIGGER note_added AFTER INSERT ON payment REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('payment');
CREATE TRIGGER note_deleted AFTER DELETE ON payment REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('payment');
CREATE TRIGGER note_runs_to_send AFTER INSERT ON payment REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_runs_to_send();
CREATE TRIGGER reject_move BEFORE UPDATE OF account_id, company_id, payment_id, pay_run_id, pay_period_id, worker_id, deposit_account_id ON payment FOR EACH STATEMENT EXECUTE FUNCTION reject_move();
CREATE TRIGGER reject_removal BEFORE DELETE OR TRUNCATE ON payment FOR EACH STATEMENT EXECUTE FUNCTION reject_removal();
CREATE TRIGGER write_digest BEFORE INSERT OR UPDATE ON payment FOR EACH ROW EXECUTE FUNCTION write_digest('payment');
alter table payment enable row level security;
create policy own_rows on payment using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on payment to paywright_server;
grant select on payment to paywright_server;
grant update (deposit_account_version, destination, effective_on, file_id, is_valid, return_code, status, status_reasons, status_since, status_times, statuses, trace) on payment to paywright_server;

create table payment_events (
  account_id uuid not null,
  list_id uuid not null,
  ordinal bigint not null,
  transaction_id xid8,
  company_id uuid not null,
  pay_period_id uuid not null,
  type text not null,
  created_at timestamp with time zone not null,
  time_stamp text not null,
  event_ids uuid[] not null,
  payment_ids uuid[] not null,
  worker_ids uuid[] not null,
  payloads text[] not null,
  constraint payment_events_pkey PRIMARY KEY (account_id, list_id),
  constraint events_are_named CHECK (((array_position(event_ids, NULL::uuid) IS NULL) AND (array_position(payment_ids, NULL::uuid) IS NULL) AND (array_position(payloads, NULL::text) IS NULL))),
  constraint events_have_one_length CHECK (((((cardinality(event_ids) >= 10) AND (cardinality(event_ids) <= 1000)) AND (array_dims(payment_ids) = array_dims(event_ids)) AND (array_dims(worker_ids) = array_dims(event_ids)) AND (array_dims(payloads) = array_dims(event_ids))) IS TRUE)),
  constraint payment_events_type_check CHECK ((type ~ '^payment\.[a-z]+$'::text))
);
comment on table payment_events is 'Events of payments that were recorded together, as lists.';
CREATE INDEX payment_events_by_age ON payment_events USING brin (created_at);
CREATE INDEX payment_events_in_order ON payment_events USING btree (account_id, ordinal);
CREATE INDEX payment_events_of_company ON payment_events USING btree (account_id, company_id, ordinal);
CREATE INDEX payment_events_of_period ON payment_events USING btree (account_id, pay_period_id, ordinal);
CREATE TRIGGER check_company_of_payment_events BEFORE INSERT OR UPDATE OF company_id ON payment_events FOR EACH ROW WHEN ((new.company_id IS NOT NULL)) EXECUTE FUNCTION check_company_of_payment_events();
CREATE TRIGGER note_transaction BEFORE INSERT ON payment_events FOR EACH ROW EXECUTE FUNCTION note_transaction();
CREATE TRIGGER reject_move BEFORE UPDATE OF account_id, company_id ON payment_events FOR EACH STATEMENT EXECUTE FUNCTION reject_move();
alter table payment_events enable row level security;
create policy own_rows on payment_events using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on payment_events to paywright_server;
grant select on payment_events to paywright_server;

create table payment_file (
  account_id uuid not null,
  file_id uuid not null,
  cutoff text not null,
  content_encrypted bytea,
  report jsonb,
  created_at timestamp with time zone not null,
  ordinal bigint not null,
  row_digest bytea,
  constraint payment_file_account_id_cutoff_key UNIQUE (account_id, cutoff),
  constraint payment_file_account_id_ordinal_key UNIQUE (account_id, ordinal),
  constraint payment_file_pkey PRIMARY KEY (account_id, file_id),
  constraint payment_file_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id),
  constraint payment_file_check CHECK ((num_nulls(content_encrypted, report) = ANY (ARRAY[0, 2]))),
  constraint payment_file_report_check CHECK ((jsonb_typeof(report) = 'object'::text))
);
comment on table payment_file is 'Files written for the bank.';
CREATE CONSTRAINT TRIGGER check_file_is_complete AFTER INSERT ON payment_file DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_file_is_complete();
CREATE TRIGGER keep_content BEFORE UPDATE OF content_encrypted, report ON payment_file FOR EACH ROW WHEN (((old.report IS NOT NULL) AND ((new.report IS DISTINCT FROM old.report) OR (new.content_encrypted IS NULL) OR (CURRENT_USER = ANY (ARRAY['paywright_server'::name, 'paywright_bound'::name]))))) EXECUTE FUNCTION reject_other_content();
CREATE TRIGGER note_added AFTER INSERT ON payment_file REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('payment_file');
CREATE TRIGGER note_deleted AFTER DELETE ON payment_file REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('payment_file');
CREATE TRIGGER reject_removal BEFORE DELETE OR TRUNCATE ON payment_file FOR EACH STATEMENT EXECUTE FUNCTION reject_removal();
CREATE TRIGGER write_digest BEFORE INSERT OR UPDATE ON payment_file FOR EACH ROW EXECUTE FUNCTION write_digest('payment_file');
alter table payment_file enable row level security;
create policy own_rows on payment_file using (account_id = current_account());
grant insert on payment_file to paywright_server;
grant select on payment_file to paywright_server;
grant update (content_encrypted, report) on payment_file to paywright_server;

create table payment_file_part (
  account_id uuid not null,
  file_id uuid not null,
  part_id uuid not null,
  payment_ids uuid[] not null,
  traces bigint[] not null,
  constraint one_trace EXCLUDE USING gist (account_id WITH =, file_id WITH =, int8range(traces[1], traces[cardinality(traces)], '[]'::text) WITH &&),
  constraint payment_file_part_pkey PRIMARY KEY (account_id, file_id, part_id),
  constraint payment_file_part_account_id_file_id_fkey FOREIGN KEY (account_id, file_id) REFERENCES payment_file(account_id, file_id),
  constraint traces_have_payments CHECK ((((cardinality(traces) > 0) AND (array_dims(traces) = array_dims(payment_ids))) IS TRUE))
);
comment on table payment_file_part is 'Which payments are in a file for the bank, in the order of their traces.';
CREATE TRIGGER check_file_part AFTER INSERT ON payment_file_part FOR EACH ROW EXECUTE FUNCTION check_file_part();
alter table payment_file_part enable row level security;
create policy own_rows on payment_file_part using (account_id = current_account());
grant insert on payment_file_part to paywright_server;
grant select on payment_file_part to paywright_server;

create table payment_file_step (
  account_id uuid not null,
  file_id uuid not null,
  step text not null,
  occurred_at timestamp with time zone not null,
  taken_by text not null,
  constraint payment_file_step_pkey PRIMARY KEY (account_id, file_id, step),
  constraint payment_file_step_account_id_file_id_fkey FOREIGN KEY (account_id, file_id) REFERENCES payment_file(account_id, file_id),
  constraint payment_file_step_step_check CHECK ((step = ANY (ARRAY['downloaded'::text, 'sent'::text])))
);
comment on table payment_file_step is 'Who has downloaded a file for the bank first, and who has sent it.';
alter table payment_file_step enable row level security;
create policy own_rows on payment_file_step using (account_id = current_account());
grant insert on payment_file_step to paywright_server;
grant select on payment_file_step to paywright_server;

create table payroll_approval (
  account_id uuid not null,
  company_id uuid not null,
  pay_period_id uuid not null,
  business_user_id uuid,
  person_id uuid,
  approved_by text not null,
  preview_hash text not null,
  created_at timestamp with time zone not null,
  row_digest bytea,
  correction jsonb,
  constraint payroll_approval_pkey PRIMARY KEY (account_id, company_id, pay_period_id),
  constraint payroll_approval_account_id_company_id_business_user_id_fkey FOREIGN KEY (account_id, company_id, business_user_id) REFERENCES business_user(account_id, company_id, business_user_id),
  constraint payroll_approval_account_id_company_id_pay_period_id_fkey FOREIGN KEY (account_id, company_id, pay_period_id) REFERENCES pay_period(account_id, company_id, pay_period_id),
  constraint payroll_approval_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id),
  constraint payroll_approval_check CHECK ((num_nonnulls(business_user_id, person_id) = 1))
);
comment on table payroll_approval is 'The first of two approvals of a payroll.';
CREATE TRIGGER note_added AFTER INSERT ON payroll_approval REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('payroll_approval');
CREATE TRIGGER note_deleted AFTER DELETE ON payroll_approval REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('payroll_approval');
CREATE TRIGGER write_digest BEFORE INSERT OR UPDATE ON payroll_approval FOR EACH ROW EXECUTE FUNCTION write_digest('payroll_approval');
alter table payroll_approval enable row level security;
create policy own_rows on payroll_approval using ((account_id = current_account()) AND is_visible_company(company_id));
grant delete on payroll_approval to paywright_server;
grant insert on payroll_approval to paywright_server;
grant select on payroll_approval to paywright_server;
grant update on payroll_approval to paywright_server;

create table payroll_correction (
  account_id uuid not null,
  company_id uuid not null,
  pay_run_id uuid not null,
  worker_id uuid not null,
  pay_period_id uuid not null,
  voided_run_id uuid not null,
  action text not null,
  reason text,
  format_version smallint not null default 1,
  data jsonb,
  difference jsonb not null,
  cash_cents bigint not null,
  forms jsonb not null,
  created_at timestamp with time zone not null,
  row_digest bytea,
  constraint payroll_correction_pkey PRIMARY KEY (account_id, company_id, pay_run_id, worker_id),
  constraint payroll_correction_account_id_company_id_pay_run_id_pay_pe_fkey FOREIGN KEY (account_id, company_id, pay_run_id, pay_period_id) REFERENCES pay_run(account_id, company_id, pay_run_id, pay_period_id),
  constraint payroll_correction_account_id_company_id_voided_run_id_wor_fkey FOREIGN KEY (account_id, company_id, voided_run_id, worker_id) REFERENCES pay_result(account_id, company_id, pay_run_id, worker_id),
  constraint payroll_correction_account_id_company_id_worker_id_fkey FOREIGN KEY (account_id, company_id, worker_id) REFERENCES worker(account_id, company_id, worker_id),
  constraint payroll_correction_action_check CHECK ((action = ANY (ARRAY['void'::text, 'replace'::text]))),
  constraint payroll_correction_data_check CHECK ((jsonb_typeof(data) = 'object'::text)),
  constraint payroll_correction_difference_check CHECK ((jsonb_typeof(difference) = 'object'::text)),
  constraint payroll_correction_format_version_check CHECK ((format_version = 1)),
  constraint payroll_correction_forms_check CHECK ((jsonb_typeof(forms) = 'array'::text))
);
comment on table payroll_correction is 'Payments that were voided or replaced by a correction run.';
CREATE UNIQUE INDEX corrected_once ON payroll_correction USING btree (account_id, company_id, voided_run_id, worker_id);
CREATE INDEX correction_of_period ON payroll_correction USING btree (account_id, pay_period_id);
CREATE TRIGGER note_added AFTER INSERT ON payroll_correction REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('payroll_correction');
CREATE TRIGGER note_deleted AFTER DELETE ON payroll_correction REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('payroll_correction');
CREATE TRIGGER write_digest BEFORE INSERT OR UPDATE ON payroll_correction FOR EACH ROW EXECUTE FUNCTION write_digest('payroll_correction');
alter table payroll_correction enable row level security;
create policy own_rows on payroll_correction using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on payroll_correction to paywright_server;
grant select on payroll_correction to paywright_server;

create table person (
  person_id uuid not null,
  email_encrypted bytea not null,
  email_digest bytea not null,
  name text not null,
  created_at timestamp with time zone not null,
  constraint person_email_digest_key UNIQUE (email_digest),
  constraint person_pkey PRIMARY KEY (person_id),
  constraint person_name_check CHECK ((name <> ''::text))
);
comment on table person is 'People who sign in; one may belong to several accounts.';
alter table person enable row level security;

create table person_authenticator (
  person_id uuid not null,
  secret_encrypted bytea not null,
  last_step bigint not null default 0,
  created_at timestamp with time zone not null,
  constraint person_authenticator_pkey PRIMARY KEY (person_id),
  constraint person_authenticator_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id)
);
comment on table person_authenticator is 'Secrets of the programs that show one-time codes.';
alter table person_authenticator enable row level security;

create table person_password (
  person_id uuid not null,
  cost_log2 integer not null,
  salt bytea not null,
  hash bytea not null,
  created_at timestamp with time zone not null,
  constraint person_password_pkey PRIMARY KEY (person_id),
  constraint person_password_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id),
  constraint person_password_cost_log2_check CHECK (((cost_log2 >= 10) AND (cost_log2 <= 24))),
  constraint person_password_hash_check CHECK ((length(hash) = 32)),
  constraint person_password_salt_check CHECK ((length(salt) = 16))
);
comment on table person_password is 'Salted scrypt hashes of passwords.';
alter table person_password enable row level security;

create table person_session (
  session_id uuid not null,
  token_hash bytea not null,
  person_id uuid not null,
  account_id uuid,
  created_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  user_agent text not null,
  address text not null,
  constraint person_session_token_hash_key UNIQUE (token_hash),
  constraint person_session_pkey PRIMARY KEY (session_id),
  constraint person_session_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id),
  constraint person_session_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id),
  constraint person_session_token_hash_check CHECK ((length(token_hash) = 32))
);
comment on table person_session is 'Browsers in which people are signed in.';
CREATE INDEX person_session_by_end ON person_session USING btree (ends_at);
CREATE INDEX person_session_of_person ON person_session USING btree (person_id);
alter table person_session enable row level security;

create table person_sign_in (
  account_id uuid not null,
  person_id uuid not null,
  signed_in_at timestamp with time zone not null,
  constraint person_sign_in_pkey PRIMARY KEY (account_id, person_id),
  constraint person_sign_in_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id),
  constraint person_sign_in_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id)
);
comment on table person_sign_in is 'Last sign-ins of people in each of their accounts.';
alter table person_sign_in enable row level security;

create table place_import (
  import_id uuid not null,
  state text not null,
  starts_on date not null,
  source text not null,
  digest bytea not null,
  places integer not null,
  created_at timestamp with time zone not null,
  constraint place_import_state_starts_on_digest_key UNIQUE (state, starts_on, digest),
  constraint place_import_pkey PRIMARY KEY (import_id),
  constraint place_import_digest_check CHECK ((length(digest) = 32)),
  constraint place_import_places_check CHECK ((places > 0)),
  constraint place_import_source_check CHECK ((source <> ''::text)),
  constraint place_import_state_check CHECK ((state ~ '^[A-Z]{2}$'::text))
);
comment on table place_import is 'Registers of local taxes that the operator imported, with source and digest.';
CREATE TRIGGER reject_change BEFORE DELETE OR UPDATE OR TRUNCATE ON place_import FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
grant select on place_import to paywright_server;

create table recovery_code (
  person_id uuid not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_code_pkey PRIMARY KEY (person_id, code_hash),
  constraint recovery_code_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id),
  constraint recovery_code_code_hash_check CHECK ((length(code_hash) = 32))
);
comment on table recovery_code is 'Codes that replace a one-time code, each of them once.';
alter table recovery_code enable row level security;

create table recurring_pay_item (
  account_id uuid not null,
  company_id uuid not null,
  worker_id uuid not null,
  item_id uuid not null,
  kind text not null,
  description text not null,
  cents bigint,
  percentage integer,
  starts_on date not null,
  ends_on date,
  created_at timestamp with time zone not null,
  row_digest bytea,
  constraint recurring_pay_item_item_id_account_id_key UNIQUE (item_id, account_id),
  constraint recurring_pay_item_pkey PRIMARY KEY (account_id, company_id, worker_id, item_id),
  constraint recurring_pay_item_account_id_company_id_worker_id_fkey FOREIGN KEY (account_id, company_id, worker_id) REFERENCES worker(account_id, company_id, worker_id),
  constraint recurring_pay_item_cents_check CHECK ((cents > 0)),
  constraint recurring_pay_item_check CHECK ((num_nonnulls(cents, percentage) = 1)),
  constraint recurring_pay_item_check1 CHECK ((ends_on >= (starts_on - 1))),
  constraint recurring_pay_item_kind_check CHECK ((kind = ANY (ARRAY['extraPay'::text, 'deduction'::text, 'reimbursement'::text]))),
  constraint recurring_pay_item_percentage_check CHECK (((percentage >= 1) AND (percentage <= 1000000)))
);
comment on table recurring_pay_item is 'Pay, deductions and reimbursements that recur in every regular period.';
CREATE TRIGGER note_added AFTER INSERT ON recurring_pay_item REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('recurring_pay_item');
CREATE TRIGGER note_deleted AFTER DELETE ON recurring_pay_item REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('recurring_pay_item');
CREATE TRIGGER write_digest BEFORE INSERT OR UPDATE ON recurring_pay_item FOR EACH ROW EXECUTE FUNCTION write_digest('recurring_pay_item');
alter table recurring_pay_item enable row level security;
create policy own_rows on recurring_pay_item using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on recurring_pay_item to paywright_server;
grant select on recurring_pay_item to paywright_server;
grant update on recurring_pay_item to paywright_server;

create table reference (
  account_id uuid not null,
  company_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  external_id text,
  metadata jsonb not null default '{}'::jsonb,
  updated_at timestamp with time zone not null,
  constraint reference_account_id_kind_external_id_key UNIQUE (account_id, kind, external_id),
  constraint reference_pkey PRIMARY KEY (account_id, company_id, kind, subject_id),
  constraint reference_account_id_company_id_fkey FOREIGN KEY (account_id, company_id) REFERENCES company(account_id, company_id),
  constraint reference_check CHECK (((kind <> 'company'::text) OR (subject_id = company_id))),
  constraint reference_external_id_check CHECK (((length(external_id) >= 1) AND (length(external_id) <= 255))),
  constraint reference_kind_check CHECK ((kind = ANY (ARRAY['company'::text, 'worker'::text, 'payPeriod'::text, 'payment'::text]))),
  constraint reference_metadata_check CHECK ((jsonb_typeof(metadata) = 'object'::text))
);
comment on table reference is 'External ids and metadata of companies, workers, pay periods and payments.';
alter table reference enable row level security;
create policy own_rows on reference using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on reference to paywright_server;
grant select on reference to paywright_server;
grant update on reference to paywright_server;

create table report_file (
  account_id uuid not null,
  company_id uuid not null,
  report_id uuid not null,
  report text not null,
  format text not null,
  filter jsonb not null,
  units_total integer not null,
  units_read integer not null default 0,
  last_mark text,
  file_name text not null,
  content bytea,
  created_at timestamp with time zone not null,
  ready_at timestamp with time zone,
  expires_at timestamp with time zone,
  constraint report_file_report_id_account_id_key UNIQUE (report_id, account_id),
  constraint report_file_pkey PRIMARY KEY (account_id, company_id, report_id),
  constraint report_file_account_id_company_id_fkey FOREIGN KEY (account_id, company_id) REFERENCES company(account_id, company_id),
  constraint report_file_check CHECK (((ready_at IS NULL) = (content IS NULL))),
  constraint report_file_check1 CHECK (((ready_at IS NULL) = (expires_at IS NULL))),
  constraint report_file_filter_check CHECK ((jsonb_typeof(filter) = 'object'::text)),
  constraint report_file_format_check CHECK ((format = ANY (ARRAY['CSV'::text, 'XLSX'::text, 'PDF'::text]))),
  constraint report_file_units_read_check CHECK ((units_read >= 0)),
  constraint report_file_units_total_check CHECK ((units_total >= 0))
);
comment on table report_file is 'Reports made as files, until they expire.';
CREATE INDEX report_file_by_expiry ON report_file USING btree (expires_at) WHERE (expires_at IS NOT NULL);
alter table report_file enable row level security;
create policy own_rows on report_file using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on report_file to paywright_server;
grant select on report_file to paywright_server;
grant update (content, expires_at, last_mark, ready_at, units_read) on report_file to paywright_server;

create table report_part (
  account_id uuid not null,
  company_id uuid not null,
  report_id uuid not null,
  ordinal integer not null,
  rows json not null,
  constraint report_part_pkey PRIMARY KEY (account_id, company_id, report_id, ordinal),
  constraint report_part_account_id_company_id_report_id_fkey FOREIGN KEY (account_id, company_id, report_id) REFERENCES report_file(account_id, company_id, report_id) ON DELETE CASCADE,
  constraint report_part_ordinal_check CHECK ((ordinal > 0))
);
comment on table report_part is 'Rows of a report that a file is made from.';
alter table report_part enable row level security;
create policy own_rows on report_part using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on report_part to paywright_server;
grant select on report_part to paywright_server;

create table request_log (
  number bigint not null,
  answered_at timestamp with time zone not null,
  request_id text not null,
  operation text not null,
  status integer not null,
  milliseconds integer not null,
  bytes integer,
  sender_id uuid,
  sent_by text,
  person_id uuid,
  constraint request_log_pkey PRIMARY KEY (number)
);
comment on table request_log is 'Requests of the last 14 days, without their bodies.';
alter table request_log enable row level security;

create table retro_pay (
  account_id uuid not null,
  company_id uuid not null,
  worker_id uuid not null,
  retro_pay_id uuid not null,
  pay_period_id uuid not null,
  for_period_id uuid not null,
  basis text not null,
  description text not null,
  amount_cents bigint not null,
  created_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  row_digest bytea,
  constraint retro_pay_pkey PRIMARY KEY (account_id, company_id, worker_id, retro_pay_id),
  constraint retro_pay_account_id_company_id_for_period_id_fkey FOREIGN KEY (account_id, company_id, for_period_id) REFERENCES pay_period(account_id, company_id, pay_period_id),
  constraint retro_pay_account_id_company_id_pay_period_id_fkey FOREIGN KEY (account_id, company_id, pay_period_id) REFERENCES pay_period(account_id, company_id, pay_period_id),
  constraint retro_pay_account_id_company_id_worker_id_fkey FOREIGN KEY (account_id, company_id, worker_id) REFERENCES worker(account_id, company_id, worker_id),
  constraint retro_pay_amount_cents_check CHECK ((amount_cents > 0)),
  constraint retro_pay_check CHECK ((pay_period_id <> for_period_id))
);
comment on table retro_pay is 'Pay owed for a past period because a wage was recorded late.';
CREATE UNIQUE INDEX retro_paid_once ON retro_pay USING btree (account_id, company_id, worker_id, for_period_id, basis) WHERE (withdrawn_at IS NULL);
CREATE INDEX retro_pay_of_period ON retro_pay USING btree (account_id, company_id, pay_period_id) WHERE (withdrawn_at IS NULL);
CREATE TRIGGER note_added AFTER INSERT ON retro_pay REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('retro_pay');
CREATE TRIGGER note_deleted AFTER DELETE ON retro_pay REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('retro_pay');
CREATE TRIGGER write_digest BEFORE INSERT OR UPDATE ON retro_pay FOR EACH ROW EXECUTE FUNCTION write_digest('retro_pay');
alter table retro_pay enable row level security;
create policy own_rows on retro_pay using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on retro_pay to paywright_server;
grant select on retro_pay to paywright_server;
grant update (withdrawn_at) on retro_pay to paywright_server;

create table run_cost (
  account_id uuid not null,
  company_id uuid not null,
  pay_run_id uuid not null,
  kind text not null,
  ordinal integer not null,
  posted_on date not null,
  state text,
  location_id uuid,
  department text,
  job text,
  cost_center text,
  wages_cents bigint not null,
  benefits_cents bigint not null,
  reimbursement_cents bigint not null,
  tax_cents bigint not null,
  hours bigint not null,
  constraint run_cost_pkey PRIMARY KEY (account_id, company_id, pay_run_id, kind, ordinal),
  constraint run_cost_account_id_company_id_pay_run_id_fkey FOREIGN KEY (account_id, company_id, pay_run_id) REFERENCES pay_run(account_id, company_id, pay_run_id),
  constraint run_cost_kind_check CHECK ((kind = ANY (ARRAY['pay'::text, 'correction'::text, 'void'::text]))),
  constraint run_cost_ordinal_check CHECK ((ordinal >= 0))
);
comment on table run_cost is 'Sums of the costs of a pay run, one for each place and set of codes.';
CREATE TRIGGER reject_change BEFORE DELETE OR UPDATE OR TRUNCATE ON run_cost FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
alter table run_cost enable row level security;
create policy own_rows on run_cost using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on run_cost to paywright_server;
grant select on run_cost to paywright_server;

create table run_tax (
  account_id uuid not null,
  company_id uuid not null,
  pay_run_id uuid not null,
  tax_code text not null,
  amount_cents bigint not null,
  constraint run_tax_pkey PRIMARY KEY (account_id, company_id, pay_run_id, tax_code),
  constraint run_tax_account_id_company_id_pay_run_id_fkey FOREIGN KEY (account_id, company_id, pay_run_id) REFERENCES pay_run(account_id, company_id, pay_run_id)
);
comment on table run_tax is 'Taxes that a pay run posted to the ledger, one sum for each tax.';
alter table run_tax enable row level security;
create policy own_rows on run_tax using ((account_id = current_account()) AND is_visible_company(company_id));
grant select on run_tax to paywright_server;

create table run_taxable_wages (
  account_id uuid not null,
  company_id uuid not null,
  pay_run_id uuid not null,
  kind text not null,
  tax_code text not null,
  payer text not null,
  gross_cents bigint not null,
  subject_cents bigint not null,
  taxable_cents bigint not null,
  excess_cents bigint not null,
  tips_cents bigint not null,
  tax_cents bigint not null,
  payments integer not null,
  constraint run_taxable_wages_pkey PRIMARY KEY (account_id, company_id, pay_run_id, kind, tax_code),
  constraint run_taxable_wages_account_id_company_id_pay_run_id_fkey FOREIGN KEY (account_id, company_id, pay_run_id) REFERENCES pay_run(account_id, company_id, pay_run_id),
  constraint run_taxable_wages_kind_check CHECK ((kind = ANY (ARRAY['pay'::text, 'correction'::text, 'void'::text]))),
  constraint run_taxable_wages_payer_check CHECK ((payer = ANY (ARRAY['employee'::text, 'employer'::text]))),
  constraint run_taxable_wages_payments_check CHECK ((payments > 0))
);
comment on table run_taxable_wages is 'Sums of the taxable wages of a pay run, one for each tax.';
CREATE TRIGGER reject_change BEFORE DELETE OR UPDATE OR TRUNCATE ON run_taxable_wages FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
alter table run_taxable_wages enable row level security;
create policy own_rows on run_taxable_wages using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on run_taxable_wages to paywright_server;
grant select on run_taxable_wages to paywright_server;

create table run_to_send (
  account_id uuid not null,
  company_id uuid not null,
  pay_run_id uuid not null,
  method text not null,
  constraint run_to_send_pkey PRIMARY KEY (account_id, company_id, pay_run_id, method),
  constraint run_to_send_account_id_company_id_pay_run_id_fkey FOREIGN KEY (account_id, company_id, pay_run_id) REFERENCES pay_run(account_id, company_id, pay_run_id),
  constraint run_to_send_method_check CHECK ((method = 'ach'::text))
);
comment on table run_to_send is 'Pay runs that have payments waiting for a file for the bank.';
CREATE TRIGGER keep_run_to_send BEFORE DELETE ON run_to_send FOR EACH ROW EXECUTE FUNCTION reject_forgetting();
alter table run_to_send enable row level security;
create policy own_rows on run_to_send using ((account_id = current_account()) AND is_visible_company(company_id));
grant delete on run_to_send to paywright_server;
grant select on run_to_send to paywright_server;
grant update on run_to_send to paywright_server;

create table run_unemployment_wages (
  account_id uuid not null,
  company_id uuid not null,
  pay_run_id uuid not null,
  kind text not null,
  state text not null,
  gross_cents bigint not null,
  taxable_cents bigint not null,
  excess_cents bigint not null,
  payments integer not null,
  constraint run_unemployment_wages_pkey PRIMARY KEY (account_id, company_id, pay_run_id, kind, state),
  constraint run_unemployment_wages_account_id_company_id_pay_run_id_fkey FOREIGN KEY (account_id, company_id, pay_run_id) REFERENCES pay_run(account_id, company_id, pay_run_id),
  constraint run_unemployment_wages_kind_check CHECK ((kind = ANY (ARRAY['pay'::text, 'correction'::text, 'void'::text]))),
  constraint run_unemployment_wages_payments_check CHECK ((payments > 0)),
  constraint run_unemployment_wages_state_check CHECK ((state ~ '^([A-Z]{2})?$'::text))
);
comment on table run_unemployment_wages is 'Sums of the pay of employees in a pay run, one for each state of the unemployment tax.';
CREATE TRIGGER reject_change BEFORE DELETE OR UPDATE OR TRUNCATE ON run_unemployment_wages FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
alter table run_unemployment_wages enable row level security;
create policy own_rows on run_unemployment_wages using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on run_unemployment_wages to paywright_server;
grant select on run_unemployment_wages to paywright_server;

create table running_server (
  server_id uuid not null,
  seen_at timestamp with time zone not null,
  constraint running_server_pkey PRIMARY KEY (server_id)
);
comment on table running_server is 'Web processes that serve requests now.';
alter table running_server enable row level security;

create table sandbox_clock (
  account_id uuid not null,
  offset_ms bigint not null default 0,
  constraint sandbox_clock_pkey PRIMARY KEY (account_id),
  constraint sandbox_clock_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id),
  constraint sandbox_clock_offset_ms_check CHECK ((offset_ms > '-315360000000'::bigint))
);
comment on table sandbox_clock is 'How far the test clock of a sandbox account is ahead, or behind if negative; live accounts have no row.';
alter table sandbox_clock enable row level security;
create policy own_rows on sandbox_clock using (account_id = current_account());
grant select on sandbox_clock to paywright_server;
grant update (offset_ms) on sandbox_clock to paywright_server;

create table session_confirmation (
  token_hash bytea not null,
  session_id uuid not null,
  operation text not null,
  body_sha256 bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint session_confirmation_pkey PRIMARY KEY (token_hash),
  constraint session_confirmation_session_id_fkey FOREIGN KEY (session_id) REFERENCES person_session(session_id) ON DELETE CASCADE,
  constraint session_confirmation_body_sha256_check CHECK ((length(body_sha256) = 32)),
  constraint session_confirmation_token_hash_check CHECK ((length(token_hash) = 32))
);
comment on table session_confirmation is 'Single requests that a person has confirmed with a second factor.';
CREATE INDEX session_confirmation_of_session ON session_confirmation USING btree (session_id);
alter table session_confirmation enable row level security;

create table session_link (
  account_id uuid not null,
  link_id uuid not null,
  token_hash bytea not null,
  company_id uuid not null,
  worker_id uuid,
  role text not null,
  screen text not null,
  origins text[] not null,
  theme jsonb not null,
  minutes integer not null,
  created_at timestamp with time zone not null,
  key_id uuid,
  person_id uuid,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  session_hash bytea,
  session_ends_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  session_seen_at timestamp with time zone,
  constraint session_link_session_hash_key UNIQUE (session_hash),
  constraint session_link_token_hash_key UNIQUE (token_hash),
  constraint session_link_pkey PRIMARY KEY (account_id, link_id),
  constraint session_link_account_id_company_id_fkey FOREIGN KEY (account_id, company_id) REFERENCES company(account_id, company_id),
  constraint session_link_account_id_company_id_worker_id_fkey FOREIGN KEY (account_id, company_id, worker_id) REFERENCES worker(account_id, company_id, worker_id),
  constraint session_link_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id),
  constraint session_link_account_id_key_id_fkey FOREIGN KEY (account_id, key_id) REFERENCES account_secret(account_id, secret_id),
  constraint session_link_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id),
  constraint session_link_check CHECK (((role = 'worker'::text) = (worker_id IS NOT NULL))),
  constraint session_link_check1 CHECK (((key_id IS NOT NULL) OR (person_id IS NOT NULL))),
  constraint session_link_check2 CHECK (((used_at IS NULL) = (session_hash IS NULL))),
  constraint session_link_check3 CHECK (((used_at IS NULL) = (session_ends_at IS NULL))),
  constraint session_link_minutes_check CHECK (((minutes >= 1) AND (minutes <= 720))),
  constraint session_link_origins_check CHECK ((cardinality(origins) <= 10)),
  constraint session_link_role_check CHECK ((role = ANY (ARRAY['payrollAdmin'::text, 'preparer'::text, 'bookKeeper'::text, 'owner'::text, 'worker'::text]))),
  constraint session_link_screen_check CHECK ((screen ~ '^[a-zA-Z][a-zA-Z0-9-]{0,49}$'::text)),
  constraint session_link_session_hash_check CHECK ((length(session_hash) = 32)),
  constraint session_link_theme_check CHECK ((jsonb_typeof(theme) = 'object'::text)),
  constraint session_link_token_hash_check CHECK ((length(token_hash) = 32))
);
comment on table session_link is 'Single-use links to a screen, and the sessions that they open.';
CREATE INDEX session_link_by_age ON session_link USING btree (account_id, created_at, link_id);
CREATE INDEX session_link_by_expiry ON session_link USING btree (expires_at);
CREATE INDEX session_link_by_id ON session_link USING btree (link_id);
alter table session_link enable row level security;
create policy own_rows on session_link using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on session_link to paywright_server;
grant select (account_id, company_id, created_at, expires_at, key_id, link_id, minutes, origins, person_id, role, screen, session_ends_at, theme, used_at, withdrawn_at, worker_id) on session_link to paywright_server;
grant update (withdrawn_at) on session_link to paywright_server;

create table sign_in_attempt (
  subject bytea not null,
  failures integer not null,
  failed_at timestamp with time zone not null,
  waits_to timestamp with time zone not null,
  constraint sign_in_attempt_pkey PRIMARY KEY (subject),
  constraint sign_in_attempt_failures_check CHECK ((failures > 0))
);
comment on table sign_in_attempt is 'Failed sign-ins, which delay the next one from the same address.';
CREATE INDEX sign_in_attempt_by_age ON sign_in_attempt USING btree (failed_at);
alter table sign_in_attempt enable row level security;

create table state_registration (
  account_id uuid not null,
  company_id uuid not null,
  state text not null,
  answers jsonb not null,
  updated_at timestamp with time zone not null,
  constraint state_registration_pkey PRIMARY KEY (account_id, company_id, state),
  constraint state_registration_account_id_company_id_fkey FOREIGN KEY (account_id, company_id) REFERENCES company(account_id, company_id),
  constraint state_registration_answers_check CHECK ((jsonb_typeof(answers) = 'object'::text)),
  constraint state_registration_state_check CHECK ((state ~ '^[A-Z]{2}$'::text))
);
comment on table state_registration is 'Registrations of a company with states.';
alter table state_registration enable row level security;
create policy own_rows on state_registration using ((account_id = current_account()) AND is_visible_company(company_id));
grant delete on state_registration to paywright_server;
grant insert on state_registration to paywright_server;
grant select on state_registration to paywright_server;
grant update on state_registration to paywright_server;

create table task_confirmation (
  account_id uuid not null,
  company_id uuid not null,
  subject_id uuid not null,
  key text not null,
  created_at timestamp with time zone not null,
  constraint task_confirmation_pkey PRIMARY KEY (account_id, company_id, subject_id, key),
  constraint task_confirmation_account_id_company_id_fkey FOREIGN KEY (account_id, company_id) REFERENCES company(account_id, company_id)
);
comment on table task_confirmation is 'Tasks that somebody has looked at and confirmed as correct.';
alter table task_confirmation enable row level security;
create policy own_rows on task_confirmation using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on task_confirmation to paywright_server;
grant select on task_confirmation to paywright_server;

create table tax_deposit (
  account_id uuid not null,
  company_id uuid not null,
  deposit_id uuid not null,
  tax_group text not null,
  period_start date not null,
  paid_on date not null,
  amount_cents bigint not null,
  excess_cents bigint not null,
  reference text,
  created_at timestamp with time zone not null,
  ordinal bigint not null,
  cancelled_at timestamp with time zone,
  cancel_reason text,
  row_digest bytea,
  agency_payment_id uuid,
  constraint tax_deposit_deposit_id_account_id_key UNIQUE (deposit_id, account_id),
  constraint tax_deposit_pkey PRIMARY KEY (account_id, company_id, deposit_id),
  constraint tax_deposit_account_id_company_id_agency_payment_id_fkey FOREIGN KEY (account_id, company_id, agency_payment_id) REFERENCES agency_payment(account_id, company_id, agency_payment_id),
  constraint tax_deposit_account_id_company_id_fkey FOREIGN KEY (account_id, company_id) REFERENCES company(account_id, company_id),
  constraint excess_is_part_of_amount CHECK (((excess_cents >= 0) AND (excess_cents <= amount_cents))),
  constraint reason_of_cancellation CHECK (((cancelled_at IS NOT NULL) OR (cancel_reason IS NULL))),
  constraint tax_deposit_amount_cents_check CHECK ((amount_cents > 0)),
  constraint tax_deposit_period_start_check CHECK (((EXTRACT(day FROM period_start) = (1)::numeric) AND (EXTRACT(month FROM period_start) = ANY (ARRAY[(1)::numeric, (4)::numeric, (7)::numeric, (10)::numeric])))),
  constraint tax_deposit_tax_group_check CHECK ((tax_group <> ''::text)),
  constraint yearly_period CHECK (((tax_group <> ALL (ARRAY['US 940'::text, 'US 945'::text])) OR (EXTRACT(month FROM period_start) = (1)::numeric)))
);
comment on table tax_deposit is 'Payments of taxes to agencies.';
CREATE UNIQUE INDEX one_deposit_of_payment ON tax_deposit USING btree (account_id, company_id, agency_payment_id) WHERE (agency_payment_id IS NOT NULL);
CREATE UNIQUE INDEX one_tax_deposit ON tax_deposit USING btree (account_id, company_id, tax_group, period_start, paid_on, amount_cents, reference) NULLS NOT DISTINCT WHERE (cancelled_at IS NULL);
CREATE INDEX tax_deposit_of_period ON tax_deposit USING btree (account_id, company_id, period_start);
CREATE TRIGGER note_added AFTER INSERT ON tax_deposit REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('tax_deposit');
CREATE TRIGGER note_deleted AFTER DELETE ON tax_deposit REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('tax_deposit');
CREATE TRIGGER reject_deposit_change BEFORE UPDATE OF account_id, company_id, deposit_id, tax_group, period_start, paid_on, amount_cents, excess_cents, reference, created_at, ordinal ON tax_deposit FOR EACH ROW EXECUTE FUNCTION reject_deposit_change();
CREATE TRIGGER reject_deposit_in_progress BEFORE INSERT ON tax_deposit FOR EACH ROW WHEN ((new.agency_payment_id IS NULL)) EXECUTE FUNCTION reject_deposit_in_progress();
CREATE TRIGGER reject_removal BEFORE DELETE OR TRUNCATE ON tax_deposit FOR EACH STATEMENT EXECUTE FUNCTION reject_deposit_change();
CREATE TRIGGER reject_second_cancellation BEFORE UPDATE OF cancelled_at, cancel_reason ON tax_deposit FOR EACH ROW WHEN ((old.cancelled_at IS NOT NULL)) EXECUTE FUNCTION reject_deposit_change();
CREATE TRIGGER write_digest BEFORE INSERT OR UPDATE ON tax_deposit FOR EACH ROW EXECUTE FUNCTION write_digest('tax_deposit');
alter table tax_deposit enable row level security;
create policy own_rows on tax_deposit using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on tax_deposit to paywright_server;
grant select on tax_deposit to paywright_server;
grant update (cancel_reason, cancelled_at) on tax_deposit to paywright_server;

create table time_off_assignment (
  account_id uuid not null,
  company_id uuid not null,
  worker_id uuid not null,
  policy_id uuid not null,
  starts_on date not null,
  ends_on date,
  grants_at_start boolean not null,
  yearly_from date,
  created_at timestamp with time zone not null,
  row_digest bytea,
  constraint time_off_assignment_pkey PRIMARY KEY (account_id, company_id, worker_id, policy_id),
  constraint time_off_assignment_account_id_company_id_policy_id_fkey FOREIGN KEY (account_id, company_id, policy_id) REFERENCES time_off_policy(account_id, company_id, policy_id),
  constraint time_off_assignment_account_id_company_id_worker_id_fkey FOREIGN KEY (account_id, company_id, worker_id) REFERENCES worker(account_id, company_id, worker_id),
  constraint time_off_assignment_check CHECK ((ends_on >= (starts_on - 1))),
  constraint time_off_assignment_check1 CHECK ((yearly_from >= starts_on))
);
comment on table time_off_assignment is 'Workers who earn time off under a policy.';
CREATE INDEX time_off_assignment_of_policy ON time_off_assignment USING btree (account_id, company_id, policy_id);
CREATE TRIGGER note_added AFTER INSERT ON time_off_assignment REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('time_off_assignment');
CREATE TRIGGER note_deleted AFTER DELETE ON time_off_assignment REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('time_off_assignment');
CREATE TRIGGER write_digest BEFORE INSERT OR UPDATE ON time_off_assignment FOR EACH ROW EXECUTE FUNCTION write_digest('time_off_assignment');
alter table time_off_assignment enable row level security;
create policy own_rows on time_off_assignment using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on time_off_assignment to paywright_server;
grant select on time_off_assignment to paywright_server;
grant update (ends_on) on time_off_assignment to paywright_server;

create table time_off_movement (
  account_id uuid not null,
  company_id uuid not null,
  worker_id uuid not null,
  policy_id uuid not null,
  movement_id uuid not null default gen_random_uuid(),
  kind text not null,
  hours bigint not null,
  happened_on date not null,
  pay_run_id uuid,
  is_reversal boolean not null default false,
  reason text,
  recorded_by text not null,
  created_at timestamp with time zone not null,
  row_digest bytea,
  counts_on date not null,
  wanted bigint,
  terms_version integer,
  recount integer not null default 0,
  constraint time_off_movement_pkey PRIMARY KEY (account_id, company_id, worker_id, policy_id, movement_id),
  constraint time_off_movement_account_id_company_id_pay_run_id_worker__fkey FOREIGN KEY (account_id, company_id, pay_run_id, worker_id) REFERENCES pay_result(account_id, company_id, pay_run_id, worker_id),
  constraint time_off_movement_account_id_company_id_policy_id_terms_ve_fkey FOREIGN KEY (account_id, company_id, policy_id, terms_version) REFERENCES time_off_terms(account_id, company_id, policy_id, version),
  constraint time_off_movement_account_id_company_id_worker_id_policy_i_fkey FOREIGN KEY (account_id, company_id, worker_id, policy_id) REFERENCES time_off_assignment(account_id, company_id, worker_id, policy_id),
  constraint time_off_movement_check CHECK (((hours <> 0) OR (kind = ANY (ARRAY['granted'::text, 'carriedOver'::text, 'accrued'::text])))),
  constraint time_off_movement_check1 CHECK (((pay_run_id IS NULL) = (kind = ANY (ARRAY['opening'::text, 'adjusted'::text])))),
  constraint time_off_movement_check2 CHECK (((NOT is_reversal) OR (pay_run_id IS NOT NULL))),
  constraint time_off_movement_check3 CHECK (((reason IS NOT NULL) OR (kind <> 'adjusted'::text))),
  constraint time_off_movement_kind_check CHECK ((kind = ANY (ARRAY['opening'::text, 'adjusted'::text, 'granted'::text, 'carriedOver'::text, 'accrued'::text, 'used'::text, 'paidOut'::text]))),
  constraint time_off_movement_recount_check CHECK ((recount >= 0)),
  constraint time_off_movement_wanted_check CHECK ((wanted >= 0))
);
comment on table time_off_movement is 'Hours of paid time off that were earned, used, granted, lost, paid out or adjusted.';
CREATE UNIQUE INDEX one_opening_balance ON time_off_movement USING btree (account_id, company_id, worker_id, policy_id) WHERE (kind = 'opening'::text);
CREATE UNIQUE INDEX time_off_counted_once ON time_off_movement USING btree (account_id, company_id, pay_run_id, worker_id, policy_id, kind, happened_on, is_reversal, recount) WHERE (pay_run_id IS NOT NULL);
CREATE TRIGGER note_added AFTER INSERT ON time_off_movement REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('time_off_movement');
CREATE TRIGGER note_deleted AFTER DELETE ON time_off_movement REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('time_off_movement');
CREATE TRIGGER reject_change BEFORE DELETE OR UPDATE OF account_id, company_id, worker_id, policy_id, movement_id, kind, hours, happened_on, pay_run_id, is_reversal, reason, recorded_by, created_at, counts_on, wanted, terms_version, recount OR TRUNCATE ON time_off_movement FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
CREATE TRIGGER write_digest BEFORE INSERT OR UPDATE ON time_off_movement FOR EACH ROW EXECUTE FUNCTION write_digest('time_off_movement');
alter table time_off_movement enable row level security;
create policy own_rows on time_off_movement using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on time_off_movement to paywright_server;
grant select on time_off_movement to paywright_server;

create table time_off_payout (
  account_id uuid not null,
  company_id uuid not null,
  pay_period_id uuid not null,
  worker_id uuid not null,
  policy_id uuid not null,
  hours bigint not null,
  amount_cents bigint not null,
  pays_all boolean not null,
  created_at timestamp with time zone not null,
  row_digest bytea,
  constraint time_off_payout_pkey PRIMARY KEY (account_id, company_id, pay_period_id, worker_id, policy_id),
  constraint time_off_payout_account_id_company_id_pay_period_id_fkey FOREIGN KEY (account_id, company_id, pay_period_id) REFERENCES pay_period(account_id, company_id, pay_period_id),
  constraint time_off_payout_account_id_company_id_worker_id_policy_id_fkey FOREIGN KEY (account_id, company_id, worker_id, policy_id) REFERENCES time_off_assignment(account_id, company_id, worker_id, policy_id),
  constraint time_off_payout_check CHECK ((((hours > 0) AND (amount_cents > 0)) OR (pays_all AND (hours >= 0) AND (amount_cents >= 0))))
);
comment on table time_off_payout is 'Hours of time off that a pay period pays out, in addition to its pay data.';
CREATE INDEX time_off_payout_of_worker ON time_off_payout USING btree (account_id, company_id, worker_id, policy_id);
CREATE TRIGGER note_added AFTER INSERT ON time_off_payout REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('time_off_payout');
CREATE TRIGGER note_deleted AFTER DELETE ON time_off_payout REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('time_off_payout');
CREATE TRIGGER write_digest BEFORE INSERT OR UPDATE ON time_off_payout FOR EACH ROW EXECUTE FUNCTION write_digest('time_off_payout');
alter table time_off_payout enable row level security;
create policy own_rows on time_off_payout using ((account_id = current_account()) AND is_visible_company(company_id));
grant delete on time_off_payout to paywright_server;
grant insert on time_off_payout to paywright_server;
grant select on time_off_payout to paywright_server;
grant update (amount_cents, created_at, hours, pays_all) on time_off_payout to paywright_server;

create table time_off_policy (
  account_id uuid not null,
  company_id uuid not null,
  policy_id uuid not null,
  name text not null,
  kind text not null,
  format_version smallint not null default 1,
  terms jsonb not null,
  ends_on date,
  created_at timestamp with time zone not null,
  row_digest bytea,
  version integer not null default 1,
  constraint time_off_policy_policy_id_account_id_key UNIQUE (policy_id, account_id),
  constraint time_off_policy_pkey PRIMARY KEY (account_id, company_id, policy_id),
  constraint time_off_policy_account_id_company_id_fkey FOREIGN KEY (account_id, company_id) REFERENCES company(account_id, company_id),
  constraint time_off_policy_format_version_check CHECK ((format_version = 1)),
  constraint time_off_policy_kind_check CHECK ((kind = ANY (ARRAY['Vacation'::text, 'Sick'::text, 'PTO'::text, 'Other'::text]))),
  constraint time_off_policy_name_check CHECK ((name <> ''::text)),
  constraint time_off_policy_terms_check CHECK ((jsonb_typeof(terms) = 'object'::text))
);
comment on table time_off_policy is 'Rules by which workers of a company earn paid time off.';
CREATE UNIQUE INDEX time_off_policy_name ON time_off_policy USING btree (account_id, company_id, lower(name));
CREATE TRIGGER note_added AFTER INSERT ON time_off_policy REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('time_off_policy');
CREATE TRIGGER note_deleted AFTER DELETE ON time_off_policy REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('time_off_policy');
CREATE TRIGGER write_digest BEFORE INSERT OR UPDATE ON time_off_policy FOR EACH ROW EXECUTE FUNCTION write_digest('time_off_policy');
alter table time_off_policy enable row level security;
create policy own_rows on time_off_policy using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on time_off_policy to paywright_server;
grant select on time_off_policy to paywright_server;
grant update (ends_on, kind, name, terms, version) on time_off_policy to paywright_server;

create table time_off_terms (
  account_id uuid not null,
  company_id uuid not null,
  policy_id uuid not null,
  version integer not null,
  terms jsonb not null,
  created_at timestamp with time zone not null,
  row_digest bytea,
  constraint time_off_terms_pkey PRIMARY KEY (account_id, company_id, policy_id, version),
  constraint time_off_terms_account_id_company_id_policy_id_fkey FOREIGN KEY (account_id, company_id, policy_id) REFERENCES time_off_policy(account_id, company_id, policy_id),
  constraint time_off_terms_terms_check CHECK ((jsonb_typeof(terms) = 'object'::text)),
  constraint time_off_terms_version_check CHECK ((version >= 1))
);
comment on table time_off_terms is 'Terms of a policy of time off, a row for each change.';
CREATE TRIGGER note_added AFTER INSERT ON time_off_terms REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('time_off_terms');
CREATE TRIGGER note_deleted AFTER DELETE ON time_off_terms REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('time_off_terms');
CREATE TRIGGER reject_change BEFORE DELETE OR UPDATE OF account_id, company_id, policy_id, version, terms, created_at OR TRUNCATE ON time_off_terms FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
CREATE TRIGGER write_digest BEFORE INSERT OR UPDATE ON time_off_terms FOR EACH ROW EXECUTE FUNCTION write_digest('time_off_terms');
alter table time_off_terms enable row level security;
create policy own_rows on time_off_terms using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on time_off_terms to paywright_server;
grant select on time_off_terms to paywright_server;

create table unemployment_rate (
  account_id uuid not null,
  company_id uuid not null,
  state text not null,
  effective_on date not null,
  revision integer not null,
  rate integer not null,
  created_at timestamp with time zone not null,
  row_digest bytea,
  constraint unemployment_rate_pkey PRIMARY KEY (account_id, company_id, state, effective_on, revision),
  constraint unemployment_rate_account_id_company_id_state_fkey FOREIGN KEY (account_id, company_id, state) REFERENCES state_registration(account_id, company_id, state) ON DELETE CASCADE,
  constraint unemployment_rate_rate_check CHECK (((rate >= 0) AND (rate <= 200000))),
  constraint unemployment_rate_revision_check CHECK ((revision > 0)),
  constraint unemployment_rate_state_check CHECK ((state ~ '^[A-Z]{2}$'::text))
);
comment on table unemployment_rate is 'Unemployment insurance rates assigned by states, each effective until the next.';
CREATE TRIGGER note_added AFTER INSERT ON unemployment_rate REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('unemployment_rate');
CREATE TRIGGER note_deleted AFTER DELETE ON unemployment_rate REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('unemployment_rate');
CREATE TRIGGER write_digest BEFORE INSERT OR UPDATE ON unemployment_rate FOR EACH ROW EXECUTE FUNCTION write_digest('unemployment_rate');
alter table unemployment_rate enable row level security;
create policy own_rows on unemployment_rate using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on unemployment_rate to paywright_server;
grant select on unemployment_rate to paywright_server;

create table webhook (
  account_id uuid not null,
  webhook_id uuid not null,
  url text not null,
  event_types text[],
  is_active boolean not null default true,
  secret_encrypted bytea,
  former_secret_encrypted bytea,
  former_secret_until timestamp with time zone,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  row_digest bytea,
  constraint webhook_pkey PRIMARY KEY (account_id, webhook_id),
  constraint webhook_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id),
  constraint webhook_check CHECK (((secret_encrypted IS NULL) = (removed_at IS NOT NULL))),
  constraint webhook_check1 CHECK (((former_secret_encrypted IS NULL) = (former_secret_until IS NULL))),
  constraint webhook_check2 CHECK (((former_secret_encrypted IS NULL) OR (removed_at IS NULL))),
  constraint webhook_event_types_check CHECK ((cardinality(event_types) > 0)),
  constraint webhook_url_check CHECK (((url ~ '^https?://'::text) AND (length(url) <= 2000)))
);
comment on table webhook is 'Addresses that events are delivered to.';
CREATE TRIGGER note_added AFTER INSERT ON webhook REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('webhook');
CREATE TRIGGER note_deleted AFTER DELETE ON webhook REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('webhook');
CREATE TRIGGER write_digest BEFORE INSERT OR UPDATE ON webhook FOR EACH ROW EXECUTE FUNCTION write_digest('webhook');
alter table webhook enable row level security;
create policy own_rows on webhook using (account_id = current_account());
grant insert on webhook to paywright_server;
grant select on webhook to paywright_server;
grant update on webhook to paywright_server;

create table webhook_delivery (
  account_id uuid not null,
  webhook_id uuid not null,
  event_id uuid not null,
  ordinal bigint not null,
  status text not null,
  attempts integer not null default 0,
  attempted_at timestamp with time zone,
  http_status integer,
  failure text,
  next_attempt_at timestamp with time zone,
  constraint webhook_delivery_pkey PRIMARY KEY (account_id, webhook_id, event_id),
  constraint webhook_delivery_account_id_event_id_fkey FOREIGN KEY (account_id, event_id) REFERENCES event(account_id, event_id),
  constraint webhook_delivery_account_id_webhook_id_fkey FOREIGN KEY (account_id, webhook_id) REFERENCES webhook(account_id, webhook_id),
  constraint webhook_delivery_attempts_check CHECK ((attempts >= 0)),
  constraint webhook_delivery_check CHECK (((status = 'pending'::text) = (next_attempt_at IS NOT NULL))),
  constraint webhook_delivery_check1 CHECK (((status <> 'delivered'::text) OR (((http_status >= 200) AND (http_status <= 299)) AND (failure IS NULL)))),
  constraint webhook_delivery_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'delivered'::text, 'given_up'::text, 'withdrawn'::text])))
);
comment on table webhook_delivery is 'Progress of delivering an event to a webhook.';
CREATE INDEX webhook_delivery_in_order ON webhook_delivery USING btree (account_id, webhook_id, ordinal);
CREATE INDEX webhook_delivery_of_event ON webhook_delivery USING btree (account_id, event_id);
alter table webhook_delivery enable row level security;
create policy own_rows on webhook_delivery using (account_id = current_account());
grant insert on webhook_delivery to paywright_server;
grant select on webhook_delivery to paywright_server;
grant update on webhook_delivery to paywright_server;

create table withholding_certificate (
  account_id uuid not null,
  company_id uuid not null,
  worker_id uuid not null,
  jurisdiction text not null,
  revision integer not null,
  kind text not null,
  form text not null,
  answers jsonb not null,
  form_year integer not null,
  effective_on date not null,
  created_at timestamp with time zone not null,
  row_digest bytea,
  constraint withholding_certificate_pkey PRIMARY KEY (account_id, company_id, worker_id, jurisdiction, revision),
  constraint withholding_certificate_account_id_company_id_worker_id_fkey FOREIGN KEY (account_id, company_id, worker_id) REFERENCES worker(account_id, company_id, worker_id),
  constraint withholding_certificate_answers_check CHECK ((jsonb_typeof(answers) = 'object'::text)),
  constraint withholding_certificate_form_year_check CHECK (((form_year >= 1990) AND (form_year <= 2100))),
  constraint withholding_certificate_jurisdiction_check CHECK (((jurisdiction = 'US'::text) OR (jurisdiction ~ '^[A-Z]{2}$'::text))),
  constraint withholding_certificate_kind_check CHECK ((kind = ANY (ARRAY['form'::text, 'lock-in letter'::text]))),
  constraint withholding_certificate_revision_check CHECK ((revision > 0))
);
comment on table withholding_certificate is 'Withholding forms of workers, W-4 and state forms, and lock-in letters of the IRS.';
CREATE TRIGGER note_added AFTER INSERT ON withholding_certificate REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('withholding_certificate');
CREATE TRIGGER note_deleted AFTER DELETE ON withholding_certificate REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('withholding_certificate');
CREATE TRIGGER write_digest BEFORE INSERT OR UPDATE ON withholding_certificate FOR EACH ROW EXECUTE FUNCTION write_digest('withholding_certificate');
alter table withholding_certificate enable row level security;
create policy own_rows on withholding_certificate using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on withholding_certificate to paywright_server;
grant select on withholding_certificate to paywright_server;

create table work_progress (
  account_id uuid not null,
  company_id uuid not null,
  subject_id uuid not null,
  step text not null,
  done integer not null,
  total integer not null,
  started_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint work_progress_pkey PRIMARY KEY (account_id, company_id, subject_id),
  constraint work_progress_check CHECK ((total >= done)),
  constraint work_progress_done_check CHECK ((done >= 0)),
  constraint work_progress_step_check CHECK ((step = ANY (ARRAY['storing'::text, 'processing'::text])))
);
comment on table work_progress is 'Progress of long work that is not committed yet.';
alter table work_progress enable row level security;
create policy own_rows on work_progress using ((account_id = current_account()) AND is_visible_company(company_id));
grant delete on work_progress to paywright_server;
grant insert on work_progress to paywright_server;
grant select on work_progress to paywright_server;
grant update on work_progress to paywright_server;

create table worker (
  account_id uuid not null,
  company_id uuid not null,
  worker_id uuid not null,
  reference text,
  first_name text not null,
  middle_name text,
  last_name text not null,
  email text,
  personal_email text,
  phone_number text,
  worker_type text not null,
  job_title text,
  joined_on date not null,
  employment text not null,
  exit_on date,
  identity_status text not null default 'new'::text,
  has_deposit_account boolean not null default false,
  terms_accepted_at timestamp with time zone,
  created_at timestamp with time zone not null,
  ordinal bigint not null,
  constraint worker_worker_id_account_id_key UNIQUE (worker_id, account_id),
  constraint worker_pkey PRIMARY KEY (account_id, company_id, worker_id),
  constraint worker_account_id_company_id_fkey FOREIGN KEY (account_id, company_id) REFERENCES company(account_id, company_id),
  constraint worker_check CHECK (((exit_on IS NULL) OR (employment <> 'current'::text))),
  constraint worker_employment_check CHECK ((employment = ANY (ARRAY['current'::text, 'deactivated'::text, 'terminated'::text]))),
  constraint worker_identity_status_check CHECK ((identity_status = ANY (ARRAY['new'::text, 'pending'::text, 'passed'::text, 'failed'::text]))),
  constraint worker_ordinal_check CHECK ((ordinal >= 0)),
  constraint worker_worker_type_check CHECK ((worker_type = ANY (ARRAY['W2'::text, '1099-NEC'::text])))
);
comment on table worker is 'Employees and contractors of a company.';
CREATE INDEX worker_in_order ON worker USING btree (account_id, company_id, created_at, ordinal) WHERE (ordinal >= 0);
CREATE TRIGGER reject_removal BEFORE DELETE OR TRUNCATE ON worker FOR EACH STATEMENT EXECUTE FUNCTION reject_removal();
alter table worker enable row level security;
create policy own_rows on worker using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on worker to paywright_server;
grant select on worker to paywright_server;
grant update on worker to paywright_server;

create table worker_cost_code (
  account_id uuid not null,
  company_id uuid not null,
  worker_id uuid not null,
  kind text not null,
  starts_on date not null,
  code text,
  created_at timestamp with time zone not null,
  constraint worker_cost_code_pkey PRIMARY KEY (account_id, company_id, worker_id, kind, starts_on),
  constraint worker_cost_code_account_id_company_id_kind_code_fkey FOREIGN KEY (account_id, company_id, kind, code) REFERENCES cost_code(account_id, company_id, kind, code),
  constraint worker_cost_code_account_id_company_id_worker_id_fkey FOREIGN KEY (account_id, company_id, worker_id) REFERENCES worker(account_id, company_id, worker_id),
  constraint worker_cost_code_kind_check CHECK ((kind = ANY (ARRAY['department'::text, 'job'::text, 'costCenter'::text])))
);
comment on table worker_cost_code is 'Department, job or cost center of a worker from a day on, until the next one starts.';
alter table worker_cost_code enable row level security;
create policy own_rows on worker_cost_code using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on worker_cost_code to paywright_server;
grant select on worker_cost_code to paywright_server;
grant update (code, created_at) on worker_cost_code to paywright_server;

create table worker_former_home (
  account_id uuid not null,
  company_id uuid not null,
  worker_id uuid not null,
  ends_on date not null,
  city text not null,
  state text not null,
  zip_code text not null,
  created_at timestamp with time zone not null,
  row_digest bytea,
  constraint worker_former_home_pkey PRIMARY KEY (account_id, company_id, worker_id, ends_on),
  constraint worker_former_home_account_id_company_id_worker_id_fkey FOREIGN KEY (account_id, company_id, worker_id) REFERENCES worker(account_id, company_id, worker_id),
  constraint worker_former_home_state_check CHECK ((state ~ '^[A-Z]{2}$'::text))
);
comment on table worker_former_home is 'Where a worker lived until a day, as far as it decides taxes.';
CREATE TRIGGER note_added AFTER INSERT ON worker_former_home REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('worker_former_home');
CREATE TRIGGER note_deleted AFTER DELETE ON worker_former_home REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('worker_former_home');
CREATE TRIGGER write_digest BEFORE INSERT OR UPDATE ON worker_former_home FOR EACH ROW EXECUTE FUNCTION write_digest('worker_former_home');
alter table worker_former_home enable row level security;
create policy own_rows on worker_former_home using ((account_id = current_account()) AND is_visible_company(company_id));
grant delete on worker_former_home to paywright_server;
grant insert on worker_former_home to paywright_server;
grant select on worker_former_home to paywright_server;

create table worker_identity (
  account_id uuid not null,
  company_id uuid not null,
  worker_id uuid not null,
  ssn_encrypted bytea not null,
  ssn_digest bytea not null,
  is_ssn_assignable boolean not null,
  date_of_birth date not null,
  address1 text not null,
  address2 text,
  city text not null,
  state text not null,
  zip_code text not null,
  updated_at timestamp with time zone not null,
  row_digest bytea,
  constraint worker_identity_pkey PRIMARY KEY (account_id, company_id, worker_id),
  constraint worker_identity_account_id_company_id_worker_id_fkey FOREIGN KEY (account_id, company_id, worker_id) REFERENCES worker(account_id, company_id, worker_id),
  constraint worker_identity_ssn_digest_check CHECK ((length(ssn_digest) = 36)),
  constraint worker_identity_state_check CHECK ((state ~ '^[A-Z]{2}$'::text))
);
comment on table worker_identity is 'Facts that the verification of a worker is based on, and the home address.';
CREATE INDEX worker_identity_ssn ON worker_identity USING btree (ssn_digest, company_id, account_id);
CREATE TRIGGER note_added AFTER INSERT ON worker_identity REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('worker_identity');
CREATE TRIGGER note_deleted AFTER DELETE ON worker_identity REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('worker_identity');
CREATE TRIGGER write_digest BEFORE INSERT OR UPDATE ON worker_identity FOR EACH ROW EXECUTE FUNCTION write_digest('worker_identity');
alter table worker_identity enable row level security;
create policy own_rows on worker_identity using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on worker_identity to paywright_server;
grant select on worker_identity to paywright_server;
grant update on worker_identity to paywright_server;

create table worker_location (
  account_id uuid not null,
  company_id uuid not null,
  worker_id uuid not null,
  starts_on date not null,
  location_category text not null,
  work_state text,
  location_id uuid,
  is_remote_by_choice boolean not null,
  remote_address1 text,
  remote_address2 text,
  remote_city text,
  remote_state text,
  remote_zip_code text,
  created_at timestamp with time zone not null,
  constraint worker_location_pkey PRIMARY KEY (account_id, company_id, worker_id, starts_on),
  constraint worker_location_account_id_company_id_location_id_fkey FOREIGN KEY (account_id, company_id, location_id) REFERENCES company_location(account_id, company_id, location_id),
  constraint worker_location_account_id_company_id_worker_id_fkey FOREIGN KEY (account_id, company_id, worker_id) REFERENCES worker(account_id, company_id, worker_id),
  constraint worker_location_check CHECK (((location_category = 'Office'::text) OR (work_state IS NOT NULL))),
  constraint worker_location_check1 CHECK (((location_category = 'Remote'::text) OR (NOT is_remote_by_choice))),
  constraint worker_location_check2 CHECK ((num_nulls(remote_address1, remote_city, remote_state, remote_zip_code) = ANY (ARRAY[0, 4]))),
  constraint worker_location_location_category_check CHECK ((location_category = ANY (ARRAY['Remote'::text, 'Office'::text]))),
  constraint worker_location_remote_state_check CHECK ((remote_state ~ '^[A-Z]{2}$'::text)),
  constraint worker_location_work_state_check CHECK ((work_state ~ '^[A-Z]{2}$'::text))
);
comment on table worker_location is 'Where a worker works from a day on, until the next work location starts.';
alter table worker_location enable row level security;
create policy own_rows on worker_location using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on worker_location to paywright_server;
grant select on worker_location to paywright_server;
grant update on worker_location to paywright_server;

create table worker_reminder (
  account_id uuid not null,
  company_id uuid not null,
  worker_id uuid not null,
  reminded_by text not null,
  reminded_at timestamp with time zone not null,
  constraint worker_reminder_pkey PRIMARY KEY (account_id, company_id, worker_id),
  constraint worker_reminder_account_id_company_id_worker_id_fkey FOREIGN KEY (account_id, company_id, worker_id) REFERENCES worker(account_id, company_id, worker_id)
);
comment on table worker_reminder is 'Last reminder of a worker of what they have to give.';
alter table worker_reminder enable row level security;
create policy own_rows on worker_reminder using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on worker_reminder to paywright_server;
grant select on worker_reminder to paywright_server;
grant update (reminded_at, reminded_by) on worker_reminder to paywright_server;

create table worker_risk_class (
  account_id uuid not null,
  company_id uuid not null,
  worker_id uuid not null,
  state text not null,
  code text not null,
  name text not null,
  composite_rate integer not null,
  worker_rate integer not null,
  updated_at timestamp with time zone not null,
  row_digest bytea,
  constraint worker_risk_class_pkey PRIMARY KEY (account_id, company_id, worker_id, state, code),
  constraint worker_risk_class_account_id_company_id_worker_id_fkey FOREIGN KEY (account_id, company_id, worker_id) REFERENCES worker(account_id, company_id, worker_id),
  constraint worker_risk_class_check CHECK (((worker_rate >= 0) AND (worker_rate <= composite_rate))),
  constraint worker_risk_class_composite_rate_check CHECK ((composite_rate > 0)),
  constraint worker_risk_class_state_check CHECK ((state ~ '^[A-Z]{2}$'::text))
);
comment on table worker_risk_class is 'Hourly premiums of a risk class, as the company''s rate notice states them.';
CREATE TRIGGER note_added AFTER INSERT ON worker_risk_class REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('worker_risk_class');
CREATE TRIGGER note_deleted AFTER DELETE ON worker_risk_class REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('worker_risk_class');
CREATE TRIGGER write_digest BEFORE INSERT OR UPDATE ON worker_risk_class FOR EACH ROW EXECUTE FUNCTION write_digest('worker_risk_class');
alter table worker_risk_class enable row level security;
create policy own_rows on worker_risk_class using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on worker_risk_class to paywright_server;
grant select on worker_risk_class to paywright_server;
grant update on worker_risk_class to paywright_server;

create table worker_schedule (
  account_id uuid not null,
  company_id uuid not null,
  worker_id uuid not null,
  starts_on date not null,
  worker_type text not null,
  pay_schedule_id uuid not null,
  schedule_name text not null,
  created_at timestamp with time zone not null,
  row_digest bytea,
  constraint worker_schedule_pkey PRIMARY KEY (account_id, company_id, worker_id, starts_on),
  constraint worker_schedule_account_id_company_id_pay_schedule_id_work_fkey FOREIGN KEY (account_id, company_id, pay_schedule_id, worker_type, schedule_name) REFERENCES pay_schedule(account_id, company_id, pay_schedule_id, worker_type, name),
  constraint worker_schedule_account_id_company_id_worker_id_fkey FOREIGN KEY (account_id, company_id, worker_id) REFERENCES worker(account_id, company_id, worker_id),
  constraint worker_schedule_worker_type_check CHECK ((worker_type = ANY (ARRAY['W2'::text, '1099-NEC'::text])))
);
comment on table worker_schedule is 'Pay schedules of workers from a day on, if it is not the default one.';
CREATE TRIGGER note_added AFTER INSERT ON worker_schedule REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('worker_schedule');
CREATE TRIGGER note_deleted AFTER DELETE ON worker_schedule REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('worker_schedule');
CREATE TRIGGER write_digest BEFORE INSERT OR UPDATE ON worker_schedule FOR EACH ROW EXECUTE FUNCTION write_digest('worker_schedule');
alter table worker_schedule enable row level security;
create policy own_rows on worker_schedule using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on worker_schedule to paywright_server;
grant select on worker_schedule to paywright_server;
grant update (created_at, pay_schedule_id, schedule_name, worker_type) on worker_schedule to paywright_server;

create table worker_tax (
  account_id uuid not null,
  company_id uuid not null,
  worker_id uuid not null,
  worker_tax_id uuid not null,
  code text not null,
  applies boolean not null,
  place text,
  reason text not null,
  starts_on date not null,
  ends_on date,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  row_digest bytea,
  constraint worker_tax_worker_tax_id_account_id_key UNIQUE (worker_tax_id, account_id),
  constraint worker_tax_pkey PRIMARY KEY (account_id, company_id, worker_id, worker_tax_id),
  constraint worker_tax_account_id_company_id_worker_id_fkey FOREIGN KEY (account_id, company_id, worker_id) REFERENCES worker(account_id, company_id, worker_id),
  constraint worker_tax_check CHECK ((ends_on >= starts_on)),
  constraint worker_tax_code_check CHECK ((code ~ '^[A-Z]{2}_[A-Z0-9_]+$'::text)),
  constraint worker_tax_place_check CHECK ((place = ANY (ARRAY['home'::text, 'work'::text])))
);
comment on table worker_tax is 'Overrides of a worker: a tax or jurisdiction applies or does not, whatever the addresses say.';
CREATE TRIGGER note_added AFTER INSERT ON worker_tax REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('worker_tax');
CREATE TRIGGER note_deleted AFTER DELETE ON worker_tax REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('worker_tax');
CREATE TRIGGER write_digest BEFORE INSERT OR UPDATE ON worker_tax FOR EACH ROW EXECUTE FUNCTION write_digest('worker_tax');
alter table worker_tax enable row level security;
create policy own_rows on worker_tax using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on worker_tax to paywright_server;
grant select on worker_tax to paywright_server;
grant update on worker_tax to paywright_server;

create table worker_taxable_wages (
  account_id uuid not null,
  company_id uuid not null,
  pay_date date not null,
  worker_id uuid not null,
  pay_run_id uuid not null,
  kind text not null,
  gross_cents bigint not null,
  tax_codes text[] not null,
  payers text[] not null,
  taxable_cents bigint[] not null,
  excess_cents bigint[] not null,
  tips_cents bigint[] not null,
  tax_cents bigint[] not null,
  constraint worker_taxable_wages_pkey PRIMARY KEY (account_id, company_id, pay_date, worker_id, pay_run_id, kind),
  constraint each_tax_is_named_once CHECK (are_distinct(tax_codes)),
  constraint lists_have_one_length CHECK ((((cardinality(tax_codes) > 0) AND (array_ndims(tax_codes) = 1) AND (array_dims(payers) = array_dims(tax_codes)) AND (array_dims(taxable_cents) = array_dims(tax_codes)) AND (array_dims(excess_cents) = array_dims(tax_codes)) AND (array_dims(tips_cents) = array_dims(tax_codes)) AND (array_dims(tax_cents) = array_dims(tax_codes))) IS TRUE)),
  constraint no_wages_are_missing CHECK (((array_position(tax_codes, NULL::text) IS NULL) AND (array_position(payers, NULL::text) IS NULL) AND (array_position(tax_cents, NULL::bigint) IS NULL))),
  constraint subject_is_part_of_gross CHECK (
CASE
    WHEN ((kind <> 'void'::text) AND (0 = ALL (excess_cents))) THEN (((0 <= ALL (taxable_cents)) AND (gross_cents >= ALL (taxable_cents))) IS TRUE)
    ELSE are_part_of_gross((kind = 'void'::text), gross_cents, taxable_cents, excess_cents)
END),
  constraint tips_are_taxable CHECK (
CASE
    WHEN ((kind <> 'void'::text) AND (0 = ALL (tips_cents))) THEN (((0 <= ALL (taxable_cents)) AND (0 <= ALL (excess_cents))) IS TRUE)
    ELSE are_tips_taxable((kind = 'void'::text), taxable_cents, excess_cents, tips_cents)
END),
  constraint worker_taxable_wages_kind_check CHECK ((kind = ANY (ARRAY['pay'::text, 'correction'::text, 'void'::text]))),
  constraint worker_taxable_wages_payers_check CHECK ((payers <@ ARRAY['employee'::text, 'employer'::text]))
);
comment on table worker_taxable_wages is 'Wages of a worker in a pay run that are subject to each tax, and the taxes, as lists.';
CREATE TRIGGER check_taxable_wages AFTER INSERT ON worker_taxable_wages REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION check_taxable_wages();
CREATE TRIGGER reject_change BEFORE DELETE OR UPDATE OR TRUNCATE ON worker_taxable_wages FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
alter table worker_taxable_wages enable row level security;
create policy own_rows on worker_taxable_wages using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on worker_taxable_wages to paywright_server;
grant select on worker_taxable_wages to paywright_server;

create table worker_termination (
  account_id uuid not null,
  company_id uuid not null,
  worker_id uuid not null,
  termination_id uuid not null,
  kind text not null,
  joined_on date not null,
  exit_on date not null,
  final_pay text,
  termination_choice text,
  dismissal_type text,
  severance_type text,
  severance_frequency text,
  severance_cents bigint,
  severance_first_on date,
  severance_last_on date,
  notes text,
  created_at timestamp with time zone not null,
  rehired_on date,
  constraint worker_termination_termination_id_account_id_key UNIQUE (termination_id, account_id),
  constraint worker_termination_pkey PRIMARY KEY (account_id, company_id, worker_id, termination_id),
  constraint worker_termination_account_id_company_id_worker_id_fkey FOREIGN KEY (account_id, company_id, worker_id) REFERENCES worker(account_id, company_id, worker_id),
  constraint worker_termination_check CHECK ((exit_on >= joined_on)),
  constraint worker_termination_check1 CHECK ((severance_last_on >= severance_first_on)),
  constraint worker_termination_final_pay_check CHECK ((final_pay = ANY (ARRAY['They will be paid by cash or check'::text, 'They will be paid by supplemental payroll'::text, 'They will be paid by a different way'::text, 'They will be paid during a regular payroll cycle'::text, 'They have already been paid'::text]))),
  constraint worker_termination_kind_check CHECK ((kind = ANY (ARRAY['deactivated'::text, 'terminated'::text]))),
  constraint worker_termination_severance_cents_check CHECK ((severance_cents > 0))
);
comment on table worker_termination is 'Each time a worker was deactivated or terminated, with the day of rehire if there was one.';
CREATE UNIQUE INDEX one_open_termination ON worker_termination USING btree (account_id, company_id, worker_id) WHERE (rehired_on IS NULL);
alter table worker_termination enable row level security;
create policy own_rows on worker_termination using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on worker_termination to paywright_server;
grant select on worker_termination to paywright_server;
grant update (rehired_on) on worker_termination to paywright_server;

create table worker_wage (
  account_id uuid not null,
  company_id uuid not null,
  worker_id uuid not null,
  wage_id uuid not null,
  starts_on date not null,
  revision integer not null,
  worker_type text not null,
  rate bigint not null,
  basis text not null,
  standard_hours integer,
  user_type text not null,
  employment_status text not null,
  tax_exemption text not null,
  payment_method text not null,
  differential_pay boolean not null,
  tipped_occupation text,
  created_at timestamp with time zone not null,
  ordinal integer not null,
  row_digest bytea,
  constraint worker_wage_account_id_company_id_worker_id_ordinal_key UNIQUE (account_id, company_id, worker_id, ordinal),
  constraint worker_wage_wage_id_revision_account_id_key UNIQUE (wage_id, revision, account_id),
  constraint worker_wage_pkey PRIMARY KEY (account_id, company_id, worker_id, starts_on, revision),
  constraint worker_wage_account_id_company_id_worker_id_fkey FOREIGN KEY (account_id, company_id, worker_id) REFERENCES worker(account_id, company_id, worker_id),
  constraint worker_wage_basis_check CHECK ((basis = ANY (ARRAY['Per Hour'::text, 'Per Day'::text, 'Per Week'::text, 'Per Month'::text, 'Per Year'::text]))),
  constraint worker_wage_employment_status_check CHECK ((employment_status = ANY (ARRAY['Full Time (30+ Hours per week)'::text, 'Part Time (20-29 Hours per week)'::text, 'Part Time (0-19 Hours per week)'::text, 'Seasonal (0-6 months per year)'::text, 'Variable'::text]))),
  constraint worker_wage_ordinal_check CHECK ((ordinal > 0)),
  constraint worker_wage_payment_method_check CHECK ((payment_method = ANY (ARRAY['Direct Deposit'::text, 'Check'::text]))),
  constraint worker_wage_rate_check CHECK (((rate >= 0) AND (rate <= '1000000000000'::bigint))),
  constraint worker_wage_revision_check CHECK ((revision > 0)),
  constraint worker_wage_standard_hours_check CHECK ((standard_hours > 0)),
  constraint worker_wage_tax_exemption_check CHECK ((tax_exemption = ANY (ARRAY['No, this employee is not tax exempt'::text, 'Yes, as an owner/corporate officer'::text]))),
  constraint worker_wage_tipped_occupation_check CHECK ((tipped_occupation ~ '^[0-9]{3}$'::text)),
  constraint worker_wage_user_type_check CHECK ((user_type = ANY (ARRAY['Paid by the hour'::text, 'Salary/Eligible for overtime'::text, 'Salary/No overtime'::text, 'Commission only/Eligible for overtime'::text, 'Commission only/No overtime'::text]))),
  constraint worker_wage_worker_type_check CHECK ((worker_type = ANY (ARRAY['W2'::text, '1099-NEC'::text])))
);
comment on table worker_wage is 'Wages of workers, each from its first day until the next wage starts.';
CREATE TRIGGER note_added AFTER INSERT ON worker_wage REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('worker_wage');
CREATE TRIGGER note_deleted AFTER DELETE ON worker_wage REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added('worker_wage');
CREATE TRIGGER write_digest BEFORE INSERT OR UPDATE ON worker_wage FOR EACH ROW EXECUTE FUNCTION write_digest('worker_wage');
alter table worker_wage enable row level security;
create policy own_rows on worker_wage using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on worker_wage to paywright_server;
grant select on worker_wage to paywright_server;

create table year_totals (
  account_id uuid not null,
  company_id uuid not null,
  worker_id uuid not null,
  year integer not null,
  format_version smallint not null default 1,
  totals jsonb not null,
  needs_examination boolean not null,
  constraint year_totals_pkey PRIMARY KEY (account_id, company_id, worker_id, year),
  constraint year_totals_format_version_check CHECK ((format_version = 1)),
  constraint year_totals_totals_check CHECK ((jsonb_typeof(totals) = 'object'::text))
);
comment on table year_totals is 'Totals of a worker''s calendar year, updated by every payment, correction and import.';
CREATE INDEX year_totals_to_examine ON year_totals USING btree (account_id, company_id, year, worker_id) WHERE needs_examination;
CREATE TRIGGER check_worker_of_year_totals AFTER INSERT ON year_totals REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION check_worker_of_year_totals();
CREATE TRIGGER reject_move BEFORE UPDATE OF account_id, company_id, worker_id, year ON year_totals FOR EACH STATEMENT EXECUTE FUNCTION reject_move();
alter table year_totals enable row level security;
create policy own_rows on year_totals using ((account_id = current_account()) AND is_visible_company(company_id));
grant insert on year_totals to paywright_server;
grant select on year_totals to paywright_server;
grant update (needs_examination, totals) on year_totals to paywright_server;

create function account_has_people() returns boolean language sql security definer set search_path=paywright, pg_temp as $$
RETURN (EXISTS (SELECT FROM membership WHERE ((membership.account_id = current_account()) AND (membership.removed_at IS NULL))))
$$;
grant execute on function account_has_people() to paywright_server;

create function accounts_with_due_jobs(world_time timestamp with time zone) returns SETOF uuid language plpgsql security definer set search_path=paywright, pg_temp as $$
#variable_conflict use_column
begin
  return query select distinct account_id
  from job left join sandbox_clock using (account_id)
  where done_at is null and not is_waiting
    and due_at <= world_time + coalesce(offset_ms, 0) * interval '1 millisecond'
    and (claimed_until is null or claimed_until <= world_time);
end
$$;
grant execute on function accounts_with_due_jobs(world_time timestamp with time zone) to paywright_server;

create function add_challenge(hash bytea, bound bytea, of_person uuid, at timestamp with time zone, expires timestamp with time zone) returns void language sql security definer set search_path=paywright, pg_temp as $$
BEGIN ATOMIC
 DELETE FROM passkey_challenge
   WHERE (passkey_challenge.challenge_hash IN ( SELECT passkey_challenge_1.challenge_hash
            FROM passkey_challenge passkey_challenge_1
           WHERE (passkey_challenge_1.expires_at < add_challenge.at)
          LIMIT 20
          FOR UPDATE OF passkey_challenge_1 SKIP LOCKED));
 INSERT INTO passkey_challenge (challenge_hash, bound_to, person_id, expires_at)
   VALUES (add_challenge.hash, add_challenge.bound, add_challenge.of_person, add_challenge.expires);
END
$$;
grant execute on function add_challenge(hash bytea, bound bytea, of_person uuid, at timestamp with time zone, expires timestamp with time zone) to paywright_server;

create function add_confirmation(hash bytea, session uuid, confirmed_operation text, body bytea, at timestamp with time zone, expires timestamp with time zone) returns void language sql security definer set search_path=paywright, pg_temp as $$
BEGIN ATOMIC
 INSERT INTO session_confirmation (token_hash, session_id, operation, body_sha256, created_at, expires_at)  SELECT add_confirmation.hash AS hash,
             person_session.session_id,
             add_confirmation.confirmed_operation AS confirmed_operation,
             add_confirmation.body AS body,
             add_confirmation.at AS at,
             add_confirmation.expires AS expires
            FROM person_session
           WHERE (person_session.session_id = add_confirmation.session)
          FOR KEY SHARE OF person_session;
END
$$;
grant execute on function add_confirmation(hash bytea, session uuid, confirmed_operation text, body bytea, at timestamp with time zone, expires timestamp with time zone) to paywright_server;

create function add_operator(id uuid, person uuid, at timestamp with time zone) returns void language sql security definer set search_path=paywright, pg_temp as $$
BEGIN ATOMIC
 INSERT INTO operator (person_id, created_at, created_by)  SELECT add_operator.person AS person,
             add_operator.at AS at,
             operator_invitation.created_by
            FROM operator_invitation
           WHERE ((operator_invitation.invitation_id = add_operator.id) AND (operator_invitation.used_at = add_operator.at)) ON CONFLICT DO NOTHING;
END
$$;
grant execute on function add_operator(id uuid, person uuid, at timestamp with time zone) to paywright_server;

create function add_operator_invitation(given_session uuid, at timestamp with time zone, id uuid, hash bytea, email bytea, full_name text, by text, expires timestamp with time zone) returns void language plpgsql security definer set search_path=paywright, pg_temp as $$
begin
  if not is_operator_session(given_session, at) then
    raise exception 'only operators invite operators';
  end if;
  insert into operator_invitation (invitation_id, code_hash, email_encrypted, name, created_at,
    created_by, expires_at)
  values (id, hash, email, full_name, at, by, expires);
end
$$;
grant execute on function add_operator_invitation(given_session uuid, at timestamp with time zone, id uuid, hash bytea, email bytea, full_name text, by text, expires timestamp with time zone) to paywright_server;

create function add_passkey(id uuid, credential bytea, of_person uuid, key bytea, signatures bigint, ways text[], backed_up boolean, label text, at timestamp with time zone) returns boolean language plpgsql security definer set search_path=paywright, pg_temp as $$
begin
  perform from person where person_id = of_person for update;
  if (select count(*) from passkey where person_id = of_person) >= 20 then
    return false;
  end if;
  insert into passkey (passkey_id, credential_id, person_id, public_key, counter, transports,
    is_backed_up, name, created_at)
  values (id, credential, of_person, key, signatures, ways, backed_up, label, at)
  on conflict (credential_id) do nothing;
  return found;
end
$$;
grant execute on function add_passkey(id uuid, credential bytea, of_person uuid, key bytea, signatures bigint, ways text[], backed_up boolean, label text, at timestamp with time zone) to paywright_server;

create function add_person(id uuid, email bytea, digest bytea, full_name text, at timestamp with time zone) returns void language sql security definer set search_path=paywright, pg_temp as $$
BEGIN ATOMIC
 INSERT INTO person (person_id, email_encrypted, email_digest, name, created_at)
   VALUES (add_person.id, add_person.email, add_person.digest, add_person.full_name, add_person.at);
END
$$;
grant execute on function add_person(id uuid, email bytea, digest bytea, full_name text, at timestamp with time zone) to paywright_server;

create function add_person_secrets(id uuid, password_cost integer, password_salt bytea, password_hash bytea, authenticator_secret bytea, code_hashes bytea[], at timestamp with time zone) returns void language sql security definer set search_path=paywright, pg_temp as $$
BEGIN ATOMIC
 INSERT INTO person_password (person_id, cost_log2, salt, hash, created_at)
   VALUES (add_person_secrets.id, add_person_secrets.password_cost, add_person_secrets.password_salt, add_person_secrets.password_hash, add_person_secrets.at);
 INSERT INTO person_authenticator (person_id, secret_encrypted, created_at)
   VALUES (add_person_secrets.id, add_person_secrets.authenticator_secret, add_person_secrets.at);
 INSERT INTO recovery_code (person_id, code_hash)  SELECT add_person_secrets.id AS id,
             unnest(add_person_secrets.code_hashes) AS unnest;
END
$$;
grant execute on function add_person_secrets(id uuid, password_cost integer, password_salt bytea, password_hash bytea, authenticator_secret bytea, code_hashes bytea[], at timestamp with time zone) to paywright_server;

create function add_recovery_codes(of_person uuid, code_hashes bytea[]) returns void language sql security definer set search_path=paywright, pg_temp as $$
BEGIN ATOMIC
 INSERT INTO recovery_code (person_id, code_hash)  SELECT add_recovery_codes.of_person AS of_person,
             unnest(add_recovery_codes.code_hashes) AS unnest
           WHERE (NOT (EXISTS ( SELECT
                    FROM recovery_code recovery_code_1
                   WHERE (recovery_code_1.person_id = add_recovery_codes.of_person))));
END
$$;
grant execute on function add_recovery_codes(of_person uuid, code_hashes bytea[]) to paywright_server;

create function add_requests(at timestamp with time zone, numbers bigint[], answered timestamp with time zone[], ids text[], operations text[], statuses integer[], times integer[], sizes integer[], accounts uuid[], senders text[], persons uuid[]) returns void language sql security definer set search_path=paywright, pg_temp as $$
BEGIN ATOMIC
 INSERT INTO request_log (number, answered_at, request_id, operation, status, milliseconds, bytes, sender_id, sent_by, person_id)  SELECT unnest.unnest,
             unnest.unnest_1 AS unnest,
             unnest.unnest_2 AS unnest,
             unnest.unnest_3 AS unnest,
             unnest.unnest_4 AS unnest,
             unnest.unnest_5 AS unnest,
             unnest.unnest_6 AS unnest,
             unnest.unnest_7 AS unnest,
             unnest.unnest_8 AS unnest,
             unnest.unnest_9 AS unnest
            FROM UNNEST(add_requests.numbers, add_requests.answered, add_requests.ids, add_requests.operations, add_requests.statuses, add_requests.times, add_requests.sizes, add_requests.accounts, add_requests.senders, add_requests.persons) unnest(unnest, unnest_1, unnest_2, unnest_3, unnest_4, unnest_5, unnest_6, unnest_7, unnest_8, unnest_9) ON CONFLICT DO NOTHING;
 DELETE FROM request_log
   WHERE (request_log.number IN ( SELECT oldest.number
            FROM ( SELECT request_log_1.number,
                     request_log_1.answered_at
                    FROM request_log request_log_1
                   ORDER BY request_log_1.number
                  LIMIT (2 * cardinality(add_requests.ids))) oldest
           WHERE ((oldest.answered_at < (add_requests.at - '14 days'::interval)) OR (( SELECT pg_class.reltuples
                    FROM pg_class
                   WHERE (pg_class.oid = ('request_log'::regclass)::oid)) > (1000000)::double precision))));
END
$$;
grant execute on function add_requests(at timestamp with time zone, numbers bigint[], answered timestamp with time zone[], ids text[], operations text[], statuses integer[], times integer[], sizes integer[], accounts uuid[], senders text[], persons uuid[]) to paywright_server;

create function add_run_taxes() returns trigger language plpgsql security definer set search_path=paywright, pg_temp as $$
declare
  own_account uuid;
  summed record;
begin
  select account_id into own_account from added limit 1;
  -- Transactions without a run, such as tax deposits, are left out.
  select array_agg(company_id) companies, array_agg(pay_run_id) runs, array_agg(code) codes,
    array_agg(amount) amounts
    into summed
  from (select company_id, pay_run_id, posting.detail code, -sum(posting.amount)::bigint amount
    from added
    cross join lateral (select unnest(account_codes) code, unnest(details) detail,
      unnest(amounts_cents) amount) posting
    where pay_run_id is not null and posting.code = 'liability:taxes'
    group by company_id, pay_run_id, posting.detail order by pay_run_id, posting.detail) ordered;
  for at in 1 .. coalesce(cardinality(summed.codes), 0) loop
    insert into run_tax (account_id, company_id, pay_run_id, tax_code, amount_cents)
    values (own_account, summed.companies[at], summed.runs[at], summed.codes[at], summed.amounts[at])
    on conflict (account_id, company_id, pay_run_id, tax_code)
      do update set amount_cents = run_tax.amount_cents + excluded.amount_cents;
  end loop;
  return null;
end
$$;
grant execute on function add_run_taxes() to public;

create function add_session(id uuid, hash bytea, person uuid, account uuid, at timestamp with time zone, ends timestamp with time zone, confirmed timestamp with time zone, agent text, from_address text) returns void language sql security definer set search_path=paywright, pg_temp as $$
BEGIN ATOMIC
 DELETE FROM person_session
   WHERE (person_session.session_id IN ( SELECT person_session_1.session_id
            FROM person_session person_session_1
           WHERE (person_session_1.ends_at < add_session.at)
          LIMIT 20
          FOR UPDATE OF person_session_1 SKIP LOCKED));
 INSERT INTO person_session (session_id, token_hash, person_id, account_id, created_at, seen_at, ends_at, confirmed_at, user_agent, address)
   VALUES (add_session.id, add_session.hash, add_session.person, add_session.account, add_session.at, add_session.at, add_session.ends, add_session.confirmed, add_session.agent, add_session.from_address);
 INSERT INTO person_sign_in (account_id, person_id, signed_in_at)  SELECT add_session.account AS account,
             add_session.person AS person,
             add_session.at AS at
           WHERE ((add_session.account IS NOT NULL) AND (add_session.confirmed IS NOT NULL)) ON CONFLICT(account_id, person_id) DO UPDATE SET signed_in_at = excluded.signed_in_at;
END
$$;
grant execute on function add_session(id uuid, hash bytea, person uuid, account uuid, at timestamp with time zone, ends timestamp with time zone, confirmed timestamp with time zone, agent text, from_address text) to paywright_server;

create function are_distinct(names text[]) returns boolean language plpgsql as $$
begin
  for number in 1 .. cardinality(names) loop
    if array_position(names, names[number], number + 1) is not null then
      return false;
    end if;
  end loop;
  return true;
end
$$;
grant execute on function are_distinct(names text[]) to public;

create function are_part_of_gross(is_void boolean, gross_cents bigint, taxable_cents bigint[], excess_cents bigint[]) returns boolean language plpgsql as $$
declare
  subject bigint;
begin
  for number in 1 .. cardinality(taxable_cents) loop
    subject := taxable_cents[number] + excess_cents[number];
    if (case when is_void then subject between gross_cents and 0
      else subject between 0 and gross_cents end) is not true
    then
      return false;
    end if;
  end loop;
  return true;
end
$$;
grant execute on function are_part_of_gross(is_void boolean, gross_cents bigint, taxable_cents bigint[], excess_cents bigint[]) to public;

create function are_tips_taxable(is_void boolean, taxable_cents bigint[], excess_cents bigint[], tips_cents bigint[]) returns boolean language plpgsql as $$
begin
  for number in 1 .. cardinality(taxable_cents) loop
    if (case when is_void
      then excess_cents[number] <= 0 and tips_cents[number] between taxable_cents[number] and 0
      else excess_cents[number] >= 0 and tips_cents[number] between 0 and taxable_cents[number] end)
      is not true
    then
      return false;
    end if;
  end loop;
  return true;
end
$$;
grant execute on function are_tips_taxable(is_void boolean, taxable_cents bigint[], excess_cents bigint[], tips_cents bigint[]) to public;

create function begin_attempt(given_subject bytea, free integer, at timestamp with time zone) returns timestamp with time zone language plpgsql security definer set search_path=paywright, pg_temp as $$
declare
  counted integer;
begin
  delete from sign_in_attempt where subject in (
    select subject from sign_in_attempt where failed_at < at - interval '1 day'
    limit 20 for update skip locked);
  insert into sign_in_attempt as known (subject, failures, failed_at, waits_to)
    values (given_subject, 1, at, at + case when free > 0 then interval '0' else interval '1 second' end)
    on conflict (subject) do update set failures = known.failures + 1, failed_at = at,
      waits_to = at + case when known.failures < free then interval '0'
        else least(interval '15 minutes',
          interval '1 second' * power(2, least(known.failures - free, 20))) end
      where known.waits_to <= at
    returning failures into counted;
  if counted is not null then
    return null;
  end if;
  return (select waits_to from sign_in_attempt where subject = given_subject);
end
$$;
grant execute on function begin_attempt(given_subject bytea, free integer, at timestamp with time zone) to paywright_server;

create function check_all_references() returns void language plpgsql as $$
declare
  each record;
  missing text;
begin
  for each in select * from list_checked_references() loop
    execute format('select min(%1$I::text) from %2$I own
      where %1$I is not null and not exists (select from %3$I found where %4$s)',
      each.keys[array_upper(each.keys, 1)], each.referring, each.referred,
      (select string_agg(format('found.%1$I = own.%1$I', key), ' and ') from unnest(each.keys) key))
      into missing;
    if missing is not null then
      raise exception using errcode = 'foreign_key_violation', message = format(
        '%s names %s of %s, which does not exist', each.referring, missing, each.referred);
    end if;
  end loop;
  -- Payments are found by these lists, whose triggers have not run either.
  select min(payment_id::text) into missing from payment
  left join run_to_send run using (account_id, company_id, pay_run_id, method)
  where status = 'pending' and method in ('ach') and run.account_id is null;
  if missing is not null then
    raise exception 'the run of payment %, which is pending, is not listed', missing;
  end if;
  select min(payment_id::text) into missing from payment
  left join (select account_id, file_id, unnest(payment_ids) payment_id from payment_file_part) part
    using (account_id, file_id, payment_id)
  where file_id is not null and part.account_id is null;
  if missing is not null then
    raise exception 'payment % is in no part of its file', missing;
  end if;
end
$$;

create function check_balance() returns trigger language plpgsql security definer set search_path=paywright, pg_temp as $$
declare
  own_account uuid;
  codes text[];
  net_codes text[];
  tax_codes text[];
  employer_codes text[];
  deduction_codes text[];
  reimbursement_codes text[];
  posted record;
  reversal record;
  paid record;
  differing text;
begin
  select array_agg(code),
    array_agg(code) filter (where stub_total = 'net'),
    array_agg(code) filter (where stub_total = 'taxes'),
    array_agg(code) filter (where stub_total = 'employerTaxes'),
    array_agg(code) filter (where stub_total = 'deductions'),
    array_agg(code) filter (where stub_total = 'reimbursements')
    into codes, net_codes, tax_codes, employer_codes, deduction_codes, reimbursement_codes
  from ledger_account;

  select array_agg(distinct account_id) accounts, bool_and(account_codes <@ codes) are_known,
    bool_or(reverses_id is not null) has_reversals
    into posted
  from added;
  if posted.accounts is null then
    return null;
  end if;
  if not posted.are_known then
    raise exception 'a ledger posting names an unknown account';
  end if;
  own_account := posted.accounts[1];
  if cardinality(posted.accounts) > 1 then
    raise exception 'ledger transactions of several accounts in one statement';
  end if;

  select array_agg(company_id) companies, array_agg(pay_run_id) runs, array_agg(worker_id) workers,
    array_agg(net) net, array_agg(taxes) taxes, array_agg(employer_taxes) employer_taxes,
    array_agg(deductions) deductions, array_agg(reimbursements) reimbursements
    into paid
  from added
  cross join lateral (select
      coalesce(-sum(amount) filter (where code = any (net_codes)), 0) net,
      coalesce(-sum(amount) filter (where code = any (tax_codes)), 0) taxes,
      coalesce(sum(amount) filter (where code = any (employer_codes)), 0) employer_taxes,
      coalesce(-sum(amount) filter (where code = any (deduction_codes)), 0) deductions,
      coalesce(sum(amount) filter (where code = any (reimbursement_codes)), 0) reimbursements
    from (select unnest(account_codes) code, unnest(amounts_cents) amount) posting) summed
  where kind in ('pay', 'correction');
  if paid.companies is not null then
    select min(coalesce(summed.worker_id::text, 'unknown') || ' in run ' || summed.pay_run_id)
      into differing
    from unnest(paid.companies, paid.runs, paid.workers, paid.net, paid.taxes, paid.employer_taxes,
        paid.deductions, paid.reimbursements)
      summed (company_id, pay_run_id, worker_id, net, taxes, employer_taxes, deductions,
        reimbursements)
    where (select net = net_cents and employer_taxes = employer_tax_cents
        and taxes = employee_tax_cents + employer_tax_cents and deductions = deduction_cents
        and reimbursements = reimbursement_cents
      from pay_result result
      where result.account_id = own_account and result.company_id = summed.company_id
        and result.pay_run_id = summed.pay_run_id and result.worker_id = summed.worker_id
      limit 1) is not true;
    if differing is not null then
      raise exception 'the postings for worker % differ from the pay result', differing;
    end if;
  end if;

  if posted.has_reversals then
    select array_agg(company_id) companies, array_agg(transaction_id) own,
      array_agg(reverses_id) other
      into reversal
    from added where reverses_id is not null;
    if exists (
      select from unnest(reversal.companies, reversal.own, reversal.other) given (company, own, other)
      cross join lateral (
        select from (
          select account_code, detail, line, amount_cents from ledger_posting posting
          where posting.account_id = own_account and posting.company_id = given.company
            and posting.transaction_id = given.own
          union all
          select account_code, detail, line, amount_cents from ledger_posting posting
          where posting.account_id = own_account and posting.company_id = given.company
            and posting.transaction_id = given.other) both_sides
        group by account_code, detail, line having sum(amount_cents) <> 0
        limit 1) difference)
    then
      raise exception 'a reversal differs from the ledger transaction that it reverses';
    end if;
  end if;
  return null;
end
$$;
grant execute on function check_balance() to public;

create function check_by_row(referring regclass, referred regclass, keys text[]) returns void language plpgsql as $$
declare
  name text := 'check_' || referred::text || '_of_' || referring::text;
begin
  execute format($function$
    create function %1$I() returns trigger language plpgsql as $body$
    declare
      named text := concat(new.account_id, new.%4$I);
    begin
      if named is distinct from current_setting('paywright.%1$s', true) then
        if not exists (select from paywright.%3$s found
          where found.account_id = new.account_id and found.%4$I = new.%4$I)
        then
          raise exception using errcode = 'foreign_key_violation',
            message = format('%2$s names %%s of %3$s, which does not exist', new.%4$I);
        end if;
        named := set_config('paywright.%1$s', named, true);
      end if;
      return new;
    end $body$;
    create trigger %1$I before insert or update of %4$I on %2$s
      for each row when (new.%4$I is not null) execute function %1$I()$function$,
    name, referring, referred, keys[2]);
end
$$;

create function check_by_statement(referring regclass, referred regclass, keys text[]) returns void language plpgsql as $$
declare
  name text := 'check_' || referred::text || '_of_' || referring::text;
  others text[] := keys[2:];
  columns text := array_to_string(others, ', ');
  arrays text := (select string_agg(format('array_agg(%1$I) %1$I', key), ', ' order by ordinality)
    from unnest(others) with ordinality each (key, ordinality));
  given text := (select string_agg(format('given.%1$I', key), ', ' order by ordinality)
    from unnest(others) with ordinality each (key, ordinality));
  matches text := (select string_agg(format('found.%1$I = named.%1$I', key), ' and ' order by ordinality)
    from unnest(others) with ordinality each (key, ordinality));
begin
  execute format($function$
    create function %1$I() returns trigger
      language plpgsql security definer set search_path = paywright, pg_temp as $body$
    declare
      own_account uuid;
      given record;
      missing text;
    begin
      select array_agg(distinct account_id) accounts, %7$s into given
      from (select distinct account_id, %3$s from added where %5$I is not null) listed;
      if given.accounts is null then
        return null;
      end if;
      own_account := given.accounts[1];
      if cardinality(given.accounts) > 1 then
        raise exception 'rows of several accounts in one statement';
      end if;
      select min(named.%5$I::text) into missing
      from unnest(%8$s) named (%3$s)
      where (select true from %2$s found where found.account_id = own_account and %4$s limit 1) is null;
      if missing is not null then
        raise exception using errcode = 'foreign_key_violation',
          message = format('%%s names %%s of %2$s, which does not exist', %6$L, missing);
      end if;
      return null;
    end $body$;
    create trigger %1$I after insert on %6$s referencing new table as added
      for each statement execute function %1$I();
    revoke execute on function %1$I() from public$function$,
    name, referred, columns, matches, keys[array_upper(keys, 1)], referring, arrays, given);
end
$$;

create function check_company_of_event() returns trigger language plpgsql as $$
declare
      named text := concat(new.account_id, new.company_id);
    begin
      if named is distinct from current_setting('paywright.check_company_of_event', true) then
        if not exists (select from paywright.company found
          where found.account_id = new.account_id and found.company_id = new.company_id)
        then
          raise exception using errcode = 'foreign_key_violation',
            message = format('event names %s of company, which does not exist', new.company_id);
        end if;
        named := set_config('paywright.check_company_of_event', named, true);
      end if;
      return new;
    end
$$;
grant execute on function check_company_of_event() to public;

create function check_company_of_payment_events() returns trigger language plpgsql as $$
declare
      named text := concat(new.account_id, new.company_id);
    begin
      if named is distinct from current_setting('paywright.check_company_of_payment_events', true) then
        if not exists (select from paywright.company found
          where found.account_id = new.account_id and found.company_id = new.company_id)
        then
          raise exception using errcode = 'foreign_key_violation',
            message = format('payment_events names %s of company, which does not exist', new.company_id);
        end if;
        named := set_config('paywright.check_company_of_payment_events', named, true);
      end if;
      return new;
    end
$$;
grant execute on function check_company_of_payment_events() to public;

create function check_cost_shares() returns trigger language plpgsql security definer set search_path=paywright, pg_temp as $$
declare
  codes text[];
  own_account uuid;
  named record;
  divided record;
  unknown uuid;
  differing uuid;
begin
  select array_agg(code) into codes from ledger_account where class = 'expense';
  select array_agg(distinct account_id) accounts, array_agg(company_id) companies,
    array_agg(transaction_id) transactions, array_agg(part) parts
    into named
  from (select distinct account_id, company_id, transaction_id, part from added) listed;
  if named.accounts is null then
    return null;
  end if;
  own_account := named.accounts[1];
  if cardinality(named.accounts) > 1 then
    raise exception 'shares of costs of several accounts in one statement';
  end if;
  select given.transaction_id into unknown
  from unnest(named.companies, named.transactions, named.parts)
    given (company_id, transaction_id, part)
  left join ledger_cost_part known on known.account_id = own_account
    and known.company_id = given.company_id and known.transaction_id = given.transaction_id
    and known.part = given.part
  where known.part is null limit 1;
  if unknown is not null then
    raise exception 'a share of a cost names an unknown part';
  end if;
  select array_agg(company_id) companies, array_agg(transaction_id) transactions into divided
  from (select company_id, transaction_id from added group by company_id, transaction_id) listed;
  select given.transaction_id into differing
  from unnest(divided.companies, divided.transactions) given (company_id, transaction_id)
  cross join lateral (
    select from (
      select ordinal, amount_cents from ledger_posting posting
      where posting.account_id = own_account and posting.company_id = given.company_id
        and posting.transaction_id = given.transaction_id and account_code = any (codes)
      union all
      select ordinal, -amount_cents from ledger_cost_share share
      where share.account_id = own_account and share.company_id = given.company_id
        and share.transaction_id = given.transaction_id) both_sides
    group by ordinal having sum(amount_cents) <> 0
    limit 1) difference
  limit 1;
  if differing is not null then
    raise exception 'the shares of the costs of transaction % differ from its postings', differing;
  end if;
  return null;
end
$$;
grant execute on function check_cost_shares() to public;

create function check_deposit_account_of_payment() returns trigger language plpgsql security definer set search_path=paywright, pg_temp as $$
declare
      own_account uuid;
      given record;
      missing text;
    begin
      select array_agg(distinct account_id) accounts, array_agg(company_id) company_id, array_agg(worker_id) worker_id, array_agg(deposit_account_id) deposit_account_id into given
      from (select distinct account_id, company_id, worker_id, deposit_account_id from added where deposit_account_id is not null) listed;
      if given.accounts is null then
        return null;
      end if;
      own_account := given.accounts[1];
      if cardinality(given.accounts) > 1 then
        raise exception 'rows of several accounts in one statement';
      end if;
      select min(named.deposit_account_id::text) into missing
      from unnest(given.company_id, given.worker_id, given.deposit_account_id) named (company_id, worker_id, deposit_account_id)
      where (select true from deposit_account found where found.account_id = own_account and found.company_id = named.company_id and found.worker_id = named.worker_id and found.deposit_account_id = named.deposit_account_id limit 1) is null;
      if missing is not null then
        raise exception using errcode = 'foreign_key_violation',
          message = format('%s names %s of deposit_account, which does not exist', 'payment', missing);
      end if;
      return null;
    end
$$;

create function check_file_is_complete() returns trigger language plpgsql security definer set search_path=paywright, pg_temp as $$
begin
  if exists (select from payment_file where account_id = new.account_id and file_id = new.file_id
      and report is null) then
    raise exception 'the file % has no content', new.file_id;
  end if;
  return null;
end
$$;
grant execute on function check_file_is_complete() to public;

create function check_file_part() returns trigger language plpgsql security definer set search_path=paywright, pg_temp as $$
begin
  -- The limit keeps the planner, which has no statistics of new rows, to one lookup by key for each payment.
  if exists (select from unnest(new.payment_ids, new.traces) named (id, trace)
      where (select payment.file_id = new.file_id and payment.trace = lpad(named.trace::text, 15, '0')
        from payment where payment.account_id = new.account_id and payment_id = named.id
        limit 1) is not true)
    or exists (select from (select trace, lag(trace) over (order by number) before
        from unnest(new.traces) with ordinality listed (trace, number)) listed
      where trace <= before)
  then
    raise exception 'a part of file % differs from its payments', new.file_id;
  end if;
  return null;
end
$$;
grant execute on function check_file_part() to public;

create function check_journal_export() returns trigger language plpgsql security definer set search_path=paywright, pg_temp as $$
declare
  memo_codes text[];
  own_account uuid;
  named record;
  summed record;
  differing text;
begin
  select array_agg(code) into memo_codes from ledger_account where class = 'memo';
  select array_agg(distinct account_id) accounts, array_agg(company_id) companies,
    array_agg(number) numbers
    into named
  from (select distinct account_id, company_id, number from added) listed;
  if named.accounts is null then
    return null;
  end if;
  own_account := named.accounts[1];
  if cardinality(named.accounts) > 1 then
    raise exception 'lines of exports of several accounts in one statement';
  end if;
  select array_agg(company_id) companies, array_agg(number) numbers, array_agg(ledger_code) codes,
    array_agg(detail) details, array_agg(amount) amounts
    into summed
  from (select company_id, number, ledger_code, detail, sum(amount_cents) amount
    from added group by company_id, number, ledger_code, detail) lines;
  select min(line.code) into differing
  from (
    select either.code from (
      select given.company_id, given.number, given.code, given.detail, given.amount
      from unnest(summed.companies, summed.numbers, summed.codes, summed.details, summed.amounts)
        given (company_id, number, code, detail, amount)
      union all
      select exported.company_id, exported.number, posting.account_code, posting.detail,
        -posting.amount_cents
      from unnest(named.companies, named.numbers) given (company_id, number)
      cross join lateral (select * from exported_transaction found
        where found.account_id = own_account and found.company_id = given.company_id
          and found.number = given.number offset 0) exported
      cross join lateral (select * from ledger_posting found
        where found.account_id = own_account and found.company_id = exported.company_id
          and found.transaction_id = exported.transaction_id offset 0) posting
      where posting.account_code <> all (memo_codes)) either
    group by either.company_id, either.number, either.code, either.detail
    having sum(either.amount) <> 0) line;
  if differing is not null then
    raise exception 'an export differs from the ledger in %', differing;
  end if;
  return null;
end
$$;
grant execute on function check_journal_export() to public;

create function check_journal_sums() returns trigger language plpgsql security definer set search_path=paywright, pg_temp as $$
declare
  unbalanced uuid;
begin
  select transaction_id into unbalanced from added
  group by account_id, company_id, transaction_id having sum(amount_cents) <> 0 limit 1;
  if found then
    raise exception 'the sums of transaction % for the journal are not balanced', unbalanced;
  end if;
  return null;
end
$$;
grant execute on function check_journal_sums() to public;

create function check_pay_run_of_ledger_transaction() returns trigger language plpgsql security definer set search_path=paywright, pg_temp as $$
declare
      own_account uuid;
      given record;
      missing text;
    begin
      select array_agg(distinct account_id) accounts, array_agg(company_id) company_id, array_agg(pay_run_id) pay_run_id into given
      from (select distinct account_id, company_id, pay_run_id from added where pay_run_id is not null) listed;
      if given.accounts is null then
        return null;
      end if;
      own_account := given.accounts[1];
      if cardinality(given.accounts) > 1 then
        raise exception 'rows of several accounts in one statement';
      end if;
      select min(named.pay_run_id::text) into missing
      from unnest(given.company_id, given.pay_run_id) named (company_id, pay_run_id)
      where (select true from pay_run found where found.account_id = own_account and found.company_id = named.company_id and found.pay_run_id = named.pay_run_id limit 1) is null;
      if missing is not null then
        raise exception using errcode = 'foreign_key_violation',
          message = format('%s names %s of pay_run, which does not exist', 'ledger_transaction', missing);
      end if;
      return null;
    end
$$;

create function check_pay_run_of_pay_result() returns trigger language plpgsql security definer set search_path=paywright, pg_temp as $$
declare
      own_account uuid;
      given record;
      missing text;
    begin
      select array_agg(distinct account_id) accounts, array_agg(company_id) company_id, array_agg(pay_period_id) pay_period_id, array_agg(pay_run_id) pay_run_id into given
      from (select distinct account_id, company_id, pay_period_id, pay_run_id from added where pay_run_id is not null) listed;
      if given.accounts is null then
        return null;
      end if;
      own_account := given.accounts[1];
      if cardinality(given.accounts) > 1 then
        raise exception 'rows of several accounts in one statement';
      end if;
      select min(named.pay_run_id::text) into missing
      from unnest(given.company_id, given.pay_period_id, given.pay_run_id) named (company_id, pay_period_id, pay_run_id)
      where (select true from pay_run found where found.account_id = own_account and found.company_id = named.company_id and found.pay_period_id = named.pay_period_id and found.pay_run_id = named.pay_run_id limit 1) is null;
      if missing is not null then
        raise exception using errcode = 'foreign_key_violation',
          message = format('%s names %s of pay_run, which does not exist', 'pay_result', missing);
      end if;
      return null;
    end
$$;

create function check_pay_run_of_payment() returns trigger language plpgsql security definer set search_path=paywright, pg_temp as $$
declare
      own_account uuid;
      given record;
      missing text;
    begin
      select array_agg(distinct account_id) accounts, array_agg(company_id) company_id, array_agg(pay_period_id) pay_period_id, array_agg(pay_run_id) pay_run_id into given
      from (select distinct account_id, company_id, pay_period_id, pay_run_id from added where pay_run_id is not null) listed;
      if given.accounts is null then
        return null;
      end if;
      own_account := given.accounts[1];
      if cardinality(given.accounts) > 1 then
        raise exception 'rows of several accounts in one statement';
      end if;
      select min(named.pay_run_id::text) into missing
      from unnest(given.company_id, given.pay_period_id, given.pay_run_id) named (company_id, pay_period_id, pay_run_id)
      where (select true from pay_run found where found.account_id = own_account and found.company_id = named.company_id and found.pay_period_id = named.pay_period_id and found.pay_run_id = named.pay_run_id limit 1) is null;
      if missing is not null then
        raise exception using errcode = 'foreign_key_violation',
          message = format('%s names %s of pay_run, which does not exist', 'payment', missing);
      end if;
      return null;
    end
$$;

create function check_payment_file_of_payment() returns trigger language plpgsql as $$
declare
      named text := concat(new.account_id, new.file_id);
    begin
      if named is distinct from current_setting('paywright.check_payment_file_of_payment', true) then
        if not exists (select from paywright.payment_file found
          where found.account_id = new.account_id and found.file_id = new.file_id)
        then
          raise exception using errcode = 'foreign_key_violation',
            message = format('payment names %s of payment_file, which does not exist', new.file_id);
        end if;
        named := set_config('paywright.check_payment_file_of_payment', named, true);
      end if;
      return new;
    end
$$;
grant execute on function check_payment_file_of_payment() to public;

create function check_payment_of_ledger_transaction() returns trigger language plpgsql security definer set search_path=paywright, pg_temp as $$
declare
      own_account uuid;
      given record;
      missing text;
    begin
      select array_agg(distinct account_id) accounts, array_agg(company_id) company_id, array_agg(payment_id) payment_id into given
      from (select distinct account_id, company_id, payment_id from added where payment_id is not null) listed;
      if given.accounts is null then
        return null;
      end if;
      own_account := given.accounts[1];
      if cardinality(given.accounts) > 1 then
        raise exception 'rows of several accounts in one statement';
      end if;
      select min(named.payment_id::text) into missing
      from unnest(given.company_id, given.payment_id) named (company_id, payment_id)
      where (select true from payment found where found.account_id = own_account and found.company_id = named.company_id and found.payment_id = named.payment_id limit 1) is null;
      if missing is not null then
        raise exception using errcode = 'foreign_key_violation',
          message = format('%s names %s of payment, which does not exist', 'ledger_transaction', missing);
      end if;
      return null;
    end
$$;

create function check_posted() returns trigger language plpgsql security definer set search_path=paywright, pg_temp as $$
declare
  worker uuid;
begin
  select worker_id into worker from (
    select worker_id, case new.kind when 'payroll' then 'pay' else 'correction' end kind
    from pay_result
    where account_id = new.account_id and company_id = new.company_id
      and pay_run_id = new.pay_run_id and (gross_cents, employee_tax_cents,
        employer_tax_cents, deduction_cents, reimbursement_cents) <> (0, 0, 0, 0, 0)
    union all
    select correction.worker_id, 'void'
    from payroll_correction correction
    cross join lateral (select from pay_result result
      where result.account_id = new.account_id
        and result.company_id = correction.company_id
        and result.pay_run_id = correction.voided_run_id
        and result.worker_id = correction.worker_id and (gross_cents, employee_tax_cents,
          employer_tax_cents, deduction_cents, reimbursement_cents) <> (0, 0, 0, 0, 0)
      limit 1) voided
    where correction.account_id = new.account_id and correction.company_id = new.company_id
      and correction.pay_run_id = new.pay_run_id
    except
    select worker_id, kind from ledger_transaction
    where account_id = new.account_id and company_id = new.company_id
      and pay_run_id = new.pay_run_id and kind in ('pay', 'correction', 'void')) missing
  limit 1;
  if found then
    raise exception 'the pay of worker % in run % has not been posted', worker, new.pay_run_id;
  end if;
  return null;
end
$$;
grant execute on function check_posted() to public;

create function check_run_is_complete() returns trigger language plpgsql security definer set search_path=paywright, pg_temp as $$
begin
  if exists (select from pay_run where account_id = new.account_id and company_id = new.company_id
      and pay_run_id = new.pay_run_id and terms is null) then
    raise exception 'the run % has no totals', new.pay_run_id;
  end if;
  return null;
end
$$;
grant execute on function check_run_is_complete() to public;

create function check_run_sums() returns trigger language plpgsql security definer set search_path=paywright, pg_temp as $$
declare
  differing text;
begin
  select min(tax_code) into differing from (
    select tax_code from (
      select tax_code, tax_cents amount_cents from run_taxable_wages
      where account_id = new.account_id and company_id = new.company_id
        and pay_run_id = new.pay_run_id
      union all
      select tax_code, -amount_cents from run_tax
      where account_id = new.account_id and company_id = new.company_id
        and pay_run_id = new.pay_run_id) both_sides
    group by tax_code having sum(amount_cents) <> 0) difference;
  if differing is not null then
    raise exception 'the sum of % in run % differs from the ledger', differing, new.pay_run_id;
  end if;
  if exists (select from (
      select coalesce(sum(tax_cents), 0) taxes, coalesce(sum(reimbursement_cents), 0) reimbursements
      from run_cost where account_id = new.account_id and company_id = new.company_id
        and pay_run_id = new.pay_run_id and kind <> 'void') summed
    where taxes <> (new.totals ->> 'employerTaxes')::bigint
      or reimbursements <> (new.totals ->> 'reimbursements')::bigint)
  then
    raise exception 'the costs of run % differ from its totals', new.pay_run_id;
  end if;
  return null;
end
$$;
grant execute on function check_run_sums() to public;

create function check_splits() returns trigger language plpgsql security definer set search_path=paywright, pg_temp as $$
begin
  if (select sum(percentage) from deposit_account
      where account_id = new.account_id and company_id = new.company_id
        and worker_id = new.worker_id) <> 1000000 then
    raise exception 'the splits of a worker''s deposit accounts do not sum to 100 percent';
  end if;
  return null;
end
$$;
grant execute on function check_splits() to public;

create function check_taxable_wages() returns trigger language plpgsql security definer set search_path=paywright, pg_temp as $$
declare
  own_account uuid;
  named record;
  paid record;
  differing text;
begin
  select array_agg(distinct account_id) accounts, array_agg(company_id) companies,
    array_agg(pay_run_id) runs, array_agg(pay_date) dates
    into named
  from (select distinct account_id, company_id, pay_run_id, pay_date from added) listed;
  if named.accounts is null then
    return null;
  end if;
  own_account := named.accounts[1];
  if cardinality(named.accounts) > 1 then
    raise exception 'taxable wages of several accounts in one statement';
  end if;
  select min(given.pay_run_id::text) into differing
  from unnest(named.companies, named.runs, named.dates) given (company_id, pay_run_id, pay_date)
  left join pay_run run on run.account_id = own_account and run.company_id = given.company_id
    and run.pay_run_id = given.pay_run_id
  where run.pay_date is distinct from given.pay_date;
  if differing is not null then
    raise exception 'taxable wages have another pay date than run %', differing;
  end if;
  select array_agg(company_id) companies, array_agg(pay_run_id) runs, array_agg(worker_id) workers,
    array_agg(kind) kinds, array_agg(weighted_taxes(tax_codes, tax_cents)) weighted
    into paid
  from added;
  select min(given.worker_id || ' in run ' || given.pay_run_id) into differing
  from unnest(paid.companies, paid.runs, paid.workers, paid.kinds, paid.weighted)
    given (company_id, pay_run_id, worker_id, kind, weighted)
  cross join lateral (
    select coalesce(-sum(posting.amount * tax_weight(posting.detail)), 0) weighted
    from (select account_codes, details, amounts_cents from ledger_transaction found
      where found.account_id = own_account and found.company_id = given.company_id
        and found.pay_run_id = given.pay_run_id and found.worker_id = given.worker_id
        and found.kind = given.kind offset 0) posted
    cross join lateral (select unnest(account_codes) code, unnest(details) detail,
      unnest(amounts_cents) amount) posting
    where posting.code = 'liability:taxes') owed
  where given.weighted <> owed.weighted;
  if differing is not null then
    raise exception 'the taxes of worker % differ between taxable wages and the ledger', differing;
  end if;
  return null;
end
$$;
grant execute on function check_taxable_wages() to public;

create function check_taxable_wages_recorded() returns trigger language plpgsql security definer set search_path=paywright, pg_temp as $$
declare
  worker uuid;
begin
  select worker_id into worker from (
    select worker_id, false is_void from pay_result
    where account_id = new.account_id and company_id = new.company_id
      and pay_run_id = new.pay_run_id and (employee_tax_cents, employer_tax_cents) <> (0, 0)
    union all
    select correction.worker_id, true
    from payroll_correction correction
    cross join lateral (select from pay_result result
      where result.account_id = new.account_id
        and result.company_id = correction.company_id
        and result.pay_run_id = correction.voided_run_id
        and result.worker_id = correction.worker_id
        and (employee_tax_cents, employer_tax_cents) <> (0, 0) limit 1) voided
    where correction.account_id = new.account_id and correction.company_id = new.company_id
      and correction.pay_run_id = new.pay_run_id
    except
    select worker_id, kind = 'void' from worker_taxable_wages
    where account_id = new.account_id and company_id = new.company_id
      and pay_date = new.pay_date and pay_run_id = new.pay_run_id) missing
  limit 1;
  if found then
    raise exception 'the taxable wages of worker % in run % have not been recorded', worker,
      new.pay_run_id;
  end if;
  return null;
end
$$;
grant execute on function check_taxable_wages_recorded() to public;

create function check_worker_of_pay_result() returns trigger language plpgsql security definer set search_path=paywright, pg_temp as $$
declare
      own_account uuid;
      given record;
      missing text;
    begin
      select array_agg(distinct account_id) accounts, array_agg(company_id) company_id, array_agg(worker_id) worker_id into given
      from (select distinct account_id, company_id, worker_id from added where worker_id is not null) listed;
      if given.accounts is null then
        return null;
      end if;
      own_account := given.accounts[1];
      if cardinality(given.accounts) > 1 then
        raise exception 'rows of several accounts in one statement';
      end if;
      select min(named.worker_id::text) into missing
      from unnest(given.company_id, given.worker_id) named (company_id, worker_id)
      where (select true from worker found where found.account_id = own_account and found.company_id = named.company_id and found.worker_id = named.worker_id limit 1) is null;
      if missing is not null then
        raise exception using errcode = 'foreign_key_violation',
          message = format('%s names %s of worker, which does not exist', 'pay_result', missing);
      end if;
      return null;
    end
$$;

create function check_worker_of_payment() returns trigger language plpgsql security definer set search_path=paywright, pg_temp as $$
declare
      own_account uuid;
      given record;
      missing text;
    begin
      select array_agg(distinct account_id) accounts, array_agg(company_id) company_id, array_agg(worker_id) worker_id into given
      from (select distinct account_id, company_id, worker_id from added where worker_id is not null) listed;
      if given.accounts is null then
        return null;
      end if;
      own_account := given.accounts[1];
      if cardinality(given.accounts) > 1 then
        raise exception 'rows of several accounts in one statement';
      end if;
      select min(named.worker_id::text) into missing
      from unnest(given.company_id, given.worker_id) named (company_id, worker_id)
      where (select true from worker found where found.account_id = own_account and found.company_id = named.company_id and found.worker_id = named.worker_id limit 1) is null;
      if missing is not null then
        raise exception using errcode = 'foreign_key_violation',
          message = format('%s names %s of worker, which does not exist', 'payment', missing);
      end if;
      return null;
    end
$$;

create function check_worker_of_year_totals() returns trigger language plpgsql security definer set search_path=paywright, pg_temp as $$
declare
      own_account uuid;
      given record;
      missing text;
    begin
      select array_agg(distinct account_id) accounts, array_agg(company_id) company_id, array_agg(worker_id) worker_id into given
      from (select distinct account_id, company_id, worker_id from added where worker_id is not null) listed;
      if given.accounts is null then
        return null;
      end if;
      own_account := given.accounts[1];
      if cardinality(given.accounts) > 1 then
        raise exception 'rows of several accounts in one statement';
      end if;
      select min(named.worker_id::text) into missing
      from unnest(given.company_id, given.worker_id) named (company_id, worker_id)
      where (select true from worker found where found.account_id = own_account and found.company_id = named.company_id and found.worker_id = named.worker_id limit 1) is null;
      if missing is not null then
        raise exception using errcode = 'foreign_key_violation',
          message = format('%s names %s of worker, which does not exist', 'year_totals', missing);
      end if;
      return null;
    end
$$;

create function choose_account(hash bytea, account uuid) returns boolean language sql security definer set search_path=paywright, pg_temp as $$
BEGIN ATOMIC
 WITH chosen AS (
          UPDATE person_session SET account_id = choose_account.account
           WHERE ((person_session.token_hash = choose_account.hash) AND (EXISTS ( SELECT
                    FROM membership
                   WHERE ((membership.person_id = person_session.person_id) AND (membership.account_id = choose_account.account) AND (membership.removed_at IS NULL)))))
           RETURNING person_session.person_id,
             person_session.confirmed_at
         ), noted AS (
          INSERT INTO person_sign_in (account_id, person_id, signed_in_at)  SELECT choose_account.account AS account,
                     chosen.person_id,
                     chosen.confirmed_at
                    FROM chosen
                   WHERE (chosen.confirmed_at IS NOT NULL) ON CONFLICT(account_id, person_id) DO UPDATE SET signed_in_at = excluded.signed_in_at
         )
  SELECT (EXISTS ( SELECT
            FROM chosen)) AS "exists";
END
$$;
grant execute on function choose_account(hash bytea, account uuid) to paywright_server;

create function claim_file_numbers(given_account uuid, on_day date, most integer, entries integer, OUT files_before integer, OUT first_trace integer) returns record language plpgsql security definer set search_path=paywright, pg_temp as $$
declare
  operators_bank constant uuid := '00000000-0000-0000-0000-000000000000';
  bank uuid;
begin
  select case kind when 'sandbox' then account_id else operators_bank end into strict bank
  from account where account_id = given_account and account_id = current_account();
  insert into bank_day as counted (bank_id, day, files) values (bank, on_day, 1)
    on conflict (bank_id, day) do update set files = counted.files + 1
    where counted.files < most
    returning counted.files - 1 into files_before;
  if files_before is null then return; end if;
  insert into bank_trace as counted (bank_id, last_trace) values (bank, entries)
    on conflict (bank_id) do update set last_trace =
      case when counted.last_trace + entries <= 9999999 then counted.last_trace else 0 end + entries
    returning counted.last_trace - entries + 1 into first_trace;
  -- A server that stops responding now would block every account of the bank.
  if bank = operators_bank then
    perform set_config('idle_in_transaction_session_timeout', '60s', true);
  end if;
end
$$;
grant execute on function claim_file_numbers(given_account uuid, on_day date, most integer, entries integer, OUT files_before integer, OUT first_trace integer) to paywright_server;

create function claim_invitation(given_hash bytea, at timestamp with time zone) returns TABLE(account_id uuid, invitation_id uuid, email_encrypted bytea, name text, role text, company_id uuid, worker_id uuid, business_user_id uuid, created_by text) language sql security definer set search_path=paywright, pg_temp as $$
BEGIN ATOMIC
 UPDATE invitation SET used_at = claim_invitation.at
   WHERE ((invitation.code_hash = claim_invitation.given_hash) AND (invitation.used_at IS NULL) AND (invitation.expires_at > claim_invitation.at))
   RETURNING invitation.account_id,
     invitation.invitation_id,
     invitation.email_encrypted,
     invitation.name,
     invitation.role,
     invitation.company_id,
     invitation.worker_id,
     invitation.business_user_id,
     invitation.created_by;
END
$$;
grant execute on function claim_invitation(given_hash bytea, at timestamp with time zone) to paywright_server;

create function claim_operator_invitation(given_hash bytea, at timestamp with time zone) returns TABLE(invitation_id uuid, email_encrypted bytea, name text, created_by text) language sql security definer set search_path=paywright, pg_temp as $$
BEGIN ATOMIC
 UPDATE operator_invitation SET used_at = claim_operator_invitation.at
   WHERE ((operator_invitation.code_hash = claim_operator_invitation.given_hash) AND (operator_invitation.used_at IS NULL) AND (operator_invitation.expires_at > claim_operator_invitation.at))
   RETURNING operator_invitation.invitation_id,
     operator_invitation.email_encrypted,
     operator_invitation.name,
     operator_invitation.created_by;
END
$$;
grant execute on function claim_operator_invitation(given_hash bytea, at timestamp with time zone) to paywright_server;

create function close_company(given_session uuid, at timestamp with time zone) returns TABLE(account_id uuid, company_id uuid) language plpgsql security definer set search_path=paywright, pg_temp as $$
#variable_conflict use_column
begin
  return query update operator_reading set ends_at = greatest(at, opened_at)
  where session_id = given_session and ends_at > at
  returning account_id, company_id;
end
$$;
grant execute on function close_company(given_session uuid, at timestamp with time zone) to paywright_server;

create function confirm_session(hash bytea, new_hash bytea, at timestamp with time zone, ends timestamp with time zone) returns void language sql security definer set search_path=paywright, pg_temp as $$
BEGIN ATOMIC
 UPDATE person_session SET token_hash = confirm_session.new_hash, confirmed_at = confirm_session.at, seen_at = confirm_session.at, ends_at = confirm_session.ends
   WHERE (person_session.token_hash = confirm_session.hash);
END
$$;
grant execute on function confirm_session(hash bytea, new_hash bytea, at timestamp with time zone, ends timestamp with time zone) to paywright_server;

create function count_due_jobs(given_session uuid, at timestamp with time zone, OUT due bigint, OUT oldest_due_at timestamp with time zone) returns record language plpgsql security definer set search_path=paywright, pg_temp as $$
#variable_conflict use_column
begin
  due := 0;
  if not is_operator_session(given_session, at) then
    return;
  end if;
  select count(*), min(due_at - coalesce(offset_ms, 0) * interval '1 millisecond')
    into due, oldest_due_at
  from job left join sandbox_clock using (account_id)
  where done_at is null and not is_waiting
    and due_at <= at + coalesce(offset_ms, 0) * interval '1 millisecond';
end
$$;
grant execute on function count_due_jobs(given_session uuid, at timestamp with time zone, OUT due bigint, OUT oldest_due_at timestamp with time zone) to paywright_server;

create function count_troubled_jobs(world_time timestamp with time zone, OUT failing bigint, OUT overdue bigint) returns record language plpgsql security definer set search_path=paywright, pg_temp as $$
#variable_conflict use_column
begin
  select count(*) filter (where not is_overdue), count(*) filter (where is_overdue)
    into failing, overdue
  from troubled_jobs(world_time);
end
$$;
grant execute on function count_troubled_jobs(world_time timestamp with time zone, OUT failing bigint, OUT overdue bigint) to paywright_server;

create function count_waiting(given_session uuid, at timestamp with time zone, OUT reviews bigint, OUT files bigint, OUT failing_webhooks bigint) returns record language plpgsql security definer set search_path=paywright, pg_temp as $$
#variable_conflict use_column
begin
  select 0, 0, 0 into reviews, files, failing_webhooks;
  if not is_operator_session(given_session, at) then
    return;
  end if;
  select count(*) into reviews from pending_reviews();
  select count(*) into files from payment_file file join account using (account_id)
  where kind = 'live'
    and not exists (select from payment_file_step step
      where step.account_id = file.account_id and step.file_id = file.file_id)
    and (exists (select from payment_file_part part cross join unnest(part.payment_ids) listed (id)
        join payment on payment.account_id = part.account_id and payment_id = listed.id
        where part.account_id = file.account_id and part.file_id = file.file_id and status = 'sent')
      or exists (select from agency_payment where agency_payment.file_id = file.file_id
        and agency_payment.account_id = file.account_id and status = 'sent'));
  select count(*) into failing_webhooks from list_webhooks_of_installation(given_session, at)
  where is_active and given_up + pending > 0 and last_failure is not null;
end
$$;
grant execute on function count_waiting(given_session uuid, at timestamp with time zone, OUT reviews bigint, OUT files bigint, OUT failing_webhooks bigint) to paywright_server;

create function current_account() returns uuid language sql as $$
RETURN (NULLIF(current_setting('account'::text, true), ''::text))::uuid
$$;
grant execute on function current_account() to public;

create function end_keys_of_former_member(person uuid, at timestamp with time zone) returns void language sql security definer set search_path=paywright, pg_temp as $$
BEGIN ATOMIC
 UPDATE account_secret SET expires_at = LEAST(account_secret.expires_at, end_keys_of_former_member.at)
   WHERE ((account_secret.account_id = current_account()) AND (account_secret.person_id = end_keys_of_former_member.person) AND (NOT (EXISTS ( SELECT
            FROM membership
           WHERE ((membership.person_id = end_keys_of_former_member.person) AND (membership.account_id = current_account()) AND (membership.removed_at IS NULL))))));
END
$$;
grant execute on function end_keys_of_former_member(person uuid, at timestamp with time zone) to paywright_server;

create function end_sessions(hash bytea, ended uuid) returns void language sql security definer set search_path=paywright, pg_temp as $$
BEGIN ATOMIC
 DELETE FROM person_session
   WHERE ((person_session.person_id = ( SELECT person_session_1.person_id
            FROM person_session person_session_1
           WHERE (person_session_1.token_hash = end_sessions.hash))) AND ((end_sessions.ended IS NULL) OR (person_session.session_id = end_sessions.ended)));
END
$$;
grant execute on function end_sessions(hash bytea, ended uuid) to paywright_server;

create function end_sessions_of_former_member(person uuid) returns void language sql security definer set search_path=paywright, pg_temp as $$
BEGIN ATOMIC
 DELETE FROM person_session
   WHERE ((person_session.person_id = end_sessions_of_former_member.person) AND (person_session.account_id = current_account()) AND (NOT (EXISTS ( SELECT
            FROM membership
           WHERE ((membership.person_id = end_sessions_of_former_member.person) AND (membership.account_id = current_account()) AND (membership.removed_at IS NULL))))));
END
$$;
grant execute on function end_sessions_of_former_member(person uuid) to paywright_server;

create function find_account_for_operator(given_session uuid, at timestamp with time zone, given_account uuid) returns TABLE(account_id uuid, name text, kind text, clock_offset_ms bigint) language sql security definer set search_path=paywright, pg_temp as $$
BEGIN ATOMIC
 SELECT account.account_id,
     account.name,
     account.kind,
     COALESCE(sandbox_clock.offset_ms, (0)::bigint) AS "coalesce"
    FROM (account
      LEFT JOIN sandbox_clock USING (account_id))
   WHERE ((account.account_id = find_account_for_operator.given_account) AND is_operator_session(find_account_for_operator.given_session, find_account_for_operator.at));
END
$$;
grant execute on function find_account_for_operator(given_session uuid, at timestamp with time zone, given_account uuid) to paywright_server;

create function find_authenticator(id uuid) returns bytea language sql security definer set search_path=paywright, pg_temp as $$
BEGIN ATOMIC
 SELECT person_authenticator.secret_encrypted
    FROM person_authenticator
   WHERE (person_authenticator.person_id = find_authenticator.id);
END
$$;
grant execute on function find_authenticator(id uuid) to paywright_server;

create function find_calendar_link(hash bytea) returns TABLE(account_id uuid, kind text, clock_offset_ms bigint, company_id uuid) language sql security definer set search_path=paywright, pg_temp as $$
BEGIN ATOMIC
 SELECT link.account_id,
     account.kind,
     COALESCE(sandbox_clock.offset_ms, (0)::bigint) AS "coalesce",
     link.company_id
    FROM ((calendar_link link
      JOIN account USING (account_id))
      LEFT JOIN sandbox_clock USING (account_id))
   WHERE ((link.token_hash = find_calendar_link.hash) AND (EXISTS ( SELECT
            FROM membership held
           WHERE ((held.account_id = link.account_id) AND (held.person_id = link.person_id) AND (held.role <> 'worker'::text) AND (COALESCE(held.company_id, link.company_id) = link.company_id) AND (held.removed_at IS NULL) AND (held.created_at <= link.created_at)))));
END
$$;
grant execute on function find_calendar_link(hash bytea) to paywright_server;

create function find_credentials(given_client_id text) returns TABLE(account_id uuid, kind text, clock_offset_ms bigint, secret_id uuid, salt bytea, digest bytea, scope text, companies uuid[], person_id uuid, expires_at timestamp with time zone) language sql security definer set search_path=paywright, pg_temp as $$
BEGIN ATOMIC
 SELECT account.account_id,
     account.kind,
     COALESCE(sandbox_clock.offset_ms, (0)::bigint) AS "coalesce",
     account_secret.secret_id,
     account_secret.salt,
     account_secret.digest,
     account_secret.scope,
     account_secret.companies,
     account_secret.person_id,
     account_secret.expires_at
    FROM ((account
      JOIN account_secret USING (account_id))
      LEFT JOIN sandbox_clock USING (account_id))
   WHERE (account.client_id = find_credentials.given_client_id);
END
$$;
grant execute on function find_credentials(given_client_id text) to paywright_server;

create function find_invited_operator(given_hash bytea, at timestamp with time zone) returns TABLE(invitation_id uuid, email_encrypted bytea, name text) language sql security definer set search_path=paywright, pg_temp as $$
BEGIN ATOMIC
 SELECT operator_invitation.invitation_id,
     operator_invitation.email_encrypted,
     operator_invitation.name
    FROM operator_invitation
   WHERE ((operator_invitation.code_hash = find_invited_operator.given_hash) AND (operator_invitation.used_at IS NULL) AND (operator_invitation.expires_at > find_invited_operator.at));
END
$$;
grant execute on function find_invited_operator(given_hash bytea, at timestamp with time zone) to paywright_server;

create function find_invited_person(given_hash bytea, at timestamp with time zone) returns TABLE(invitation_id uuid, email_encrypted bytea, name text) language sql security definer set search_path=paywright, pg_temp as $$
BEGIN ATOMIC
 SELECT invitation.invitation_id,
     invitation.email_encrypted,
     invitation.name
    FROM invitation
   WHERE ((invitation.code_hash = find_invited_person.given_hash) AND (invitation.used_at IS NULL) AND (invitation.expires_at > find_invited_person.at));
END
$$;
grant execute on function find_invited_person(given_hash bytea, at timestamp with time zone) to paywright_server;

create function find_link_origins(id uuid, at timestamp with time zone) returns text[] language sql security definer set search_path=paywright, pg_temp as $$
BEGIN ATOMIC
 SELECT session_link.origins
    FROM session_link
   WHERE ((session_link.link_id = find_link_origins.id) AND (COALESCE(session_link.session_ends_at, session_link.expires_at) > find_link_origins.at) AND (session_link.withdrawn_at IS NULL));
END
$$;
grant execute on function find_link_origins(id uuid, at timestamp with time zone) to paywright_server;

create function find_link_session(hash bytea, at timestamp with time zone) returns TABLE(account_id uuid, kind text, clock_offset_ms bigint, link_id uuid, company_id uuid, company_name text, worker_id uuid, role text, screen text, origins text[], theme jsonb, key_id uuid, person_id uuid, scope text, ends_at timestamp with time zone, seen_at timestamp with time zone) language plpgsql security definer set search_path=paywright, pg_temp as $$
#variable_conflict use_column
declare
  link session_link;
  named text;
begin
  select * into link from session_link
  where session_hash = hash and session_ends_at > at and withdrawn_at is null
    and is_link_backed(account_id, key_id, person_id, at);
  if not found then
    return;
  end if;
  select name into named from company
  where account_id = link.account_id and company_id = link.company_id;
  return query select link.account_id, account.kind, coalesce(offset_ms, 0), link.link_id, link.company_id, named,
    link.worker_id, link.role, link.screen, link.origins, link.theme, link.key_id, link.person_id,
    secret.scope, link.session_ends_at, coalesce(link.session_seen_at, link.used_at)
  from account left join sandbox_clock on sandbox_clock.account_id = account.account_id
    left join account_secret secret
      on secret.account_id = account.account_id and secret.secret_id = link.key_id
  where account.account_id = link.account_id;
end
$$;
grant execute on function find_link_session(hash bytea, at timestamp with time zone) to paywright_server;

create function find_operator(hash bytea, at timestamp with time zone) returns TABLE(account_id uuid, kind text, clock_offset_ms bigint, company_id uuid) language sql security definer set search_path=paywright, pg_temp as $$
BEGIN ATOMIC
 SELECT reading.account_id,
     account.kind,
     COALESCE(sandbox_clock.offset_ms, (0)::bigint) AS "coalesce",
     reading.company_id
    FROM ((((person_session session
      JOIN operator USING (person_id))
      LEFT JOIN operator_reading reading ON (((reading.session_id = session.session_id) AND (reading.ends_at > find_operator.at))))
      LEFT JOIN account ON ((account.account_id = reading.account_id)))
      LEFT JOIN sandbox_clock ON ((sandbox_clock.account_id = reading.account_id)))
   WHERE ((session.token_hash = find_operator.hash) AND (session.confirmed_at IS NOT NULL) AND (operator.removed_at IS NULL))
   ORDER BY reading.opened_at DESC NULLS LAST
  LIMIT 1;
END
$$;
grant execute on function find_operator(hash bytea, at timestamp with time zone) to paywright_server;

create function find_passkey(credential bytea) returns TABLE(passkey_id uuid, person_id uuid, public_key bytea) language sql security definer set search_path=paywright, pg_temp as $$
BEGIN ATOMIC
 SELECT passkey.passkey_id,
     passkey.person_id,
     passkey.public_key
    FROM passkey
   WHERE (passkey.credential_id = find_passkey.credential);
END
$$;
grant execute on function find_passkey(credential bytea) to paywright_server;

create function find_person(email_digests bytea[]) returns TABLE(person_id uuid, cost_log2 integer, salt bytea, hash bytea) language sql security definer set search_path=paywright, pg_temp as $$
BEGIN ATOMIC
 SELECT person.person_id,
     person_password.cost_log2,
     person_password.salt,
     person_password.hash
    FROM (person
      LEFT JOIN person_password USING (person_id))
   WHERE (person.email_digest = ANY (find_person.email_digests));
END
$$;
grant execute on function find_person(email_digests bytea[]) to paywright_server;

create function find_person_of_session(hash bytea) returns TABLE(person_id uuid, email_encrypted bytea, name text) language sql security definer set search_path=paywright, pg_temp as $$
BEGIN ATOMIC
 SELECT person_session.person_id,
     person.email_encrypted,
     person.name
    FROM (person_session
      JOIN person USING (person_id))
   WHERE (person_session.token_hash = find_person_of_session.hash);
END
$$;
grant execute on function find_person_of_session(hash bytea) to paywright_server;

create function find_recent_person(session_hash bytea, at timestamp with time zone) returns uuid language plpgsql security definer set search_path=paywright, pg_temp as $$
begin
  return (select person_id from person_session
    where token_hash = session_hash and confirmed_at > at - interval '5 minutes');
end
$$;
grant execute on function find_recent_person(session_hash bytea, at timestamp with time zone) to paywright_server;

create function find_session(hash bytea) returns TABLE(session_id uuid, person_id uuid, created_at timestamp with time zone, seen_at timestamp with time zone, ends_at timestamp with time zone, confirmed_at timestamp with time zone, account_id uuid, kind text, clock_offset_ms bigint, memberships jsonb) language sql security definer set search_path=paywright, pg_temp as $$
BEGIN ATOMIC
 SELECT person_session.session_id,
     person_session.person_id,
     person_session.created_at,
     person_session.seen_at,
     person_session.ends_at,
     person_session.confirmed_at,
     account.account_id,
     account.kind,
     COALESCE(sandbox_clock.offset_ms, (0)::bigint) AS "coalesce",
     COALESCE(( SELECT jsonb_agg(jsonb_build_object('role', membership.role, 'companyId', upper((membership.company_id)::text), 'workerId', upper((membership.worker_id)::text), 'businessUserId', upper((membership.business_user_id)::text)) ORDER BY membership.created_at, membership.membership_id) AS jsonb_agg
            FROM membership
           WHERE ((membership.person_id = person_session.person_id) AND (membership.account_id = person_session.account_id) AND (membership.removed_at IS NULL))), '[]'::jsonb) AS "coalesce"
    FROM ((person_session
      LEFT JOIN account USING (account_id))
      LEFT JOIN sandbox_clock USING (account_id))
   WHERE (person_session.token_hash = find_session.hash);
END
$$;
grant execute on function find_session(hash bytea) to paywright_server;

create function find_storage(given_session uuid, at timestamp with time zone) returns TABLE(last_backup_at timestamp with time zone, database_bytes bigint) language sql security definer set search_path=paywright, pg_temp as $$
BEGIN ATOMIC
 SELECT ( SELECT max(backup_taken.taken_at) AS max
            FROM backup_taken) AS max,
     pg_database_size(current_database()) AS pg_database_size
   WHERE is_operator_session(given_session, at);
END
$$;
grant execute on function find_storage(given_session uuid, at timestamp with time zone) to paywright_server;

create function forget_attempts(subjects bytea[]) returns void language sql security definer set search_path=paywright, pg_temp as $$
BEGIN ATOMIC
 DELETE FROM sign_in_attempt
   WHERE (sign_in_attempt.subject = ANY (forget_attempts.subjects));
END
$$;
grant execute on function forget_attempts(subjects bytea[]) to paywright_server;

create function forget_running_server(given_server uuid) returns void language sql security definer set search_path=paywright, pg_temp as $$
BEGIN ATOMIC
 DELETE FROM running_server
   WHERE (running_server.server_id = forget_running_server.given_server);
END
$$;
grant execute on function forget_running_server(given_server uuid) to paywright_server;

create function guard(guarded regclass, privileges text DEFAULT ''::text) returns void language plpgsql as $$
declare
  has_company boolean :=
    exists (select from pg_attribute where attrelid = guarded and attname = 'company_id');
begin
  execute format('alter table %s enable row level security', guarded);
  execute format('create policy own_rows on %s using (account_id = current_account() %s)', guarded,
    case when has_company then 'and is_visible_company(company_id)' else '' end);
  if privileges <> '' then
    execute format('grant %s on %s to paywright_server', privileges, guarded);
  end if;
end
$$;

create function heads_of_accounts(accounts uuid[]) returns TABLE(account_id uuid, entry bigint, event bigint, progress timestamp with time zone) language plpgsql security definer set search_path=paywright, pg_temp as $$
#variable_conflict use_column
begin
  return query select audit_head.account_id, position, last_event, noted.at
  from audit_head left join (
    select work_progress.account_id, max(updated_at) at from work_progress
    where work_progress.account_id = any (accounts) group by work_progress.account_id) noted
    using (account_id)
  where audit_head.account_id = any (accounts);
end
$$;
grant execute on function heads_of_accounts(accounts uuid[]) to paywright_server;

create function is_intact(table_name text, given anyelement) returns boolean language plpgsql as $$
declare
  content record := given;
  digest bytea := content.row_digest;
begin
  content.row_digest := null;
  return coalesce(digest = paywright.keyed_digest(table_name::bytea || record_send(content),
    paywright.row_key(substring(digest from 1 for 4))), false);
end
$$;
grant execute on function is_intact(table_name text, given anyelement) to public;

create function is_json_object(document text) returns boolean language plpgsql as $$
begin
  return jsonb_typeof(document::jsonb) = 'object';
-- The last two: a document too long, or nested too deeply.
exception when data_exception or program_limit_exceeded or statement_too_complex then
  return false;
end
$$;
grant execute on function is_json_object(document text) to public;

create function is_link_backed(account uuid, key uuid, person uuid, at timestamp with time zone) returns boolean language plpgsql set search_path=paywright, pg_temp as $$
#variable_conflict use_column
begin
  return case when key is not null
    then exists (select from account_secret where account_id = account and secret_id = key
      and (expires_at is null or expires_at > at))
    else exists (select from membership where account_id = account and person_id = person
      and role = 'accountAdmin' and removed_at is null) end;
end
$$;

create function is_operator_session(id uuid, at timestamp with time zone) returns boolean language plpgsql set search_path=paywright, pg_temp as $$
#variable_conflict use_column
begin
  return exists (select from person_session join operator using (person_id)
    where session_id = id and confirmed_at is not null and ends_at > at and removed_at is null);
end
$$;

create function is_visible_company(company uuid) returns boolean language sql as $$
RETURN ((CURRENT_USER <> 'paywright_bound'::name) OR (current_setting('companies'::text, true) ~~ (('%'::text || (company)::text) || '%'::text)))
$$;
grant execute on function is_visible_company(company uuid) to public;

create function keep_former_deposit_account() returns trigger language plpgsql as $$
begin
  insert into paywright.former_deposit_account (account_id, company_id, worker_id, deposit_account_id,
    deposit_account_version, account_type, routing_number, account_number_encrypted)
  values (old.account_id, old.company_id, old.worker_id, old.deposit_account_id, old.version,
    old.account_type, old.routing_number, old.account_number_encrypted);
  return null;
end
$$;
grant execute on function keep_former_deposit_account() to public;

create function keyed_digest(content bytea, key text) returns bytea language sql as $$
RETURN (decode("left"(key, 8), 'hex'::text) || sha256((decode(substr(key, 137, 128), 'hex'::text) || sha256((decode(substr(key, 9, 128), 'hex'::text) || content)))))
$$;
grant execute on function keyed_digest(content bytea, key text) to public;

create function let_server_call(VARIADIC functions regprocedure[]) returns void language plpgsql as $$
declare
  called regprocedure;
begin
  foreach called in array functions loop
    execute format('revoke execute on function %s from public', called);
    execute format('grant execute on function %s to paywright_server', called);
  end loop;
end
$$;

create function list_accounts_of_installation(given_session uuid, at timestamp with time zone) returns TABLE(account_id uuid, client_id text, name text, kind text, created_at timestamp with time zone, companies bigint, used_at timestamp with time zone) language plpgsql security definer set search_path=paywright, pg_temp as $$
#variable_conflict use_column
begin
  if not is_operator_session(given_session, at) then
    return;
  end if;
  return query select account.account_id, client_id, name, kind, created_at, coalesce(owned.companies, 0), used.used_at
  from account left join (
    select company.account_id, count(*) companies from company group by company.account_id) owned
    on owned.account_id = account.account_id
  left join (
    select account_secret.account_id, max(account_secret.used_at) used_at
    from account_secret group by account_secret.account_id) used
    on used.account_id = account.account_id
  order by created_at, account.account_id;
end
$$;
grant execute on function list_accounts_of_installation(given_session uuid, at timestamp with time zone) to paywright_server;

create function list_accounts_of_session(hash bytea) returns TABLE(account_id uuid, name text, kind text) language sql security definer set search_path=paywright, pg_temp as $$
BEGIN ATOMIC
 SELECT account.account_id,
     account.name,
     account.kind
    FROM account
   WHERE (account.account_id IN ( SELECT membership.account_id
            FROM (membership
              JOIN person_session USING (person_id))
           WHERE ((person_session.token_hash = list_accounts_of_session.hash) AND (membership.removed_at IS NULL))))
   ORDER BY account.created_at;
END
$$;
grant execute on function list_accounts_of_session(hash bytea) to paywright_server;

create function list_accounts_of_traces(given_session uuid, at timestamp with time zone, traces text[]) returns TABLE(account_id uuid, account_name text) language plpgsql security definer set search_path=paywright, pg_temp as $$
#variable_conflict use_column
begin
  if not is_operator_session(given_session, at) then
    return;
  end if;
  return query select account.account_id, name from account
  where kind = 'live' and account.account_id in (
    select part.account_id
    from (select case when each ~ '^[0-9]{15}$' then each::bigint end trace from unnest(traces) each) given
      join payment_file_part part
        on int8range(part.traces[1], part.traces[cardinality(part.traces)], '[]') @> given.trace
        and given.trace = any (part.traces)
    union select agency_payment.account_id from agency_payment where trace = any (traces)
    union select micro_deposit.account_id from micro_deposit where trace = any (traces))
  order by created_at, account.account_id;
end
$$;
grant execute on function list_accounts_of_traces(given_session uuid, at timestamp with time zone, traces text[]) to paywright_server;

create function list_approver_roles(given_company uuid) returns TABLE(person_id uuid, name text, business_user_id uuid) language sql security definer set search_path=paywright, pg_temp as $$
BEGIN ATOMIC
 SELECT DISTINCT ON (membership.person_id) membership.person_id,
     person.name,
     membership.business_user_id
    FROM (membership
      JOIN person USING (person_id))
   WHERE ((membership.account_id = current_account()) AND (membership.removed_at IS NULL) AND (membership.role = ANY (ARRAY['accountAdmin'::text, 'payrollAdmin'::text])) AND ((membership.company_id IS NULL) OR (membership.company_id = list_approver_roles.given_company)))
   ORDER BY membership.person_id, membership.company_id;
END
$$;
grant execute on function list_approver_roles(given_company uuid) to paywright_server;

create function list_approvers(given_company uuid) returns TABLE(person_id uuid, name text, business_user_id uuid, is_payroll_admin boolean) language plpgsql set search_path=paywright, pg_temp as $$
#variable_conflict use_column
declare
  own_account uuid := current_account();
  admins uuid[];
begin
  select array_agg(business_user_id) into admins from business_user
  where account_id = own_account and company_id = given_company and payroll_admin
    and removed_at is null;
  return query select role.person_id, role.name, role.business_user_id,
    role.business_user_id is null or coalesce(role.business_user_id = any (admins), false)
  from list_approver_roles(given_company) role;
end
$$;
grant execute on function list_approvers(given_company uuid) to paywright_server;

create function list_checked_references() returns TABLE(referring text, referred text, keys text[], is_by_row boolean) language sql as $$
BEGIN ATOMIC
 VALUES ('pay_result'::text,'pay_run'::text,'{account_id,company_id,pay_period_id,pay_run_id}'::text[],false), ('pay_result'::text,'worker'::text,'{account_id,company_id,worker_id}'::text[],false), ('year_totals'::text,'worker'::text,'{account_id,company_id,worker_id}'::text[],false), ('payment'::text,'pay_run'::text,'{account_id,company_id,pay_period_id,pay_run_id}'::text[],false), ('payment'::text,'worker'::text,'{account_id,company_id,worker_id}'::text[],false), ('payment'::text,'deposit_account'::text,'{account_id,company_id,worker_id,deposit_account_id}'::text[],false), ('payment'::text,'payment_file'::text,'{account_id,file_id}'::text[],true), ('ledger_transaction'::text,'pay_run'::text,'{account_id,company_id,pay_run_id}'::text[],false), ('ledger_transaction'::text,'payment'::text,'{account_id,company_id,payment_id}'::text[],false), ('event'::text,'company'::text,'{account_id,company_id}'::text[],true), ('payment_events'::text,'company'::text,'{account_id,company_id}'::text[],true);
END
$$;
grant execute on function list_checked_references() to public;

create function list_companies_of_installation(given_session uuid, at timestamp with time zone) returns TABLE(company_id uuid, company text, account_id uuid, account_name text, kind text) language plpgsql security definer set search_path=paywright, pg_temp as $$
#variable_conflict use_column
begin
  if not is_operator_session(given_session, at) then
    return;
  end if;
  return query select company_id, company.name, account.account_id, account.name, kind
  from company join account using (account_id);
end
$$;
grant execute on function list_companies_of_installation(given_session uuid, at timestamp with time zone) to paywright_server;

create function list_debit_days(given_session uuid, at timestamp with time zone, since date, until date) returns TABLE(day date, code text, entries integer) language plpgsql security definer set search_path=paywright, pg_temp as $$
#variable_conflict use_column
begin
  if not is_operator_session(given_session, at) then
    return;
  end if;
  return query select effective_on, return_code, count(*)::integer
  from (
    select account_id, effective_on, return_code from payment
    where kind in ('funding', 'reversal') and trace is not null and effective_on between since and until
    union all
    select account_id, effective_on, return_code from agency_payment
    where kind = 'debit' and trace is not null and effective_on between since and until) debit
    join account using (account_id)
  where account.kind = 'live'
  group by effective_on, return_code;
end
$$;
grant execute on function list_debit_days(given_session uuid, at timestamp with time zone, since date, until date) to paywright_server;

create function list_files_of_installation(given_session uuid, at timestamp with time zone) returns TABLE(account_id uuid, account_name text, kind text, file_id uuid, report jsonb, written_at timestamp with time zone, downloaded_at timestamp with time zone, sent_at timestamp with time zone, is_settled boolean, entries bigint, amount_cents bigint) language plpgsql security definer set search_path=paywright, pg_temp as $$
#variable_conflict use_column
begin
  if not is_operator_session(given_session, at) then
    return;
  end if;
  return query select file.account_id, account.name, account.kind, file.file_id, file.report, file.created_at,
    downloaded.occurred_at, sent.occurred_at, not entry.is_open, entry.entries, entry.amount_cents
  from payment_file file join account using (account_id)
    left join payment_file_step downloaded on downloaded.account_id = file.account_id
      and downloaded.file_id = file.file_id and downloaded.step = 'downloaded'
    left join payment_file_step sent on sent.account_id = file.account_id
      and sent.file_id = file.file_id and sent.step = 'sent'
    cross join lateral (
      select count(*) entries, coalesce(sum(each.amount_cents), 0)::bigint amount_cents,
        coalesce(bool_or(each.status = 'sent'), false) is_open
      from (
        select amount_cents, status
        from payment_file_part part cross join unnest(part.payment_ids) listed (id)
          join payment on payment.account_id = part.account_id and payment_id = listed.id
        where part.account_id = file.account_id and part.file_id = file.file_id
        union all
        select amount_cents, status from agency_payment
        where agency_payment.account_id = file.account_id
          and agency_payment.file_id = file.file_id
        union all
        -- Two small credits of which no bank tells that they have arrived.
        select amount_cents, 'settled' from micro_deposit
        where micro_deposit.account_id = file.account_id and micro_deposit.file_id = file.file_id
      ) each) entry;
end
$$;
grant execute on function list_files_of_installation(given_session uuid, at timestamp with time zone) to paywright_server;

create function list_operator_invitations(given_session uuid, at timestamp with time zone) returns TABLE(invitation_id uuid, email_encrypted bytea, name text, created_at timestamp with time zone, created_by text, expires_at timestamp with time zone) language sql security definer set search_path=paywright, pg_temp as $$
BEGIN ATOMIC
 SELECT operator_invitation.invitation_id,
     operator_invitation.email_encrypted,
     operator_invitation.name,
     operator_invitation.created_at,
     operator_invitation.created_by,
     operator_invitation.expires_at
    FROM operator_invitation
   WHERE ((operator_invitation.used_at IS NULL) AND (operator_invitation.expires_at > list_operator_invitations.at) AND is_operator_session(list_operator_invitations.given_session, list_operator_invitations.at))
   ORDER BY operator_invitation.created_at, operator_invitation.invitation_id;
END
$$;
grant execute on function list_operator_invitations(given_session uuid, at timestamp with time zone) to paywright_server;

create function list_operators(given_session uuid, at timestamp with time zone) returns TABLE(person_id uuid, email_encrypted bytea, name text, created_at timestamp with time zone) language sql security definer set search_path=paywright, pg_temp as $$
BEGIN ATOMIC
 SELECT operator.person_id,
     person.email_encrypted,
     person.name,
     operator.created_at
    FROM (operator
      JOIN person USING (person_id))
   WHERE ((operator.removed_at IS NULL) AND is_operator_session(list_operators.given_session, list_operators.at))
   ORDER BY operator.created_at, operator.person_id;
END
$$;
grant execute on function list_operators(given_session uuid, at timestamp with time zone) to paywright_server;

create function list_passkeys(of_person uuid) returns TABLE(passkey_id uuid, credential_id bytea, transports text[], is_backed_up boolean, name text, created_at timestamp with time zone, used_at timestamp with time zone, counter_fell_at timestamp with time zone) language sql security definer set search_path=paywright, pg_temp as $$
BEGIN ATOMIC
 SELECT passkey.passkey_id,
     passkey.credential_id,
     passkey.transports,
     passkey.is_backed_up,
     passkey.name,
     passkey.created_at,
     passkey.used_at,
     passkey.counter_fell_at
    FROM passkey
   WHERE (passkey.person_id = list_passkeys.of_person)
   ORDER BY passkey.created_at, passkey.passkey_id;
END
$$;
grant execute on function list_passkeys(of_person uuid) to paywright_server;

create function list_people_named(given_session uuid, at timestamp with time zone, name_patterns text[]) returns TABLE(person_id uuid) language sql security definer set search_path=paywright, pg_temp as $$
BEGIN ATOMIC
 SELECT person.person_id
    FROM person
   WHERE (is_operator_session(list_people_named.given_session, list_people_named.at) AND (person.name ~~* ALL (list_people_named.name_patterns)))
   ORDER BY person.name, person.person_id
  LIMIT 100;
END
$$;
grant execute on function list_people_named(given_session uuid, at timestamp with time zone, name_patterns text[]) to paywright_server;

create function list_persons_of_account() returns TABLE(person_id uuid, email_encrypted bytea, name text, signed_in_at timestamp with time zone) language sql security definer set search_path=paywright, pg_temp as $$
BEGIN ATOMIC
 SELECT person.person_id,
     person.email_encrypted,
     person.name,
     person_sign_in.signed_in_at
    FROM (person
      LEFT JOIN person_sign_in ON (((person_sign_in.person_id = person.person_id) AND (person_sign_in.account_id = current_account()))))
   WHERE (person.person_id IN ( SELECT membership.person_id
            FROM membership
           WHERE (membership.account_id = current_account())));
END
$$;
grant execute on function list_persons_of_account() to paywright_server;

create function list_request_days(given_session uuid, at timestamp with time zone, given_operation text) returns TABLE(day date, requests integer, refused integer, failed integer, median integer, slowest integer) language sql security definer set search_path=paywright, pg_temp as $$
BEGIN ATOMIC
 SELECT ((request_log.answered_at AT TIME ZONE 'America/New_York'::text))::date AS timezone,
     (count(*))::integer AS count,
     (count(*) FILTER (WHERE ((request_log.status >= 400) AND (request_log.status <= 499))))::integer AS count,
     (count(*) FILTER (WHERE (request_log.status >= 500)))::integer AS count,
     percentile_disc((0.5)::double precision) WITHIN GROUP (ORDER BY request_log.milliseconds) AS percentile_disc,
     percentile_disc((0.95)::double precision) WITHIN GROUP (ORDER BY request_log.milliseconds) AS percentile_disc
    FROM request_log
   WHERE (is_operator_session(list_request_days.given_session, list_request_days.at) AND (request_log.answered_at >= (list_request_days.at - '14 days'::interval)) AND ((list_request_days.given_operation IS NULL) OR (request_log.operation = list_request_days.given_operation)))
   GROUP BY (((request_log.answered_at AT TIME ZONE 'America/New_York'::text))::date)
   ORDER BY (((request_log.answered_at AT TIME ZONE 'America/New_York'::text))::date);
END
$$;
grant execute on function list_request_days(given_session uuid, at timestamp with time zone, given_operation text) to paywright_server;

create function list_requests(given_session uuid, at timestamp with time zone, before bigint, most integer, given_operation text, least_status integer, most_status integer, given_account uuid, given_person uuid, since timestamp with time zone, until timestamp with time zone, name_patterns text[]) returns TABLE(number bigint, answered_at timestamp with time zone, request_id text, operation text, status integer, milliseconds integer, bytes integer, account_id uuid, account_name text, sent_by text, person_id uuid, person_name text) language sql security definer set search_path=paywright, pg_temp as $$
BEGIN ATOMIC
 SELECT examined.number,
     examined.answered_at,
     examined.request_id,
     examined.operation,
     examined.status,
     examined.milliseconds,
     examined.bytes,
     account.account_id,
     account.name,
     examined.sent_by,
     examined.person_id,
     person.name
    FROM ((request_log examined
      LEFT JOIN account ON ((account.account_id = examined.sender_id)))
      LEFT JOIN person ON ((person.person_id = examined.person_id)))
   WHERE ((examined.number < COALESCE(list_requests.before, ('9000000000000000000'::numeric)::bigint)) AND is_operator_session(list_requests.given_session, list_requests.at) AND (examined.answered_at >= (list_requests.at - '14 days'::interval)) AND ((list_requests.given_operation IS NULL) OR (examined.operation = list_requests.given_operation)) AND ((examined.status >= COALESCE(list_requests.least_status, 0)) AND (examined.status <= COALESCE(list_requests.most_status, 999))) AND ((list_requests.given_account IS NULL) OR (examined.sender_id = list_requests.given_account)) AND ((list_requests.given_person IS NULL) OR (examined.person_id = list_requests.given_person)) AND ((list_requests.since IS NULL) OR (examined.answered_at >= list_requests.since)) AND ((list_requests.until IS NULL) OR (examined.answered_at < list_requests.until)) AND ((list_requests.name_patterns IS NULL) OR (person.name ~~* ALL (list_requests.name_patterns))))
   ORDER BY examined.number DESC
  LIMIT list_requests.most;
END
$$;
grant execute on function list_requests(given_session uuid, at timestamp with time zone, before bigint, most integer, given_operation text, least_status integer, most_status integer, given_account uuid, given_person uuid, since timestamp with time zone, until timestamp with time zone, name_patterns text[]) to paywright_server;

create function list_reviews(given_session uuid, at timestamp with time zone) returns TABLE(account_id uuid, client_id text, company_id uuid, worker_id uuid, company text, worker text, ein text, entity_type text, incorporated_on date, incorporation_state text, given_at timestamp with time zone, companies_with_ein bigint, largest_share integer) language plpgsql security definer set search_path=paywright, pg_temp as $$
#variable_conflict use_column
begin
  if not is_operator_session(given_session, at) then
    return;
  end if;
  return query select * from pending_reviews();
end
$$;
grant execute on function list_reviews(given_session uuid, at timestamp with time zone) to paywright_server;

create function list_sessions(hash bytea) returns TABLE(session_id uuid, created_at timestamp with time zone, seen_at timestamp with time zone, user_agent text, address text, is_this boolean) language sql security definer set search_path=paywright, pg_temp as $$
BEGIN ATOMIC
 SELECT other.session_id,
     other.created_at,
     other.seen_at,
     other.user_agent,
     other.address,
     (other.session_id = own.session_id)
    FROM (person_session own
      JOIN person_session other USING (person_id))
   WHERE ((own.token_hash = list_sessions.hash) AND (other.confirmed_at IS NOT NULL))
   ORDER BY other.seen_at DESC, other.session_id;
END
$$;
grant execute on function list_sessions(hash bytea) to paywright_server;

create function list_webhooks_of_installation(given_session uuid, at timestamp with time zone) returns TABLE(account_id uuid, account_name text, webhook_id uuid, url text, is_active boolean, delivered bigint, pending bigint, given_up bigint, attempted_at timestamp with time zone, last_failure text) language plpgsql security definer set search_path=paywright, pg_temp as $$
#variable_conflict use_column
begin
  if not is_operator_session(given_session, at) then
    return;
  end if;
  return query select webhook.account_id, account.name, webhook.webhook_id, url, is_active, last.delivered,
    last.pending, last.given_up, last.attempted_at, last.failure
  from webhook join account using (account_id)
    cross join lateral (
      select count(*) filter (where status = 'delivered') delivered,
        count(*) filter (where status = 'pending') pending,
        count(*) filter (where status = 'given_up') given_up,
        max(attempted_at) attempted_at,
        (array_agg(failure order by attempted_at desc nulls last)
          filter (where failure is not null))[1] failure
      from (select status, attempted_at, failure from webhook_delivery delivery
        where delivery.account_id = webhook.account_id
          and delivery.webhook_id = webhook.webhook_id
        order by ordinal desc limit 1000) delivery) last
  where removed_at is null;
end
$$;
grant execute on function list_webhooks_of_installation(given_session uuid, at timestamp with time zone) to paywright_server;

create function may_block_w2(totals jsonb) returns boolean language sql as $$
RETURN ((totals @? '$.*?(@ < 0)'::jsonpath) OR ((totals)::text ~ 'tips'::text) OR (COALESCE(((totals ->> 'wages.medicare'::text))::bigint, (0)::bigint) < COALESCE(((totals ->> 'wages.socialSecurity'::text))::bigint, (0)::bigint)) OR ((totals ? 'tax.US_SS'::text) AND (COALESCE(((totals ->> 'wages.socialSecurity'::text))::bigint, (0)::bigint) = 0)) OR ((totals ?| '{tax.US_MEDICARE,tax.US_ADDITIONAL_MEDICARE}'::text[]) AND (COALESCE(((totals ->> 'wages.medicare'::text))::bigint, (0)::bigint) = 0)))
$$;
grant execute on function may_block_w2(totals jsonb) to public;

create function negated(amounts bigint[]) returns bigint[] language plpgsql as $$
begin
  for number in 1 .. cardinality(amounts) loop
    amounts[number] := -amounts[number];
  end loop;
  return amounts;
end
$$;
grant execute on function negated(amounts bigint[]) to public;

create function note_added() returns trigger language plpgsql as $$
declare
  number bigint := (select count(*) from changed);
  noted text;
begin
  if number > 0 then
    -- An assignment is evaluated without the executor, which `perform` would start.
    noted := set_config('paywright.row_changes', concat(current_setting('paywright.row_changes', true),
      tg_argv[0], case tg_op when 'DELETE' then ' -' else ' ' end, number, ';'), true);
  end if;
  return null;
end
$$;
grant execute on function note_added() to public;

create function note_running_server(given_server uuid) returns integer language sql security definer set search_path=paywright, pg_temp as $$
BEGIN ATOMIC
 INSERT INTO running_server (server_id, seen_at)
   VALUES (note_running_server.given_server, clock_timestamp()) ON CONFLICT(server_id) DO UPDATE SET seen_at = excluded.seen_at;
 DELETE FROM running_server
   WHERE (running_server.server_id IN ( SELECT running_server_1.server_id
            FROM running_server running_server_1
           WHERE ((running_server_1.seen_at < (clock_timestamp() - '00:01:00'::interval)) OR (running_server_1.seen_at > (clock_timestamp() + '00:01:00'::interval)))
          FOR UPDATE OF running_server_1 SKIP LOCKED));
 SELECT (count(*))::integer AS count
    FROM running_server
   WHERE ((running_server.seen_at >= (clock_timestamp() - '00:00:10'::interval)) AND (running_server.seen_at <= (clock_timestamp() + '00:00:10'::interval)));
END
$$;
grant execute on function note_running_server(given_server uuid) to paywright_server;

create function note_runs_to_send() returns trigger language plpgsql security definer set search_path=paywright, pg_temp as $$
declare
  run record;
begin
  for run in select distinct account_id, company_id, pay_run_id, method from added
    where status = 'pending' and method in ('ach')
    order by company_id, pay_run_id, method
  loop
    -- An update waits for a file that is being written and is about to forget the run.
    insert into run_to_send as known (account_id, company_id, pay_run_id, method)
    values (run.account_id, run.company_id, run.pay_run_id, run.method)
    on conflict (account_id, company_id, pay_run_id, method) do update set method = known.method;
  end loop;
  return null;
end
$$;
grant execute on function note_runs_to_send() to public;

create function note_transaction() returns trigger language plpgsql as $$
begin
  new.transaction_id := pg_current_xact_id();
  return new;
end
$$;
grant execute on function note_transaction() to public;

create function open_company(given_session uuid, at timestamp with time zone, ends timestamp with time zone, reading uuid, given_company uuid, given_reason text) returns TABLE(account_id uuid, company text) language plpgsql security definer set search_path=paywright, pg_temp as $$
declare
  opened_account uuid;
  opened_name text;
begin
  if not is_operator_session(given_session, at) then
    return;
  end if;
  perform close_company(given_session, at);
  update person_session set account_id = null where session_id = given_session;
  select opened.account_id, opened.name into opened_account, opened_name from company opened
  where opened.company_id = given_company;
  if not found then
    return;
  end if;
  insert into operator_reading (account_id, company_id, reading_id, person_id, operator_name,
    session_id, reason, opened_at, ends_at)
  select opened_account, given_company, reading, person.person_id, person.name, given_session,
    given_reason, at, ends
  from person_session join person using (person_id)
  where session_id = given_session;
  return query select opened_account, opened_name;
end
$$;
grant execute on function open_company(given_session uuid, at timestamp with time zone, ends timestamp with time zone, reading uuid, given_company uuid, given_reason text) to paywright_server;

create function order_events(given_account uuid, first bigint, last bigint) returns void language plpgsql security definer set search_path=paywright, pg_temp as $$
declare
  new_last bigint;
begin
  if given_account is distinct from current_account() then
    return;
  end if;
  update audit_head set last_event = greatest(last, last_event + 1 + last - first)
  where account_id = given_account returning last_event into new_last;
  if new_last > last then
    update event set ordinal = ordinal + new_last - last, transaction_id = null
    where account_id = given_account and ordinal between first and last
      and transaction_id = pg_current_xact_id();
    update payment_events set ordinal = ordinal + new_last - last, transaction_id = null
    where account_id = given_account and ordinal between first and last
      and transaction_id = pg_current_xact_id();
  end if;
end
$$;
grant execute on function order_events(given_account uuid, first bigint, last bigint) to paywright_server;

create function pending_reviews() returns TABLE(account_id uuid, client_id text, company_id uuid, worker_id uuid, company text, worker text, ein text, entity_type text, incorporated_on date, incorporation_state text, given_at timestamp with time zone, companies_with_ein bigint, largest_share integer) language plpgsql security definer set search_path=paywright, pg_temp as $$
#variable_conflict use_column
begin
  return query select company.account_id, client_id, company.company_id, null::uuid, company.name, null, ein,
    entity_type, incorporated_on, incorporation_state, kyb_information.updated_at, same_ein.companies,
    owner.share
  from company join account using (account_id) join kyb_information using (account_id, company_id)
  join (select ein, count(*) companies from kyb_information join account using (account_id)
    where kind = 'live' group by ein) same_ein using (ein)
  left join (select account_id, company_id, max(ownership) share from business_user
    where beneficial_owner and removed_at is null group by account_id, company_id) owner
    using (account_id, company_id)
  where kind = 'live' and verification_status = 'pending'
  union all
  select worker.account_id, client_id, worker.company_id, worker.worker_id, company.name,
    first_name || ' ' || last_name, null, null, null, null, worker_identity.updated_at, null, null
  from worker join account using (account_id) join company using (account_id, company_id)
    join worker_identity using (account_id, company_id, worker_id)
  where kind = 'live' and identity_status = 'pending';
end
$$;

create function protect(protected regclass, is_counted boolean DEFAULT true) returns void language plpgsql as $$
begin
  execute format('alter table %s add row_digest bytea', protected);
  execute format('create trigger write_digest before insert or update on %s
    for each row execute function write_digest(%L)', protected, protected);
  if is_counted then
    execute format('create trigger note_added after insert on %s referencing new table as changed
      for each statement execute function note_added(%L)', protected, protected);
    execute format('create trigger note_deleted after delete on %s referencing old table as changed
      for each statement execute function note_added(%L)', protected, protected);
  end if;
end
$$;

create function record_write(given_account uuid, content text, given_key text, key_digest bytea, answer text, company uuid DEFAULT NULL::uuid, at timestamp with time zone DEFAULT NULL::timestamp with time zone, operation text DEFAULT NULL::text, person uuid DEFAULT NULL::uuid, subjects uuid[] DEFAULT NULL::uuid[]) returns void language plpgsql security definer set search_path=paywright, pg_temp as $$
declare
  changes text := nullif(current_setting('paywright.row_changes', true), '');
  head record;
begin
  update audit_head set position = position + 1,
    hash = sha256(hash || int8send(position + 1)
      || convert_to(content || coalesce(E'\n' || changes, ''), 'UTF8'))
  where account_id = given_account and account_id = current_account()
  returning position, hash into strict head;
  insert into audit_entry (account_id, position, hash, content, row_changes, company_id,
    occurred_at, operation, person_id)
  values (given_account, head.position, head.hash, content, changes, company, at, operation, person);
  if subjects <> '{}' then
    insert into audit_subject (account_id, company_id, subject_id, position)
    select given_account, company, named, head.position from unnest(subjects) named;
  end if;
  if given_key is not null then
    insert into idempotency_key (account_id, key, digest, answer, created_at)
    values (given_account, given_key, key_digest, answer, at);
  end if;
  -- A transaction that runs several jobs has an entry for each.
  if changes is not null then
    changes := set_config('paywright.row_changes', '', true);
  end if;
end
$$;
grant execute on function record_write(given_account uuid, content text, given_key text, key_digest bytea, answer text, company uuid DEFAULT NULL::uuid, at timestamp with time zone DEFAULT NULL::timestamp with time zone, operation text DEFAULT NULL::text, person uuid DEFAULT NULL::uuid, subjects uuid[] DEFAULT NULL::uuid[]) to paywright_server;

create function refuse_idempotency_key(reason text) returns void language plpgsql as $$
begin
  raise exception 'the idempotency key %', reason using errcode = 'PWKEY';
end
$$;
grant execute on function refuse_idempotency_key(reason text) to paywright_server;

create function reject_change() returns trigger language plpgsql as $$
begin
  -- In a distributed database the trigger belongs to a shard, whose name ends in a number.
  raise exception '% is append-only', regexp_replace(tg_table_name, '_[0-9]{6,}$', '');
end
$$;
grant execute on function reject_change() to public;

create function reject_concurrent_totals(totals jsonb) returns jsonb language plpgsql as $$
begin
  raise exception using errcode = 'serialization_failure',
    message = 'another transaction has added the totals of this worker and year';
end
$$;
grant execute on function reject_concurrent_totals(totals jsonb) to public;

create function reject_deposit_change() returns trigger language plpgsql as $$
begin
  raise exception 'a tax deposit is cancelled once and not changed otherwise';
end
$$;
grant execute on function reject_deposit_change() to public;

create function reject_deposit_in_progress() returns trigger language plpgsql as $$
begin
  if exists (select from paywright.agency_payment payment
    where payment.account_id = new.account_id and payment.company_id = new.company_id
      and payment.tax_group = new.tax_group and payment.period_start = new.period_start
      and payment.kind = 'tax' and payment.status = 'pending')
  then
    raise exception 'tax of % is being paid by file', new.tax_group;
  end if;
  return new;
end
$$;
grant execute on function reject_deposit_in_progress() to public;

create function reject_forgetting() returns trigger language plpgsql security definer set search_path=paywright, pg_temp as $$
begin
  if exists (select from payment where account_id = old.account_id and company_id = old.company_id
      and pay_run_id = old.pay_run_id and status = 'pending' and method = old.method) then
    raise exception 'the run % has payments to send', old.pay_run_id;
  end if;
  return old;
end
$$;
grant execute on function reject_forgetting() to public;

create function reject_move() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % keep their references', regexp_replace(tg_table_name, '_[0-9]{6,}$', '');
end
$$;
grant execute on function reject_move() to public;

create function reject_other_content() returns trigger language plpgsql as $$
begin
  raise exception 'the content of the file % is final', old.file_id;
end
$$;
grant execute on function reject_other_content() to public;

create function reject_other_file() returns trigger language plpgsql as $$
begin
  raise exception 'payment % stays in its file', old.payment_id;
end
$$;
grant execute on function reject_other_file() to public;

create function reject_other_history() returns trigger language plpgsql as $$
begin
  raise exception 'the history of payment % is never changed', old.payment_id;
end
$$;
grant execute on function reject_other_history() to public;

create function reject_remittance_change() returns trigger language plpgsql as $$
begin
  raise exception 'a remittance is cancelled once and not changed otherwise';
end
$$;
grant execute on function reject_remittance_change() to public;

create function reject_remittance_in_progress() returns trigger language plpgsql as $$
begin
  if exists (select from paywright.agency_payment payment
    where payment.account_id = new.account_id and payment.company_id = new.company_id
      and payment.pay_period_id = new.pay_period_id and payment.worker_id = new.worker_id
      and payment.order_id = new.order_id and payment.kind = 'order' and payment.status = 'pending')
  then
    raise exception 'order % is being paid by file', new.order_id;
  end if;
  return new;
end
$$;
grant execute on function reject_remittance_in_progress() to public;

create function reject_removal() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never deleted', regexp_replace(tg_table_name, '_[0-9]{6,}$', '');
end
$$;
grant execute on function reject_removal() to public;

create function reject_second_totals() returns trigger language plpgsql as $$
begin
  if old.terms is not null
    and (new.terms, new.totals, new.preview_hash) is distinct from (old.terms, old.totals, old.preview_hash)
  then
    raise exception 'the totals of the run % are final', old.pay_run_id;
  end if;
  return new;
end
$$;
grant execute on function reject_second_totals() to public;

create function remove_expired(answers_before timestamp with time zone, jobs_before timestamp with time zone, events_before timestamp with time zone, invitations_before timestamp with time zone, most integer) returns TABLE(answers bigint, jobs bigint, events bigint, invitations bigint) language plpgsql security definer set search_path=paywright, pg_temp as $$
declare
  week_ago timestamptz := now() - interval '7 days';
  accounts uuid[];
  ids uuid[];
  keys text[];
  listed bigint;
begin
  answers := 0;
  jobs := 0;
  events := 0;
  invitations := 0;
  if not pg_try_advisory_xact_lock(hashtextextended('paywright remove expired', 0)) then
    return next;
    return;
  end if;

  select array_agg(expired.account_id), array_agg(expired.key) into accounts, keys
  from (select account_id, key from idempotency_key
    where created_at < least(answers_before, week_ago) limit most) expired;
  if accounts is not null then
    delete from idempotency_key using unnest(accounts, keys) expired (account_id, key)
    where idempotency_key.account_id = expired.account_id and idempotency_key.key = expired.key;
    get diagnostics answers = row_count;
  end if;

  select array_agg(expired.account_id), array_agg(expired.job_id) into accounts, ids
  from (select account_id, job_id from job
    where done_at < least(jobs_before, week_ago) limit most) expired;
  if accounts is not null then
    delete from job using unnest(accounts, ids) expired (account_id, job_id)
    where job.account_id = expired.account_id and job.job_id = expired.job_id;
    get diagnostics jobs = row_count;
  end if;

  select array_agg(expired.account_id), array_agg(expired.event_id) into accounts, ids
  from (select account_id, event_id from event
    where created_at < least(events_before, week_ago)
      and not exists (select from webhook_delivery pending
        where pending.account_id = event.account_id and pending.event_id = event.event_id
          and pending.status = 'pending')
    limit most) expired;
  if accounts is not null then
    delete from webhook_delivery using unnest(accounts, ids) expired (account_id, event_id)
    where webhook_delivery.account_id = expired.account_id
      and webhook_delivery.event_id = expired.event_id;
    delete from event using unnest(accounts, ids) expired (account_id, event_id)
    where event.account_id = expired.account_id and event.event_id = expired.event_id;
    get diagnostics events = row_count;
  end if;

  -- A list has ten to a thousand events. Lists of a tenth as many, or of ten times as many events, fill a batch.
  select array_agg(expired.account_id), array_agg(expired.list_id), coalesce(sum(expired.number), 0)
    into accounts, ids, listed
  from (select account_id, list_id, number, sum(number) over (rows unbounded preceding) total
    from (select account_id, list_id, cardinality(event_ids) number from payment_events
      where created_at < least(events_before, week_ago) limit most / 10) oldest) expired
  where expired.total - expired.number < 10 * most;
  if accounts is not null then
    delete from payment_events using unnest(accounts, ids) expired (account_id, list_id)
    where payment_events.account_id = expired.account_id and payment_events.list_id = expired.list_id;
    events := events + listed;
  end if;

  delete from invitation where (account_id, invitation_id) in (
    select account_id, invitation_id from invitation
    where expires_at < least(invitations_before, week_ago) limit most);
  get diagnostics invitations = row_count;
  delete from operator_invitation where expires_at < least(invitations_before, week_ago);
  return next;
end
$$;
grant execute on function remove_expired(answers_before timestamp with time zone, jobs_before timestamp with time zone, events_before timestamp with time zone, invitations_before timestamp with time zone, most integer) to paywright_server;

create function remove_expired_reports(most integer) returns bigint language plpgsql security definer set search_path=paywright, pg_temp as $$
declare
  at timestamptz := now();
  expired record;
  removed bigint := 0;
begin
  select array_agg(account_id) accounts, array_agg(company_id) companies, array_agg(report_id) reports
    into expired
  from (select account_id, company_id, report_id from report_file
    where expires_at < at or (expires_at is null and created_at < at - interval '7 days')
    limit most) listed;
  if expired.accounts is not null then
    delete from report_file using unnest(expired.accounts, expired.companies, expired.reports)
      listed (account_id, company_id, report_id)
    where report_file.account_id = listed.account_id
      and report_file.company_id = listed.company_id and report_file.report_id = listed.report_id;
    get diagnostics removed = row_count;
  end if;
  return removed;
end
$$;
grant execute on function remove_expired_reports(most integer) to paywright_server;

create function remove_operator(given_session uuid, at timestamp with time zone, removed uuid, by text) returns boolean language sql security definer set search_path=paywright, pg_temp as $$
BEGIN ATOMIC
 WITH ended AS (
          UPDATE operator SET removed_at = remove_operator.at, removed_by = remove_operator.by
           WHERE ((operator.person_id = remove_operator.removed) AND (operator.removed_at IS NULL) AND is_operator_session(remove_operator.given_session, remove_operator.at))
           RETURNING operator.person_id
         ), signed_out AS (
          DELETE FROM person_session
           WHERE (person_session.person_id IN ( SELECT ended.person_id
                    FROM ended))
         )
  SELECT (EXISTS ( SELECT
            FROM ended)) AS "exists";
END
$$;
grant execute on function remove_operator(given_session uuid, at timestamp with time zone, removed uuid, by text) to paywright_server;

create function remove_passkey(of_person uuid, id uuid) returns text language plpgsql security definer set search_path=paywright, pg_temp as $$
begin
  perform from person where person_id = of_person for update;
  if not exists (select from passkey where person_id = of_person and passkey_id = id) then
    return 'unknown';
  end if;
  if not exists (select from person_password where person_id = of_person)
    and not exists (select from passkey where person_id = of_person and passkey_id <> id) then
    return 'last';
  end if;
  delete from passkey where person_id = of_person and passkey_id = id;
  return 'removed';
end
$$;
grant execute on function remove_passkey(of_person uuid, id uuid) to paywright_server;

create function replace_authenticator(session_hash bytea, secret bytea, at timestamp with time zone) returns void language sql security definer set search_path=paywright, pg_temp as $$
BEGIN ATOMIC
 INSERT INTO person_authenticator (person_id, secret_encrypted, created_at)  SELECT own.own,
             replace_authenticator.secret AS secret,
             replace_authenticator.at AS at
            FROM find_recent_person(replace_authenticator.session_hash, replace_authenticator.at) own(own)
           WHERE (own.own IS NOT NULL) ON CONFLICT(person_id) DO UPDATE SET secret_encrypted = excluded.secret_encrypted, last_step = 0, created_at = excluded.created_at;
END
$$;
grant execute on function replace_authenticator(session_hash bytea, secret bytea, at timestamp with time zone) to paywright_server;

create function replace_password(session_hash bytea, new_cost integer, new_salt bytea, new_hash bytea, at timestamp with time zone) returns void language sql security definer set search_path=paywright, pg_temp as $$
BEGIN ATOMIC
 INSERT INTO person_password (person_id, cost_log2, salt, hash, created_at)  SELECT own.own,
             replace_password.new_cost AS new_cost,
             replace_password.new_salt AS new_salt,
             replace_password.new_hash AS new_hash,
             replace_password.at AS at
            FROM find_recent_person(replace_password.session_hash, replace_password.at) own(own)
           WHERE (own.own IS NOT NULL) ON CONFLICT(person_id) DO UPDATE SET cost_log2 = excluded.cost_log2, salt = excluded.salt, hash = excluded.hash, created_at = excluded.created_at;
 DELETE FROM person_session
   WHERE ((person_session.person_id = find_recent_person(replace_password.session_hash, replace_password.at)) AND (person_session.token_hash <> replace_password.session_hash));
END
$$;
grant execute on function replace_password(session_hash bytea, new_cost integer, new_salt bytea, new_hash bytea, at timestamp with time zone) to paywright_server;

create function replace_recovery_codes(session_hash bytea, code_hashes bytea[], at timestamp with time zone) returns void language sql security definer set search_path=paywright, pg_temp as $$
BEGIN ATOMIC
 DELETE FROM recovery_code
   WHERE (recovery_code.person_id = find_recent_person(replace_recovery_codes.session_hash, replace_recovery_codes.at));
 INSERT INTO recovery_code (person_id, code_hash)  SELECT own.own,
             unnest(replace_recovery_codes.code_hashes) AS unnest
            FROM find_recent_person(replace_recovery_codes.session_hash, replace_recovery_codes.at) own(own)
           WHERE (own.own IS NOT NULL);
END
$$;
grant execute on function replace_recovery_codes(session_hash bytea, code_hashes bytea[], at timestamp with time zone) to paywright_server;

create function row_key(key_id bytea) returns text language sql as $$
RETURN (SELECT substr(given.keys, at.at, 264) AS substr FROM (SELECT current_setting('row_keys'::text, true) AS keys) given, LATERAL generate_series(1, length(given.keys), 264) at(at) WHERE (substr(given.keys, at.at, 8) = encode(row_key.key_id, 'hex'::text)))
$$;
grant execute on function row_key(key_id bytea) to public;

create function sum_of(amounts bigint[]) returns bigint language plpgsql as $$
declare
  total bigint not null := 0;
  amount bigint not null := 0;
begin
  foreach amount in array amounts loop
    total := total + amount;
  end loop;
  return total;
end
$$;
grant execute on function sum_of(amounts bigint[]) to public;

create function tax_weight(tax_code text) returns bigint language sql as $$
RETURN (hashtext(tax_code) % 1000003)
$$;
grant execute on function tax_weight(tax_code text) to public;

create function touch_link_session(hash bytea, at timestamp with time zone) returns void language sql security definer set search_path=paywright, pg_temp as $$
BEGIN ATOMIC
 UPDATE session_link SET session_seen_at = touch_link_session.at
   WHERE (session_link.session_hash = touch_link_session.hash);
END
$$;
grant execute on function touch_link_session(hash bytea, at timestamp with time zone) to paywright_server;

create function touch_session(hash bytea, at timestamp with time zone) returns void language sql security definer set search_path=paywright, pg_temp as $$
BEGIN ATOMIC
 UPDATE person_session SET seen_at = touch_session.at
   WHERE ((person_session.token_hash = touch_session.hash) AND (person_session.seen_at < touch_session.at));
END
$$;
grant execute on function touch_session(hash bytea, at timestamp with time zone) to paywright_server;

create function troubled_jobs(world_time timestamp with time zone) returns TABLE(account_id uuid, job_id uuid, kind text, attempts integer, failure text, due_at timestamp with time zone, is_overdue boolean) language plpgsql security definer set search_path=paywright, pg_temp as $$
#variable_conflict use_column
begin
  return query select job.account_id, job_id, kind, attempts, failure, due_at, false
  from job
  where done_at is null and failure is not null and attempts >= 3 and kind <> 'deliverWebhook'
  union all
  select job.account_id, job_id, kind, attempts, failure, due_at, true
  from job left join sandbox_clock using (account_id)
  where done_at is null and not is_waiting
    and (failure is null or (attempts < 3 and kind <> 'deliverWebhook'))
    and due_at <= world_time + coalesce(offset_ms, 0) * interval '1 millisecond'
      - interval '10 minutes'
    and (claimed_until is null or claimed_until <= world_time);
end
$$;

create function use_challenge(hash bytea, bound bytea, at timestamp with time zone) returns TABLE(person_id uuid) language sql security definer set search_path=paywright, pg_temp as $$
BEGIN ATOMIC
 DELETE FROM passkey_challenge
   WHERE ((passkey_challenge.challenge_hash = use_challenge.hash) AND (passkey_challenge.bound_to = use_challenge.bound) AND (passkey_challenge.expires_at > use_challenge.at))
   RETURNING passkey_challenge.person_id;
END
$$;
grant execute on function use_challenge(hash bytea, bound bytea, at timestamp with time zone) to paywright_server;

create function use_confirmation(hash bytea, session uuid, confirmed_operation text, body bytea, at timestamp with time zone) returns boolean language sql security definer set search_path=paywright, pg_temp as $$
BEGIN ATOMIC
 WITH used AS (
          UPDATE session_confirmation SET used_at = use_confirmation.at
           WHERE ((session_confirmation.token_hash = use_confirmation.hash) AND (session_confirmation.session_id = use_confirmation.session) AND (session_confirmation.operation = use_confirmation.confirmed_operation) AND (session_confirmation.body_sha256 = use_confirmation.body) AND (session_confirmation.used_at IS NULL) AND (session_confirmation.expires_at > use_confirmation.at))
           RETURNING 1 AS "?column?"
         )
  SELECT (EXISTS ( SELECT
            FROM used)) AS "exists";
END
$$;
grant execute on function use_confirmation(hash bytea, session uuid, confirmed_operation text, body bytea, at timestamp with time zone) to paywright_server;

create function use_link(hash bytea, new_session_hash bytea, at timestamp with time zone) returns TABLE(account_id uuid, link_id uuid) language sql security definer set search_path=paywright, pg_temp as $$
BEGIN ATOMIC
 DELETE FROM session_link
   WHERE (session_link.token_hash IN ( SELECT session_link_1.token_hash
            FROM session_link session_link_1
           WHERE (session_link_1.expires_at < (use_link.at - '30 days'::interval))
          LIMIT 20
          FOR UPDATE OF session_link_1 SKIP LOCKED));
 UPDATE session_link SET used_at = use_link.at, session_hash = use_link.new_session_hash, session_ends_at = (use_link.at + ((session_link.minutes)::double precision * '00:01:00'::interval))
   WHERE ((session_link.token_hash = use_link.hash) AND (session_link.used_at IS NULL) AND (session_link.expires_at > use_link.at) AND (session_link.withdrawn_at IS NULL) AND is_link_backed(session_link.account_id, session_link.key_id, session_link.person_id, use_link.at))
   RETURNING session_link.account_id,
     session_link.link_id;
END
$$;
grant execute on function use_link(hash bytea, new_session_hash bytea, at timestamp with time zone) to paywright_server;

create function use_one_time_code(id uuid, step bigint) returns boolean language sql security definer set search_path=paywright, pg_temp as $$
BEGIN ATOMIC
 WITH used AS (
          UPDATE person_authenticator SET last_step = use_one_time_code.step
           WHERE ((person_authenticator.person_id = use_one_time_code.id) AND (person_authenticator.last_step < use_one_time_code.step))
           RETURNING 1 AS "?column?"
         )
  SELECT (EXISTS ( SELECT
            FROM used)) AS "exists";
END
$$;
grant execute on function use_one_time_code(id uuid, step bigint) to paywright_server;

create function use_passkey(id uuid, reported bigint, backed_up boolean, at timestamp with time zone) returns boolean language plpgsql security definer set search_path=paywright, pg_temp as $$
declare
  last bigint;
begin
  select counter into last from passkey where passkey_id = id for update;
  if not found then
    return false;
  end if;
  if reported > last or (reported = 0 and last = 0) then
    update passkey set counter = reported, is_backed_up = backed_up, used_at = at
    where passkey_id = id;
    return true;
  end if;
  update passkey set counter_fell_at = at where passkey_id = id;
  return false;
end
$$;
grant execute on function use_passkey(id uuid, reported bigint, backed_up boolean, at timestamp with time zone) to paywright_server;

create function use_recovery_code(id uuid, given_hash bytea, at timestamp with time zone) returns boolean language sql security definer set search_path=paywright, pg_temp as $$
BEGIN ATOMIC
 WITH used AS (
          UPDATE recovery_code SET used_at = use_recovery_code.at
           WHERE ((recovery_code.person_id = use_recovery_code.id) AND (recovery_code.code_hash = use_recovery_code.given_hash) AND (recovery_code.used_at IS NULL))
           RETURNING 1 AS "?column?"
         )
  SELECT (EXISTS ( SELECT
            FROM used)) AS "exists";
END
$$;
grant execute on function use_recovery_code(id uuid, given_hash bytea, at timestamp with time zone) to paywright_server;

create function weighted_taxes(tax_codes text[], tax_cents bigint[]) returns bigint language plpgsql as $$
declare
  weighted bigint := 0;
begin
  for number in 1 .. cardinality(tax_codes) loop
    weighted := weighted + tax_cents[number] * (hashtext(tax_codes[number]) % 1000003);
  end loop;
  return weighted;
end
$$;
grant execute on function weighted_taxes(tax_codes text[], tax_cents bigint[]) to public;

create function withdraw_operator_invitation(given_session uuid, at timestamp with time zone, id uuid) returns boolean language sql security definer set search_path=paywright, pg_temp as $$
BEGIN ATOMIC
 WITH withdrawn AS (
          UPDATE operator_invitation SET expires_at = withdraw_operator_invitation.at
           WHERE ((operator_invitation.invitation_id = withdraw_operator_invitation.id) AND (operator_invitation.used_at IS NULL) AND (operator_invitation.expires_at > withdraw_operator_invitation.at) AND is_operator_session(withdraw_operator_invitation.given_session, withdraw_operator_invitation.at))
           RETURNING 1 AS "?column?"
         )
  SELECT (EXISTS ( SELECT
            FROM withdrawn)) AS "exists";
END
$$;
grant execute on function withdraw_operator_invitation(given_session uuid, at timestamp with time zone, id uuid) to paywright_server;

create function write_digest() returns trigger language plpgsql as $$
declare
  -- The bytes of all keys: PostgreSQL finds a part of a text by counting its characters, and a part of bytes at once. Without
  -- keys, for example in a session of psql, it is null or empty, and the row has no digest.
  ring bytea := decode(current_setting('paywright.row_keys', true), 'hex');
  -- The expressions are those of keyed_digest: a call of the function for each row would cost as much as the digest.
  key_id bytea := substring(ring for 4);
  inner_part bytea := substring(ring from 5 for 64) || tg_argv[0]::bytea;
  outer_part bytea := substring(ring from 69 for 64);
  digest bytea;
begin
  if tg_op = 'UPDATE' then
    digest := old.row_digest;
    old.row_digest := null;
    if (digest = key_id || sha256(outer_part || sha256(inner_part || record_send(old)))) is not true
      -- A former key may have written it.
      and (digest = paywright.keyed_digest(tg_argv[0]::bytea || record_send(old),
        paywright.row_key(substring(digest for 4)))) is not true
      and current_setting('paywright.accept_rows', true) is distinct from 'yes'
    then
      new.row_digest := null;
      return new;
    end if;
  end if;
  new.row_digest := null;
  if ring <> '' then
    new.row_digest := key_id || sha256(outer_part || sha256(inner_part || record_send(new)));
  end if;
  return new;
end
$$;
grant execute on function write_digest() to public;
