create table company (
  account_id        uuid not null references account,
  company_id        uuid not null,
  name              text not null,
  website           text,
  naics_code        text,
  phone_number      text not null,
  email             text not null,
  is_esign          boolean not null,
  verification      text not null check (verification in ('new', 'pending', 'passed', 'failed')),
  terms_accepted_at timestamptz not null,
  primary key (account_id, company_id)
);

create table company_location (
  account_id  uuid not null,
  company_id  uuid not null,
  location_id uuid not null,
  name        text not null,
  is_primary  boolean not null,
  address1    text not null,
  address2    text not null,
  city        text not null,
  state       text not null check (state ~ '^[A-Z]{2}$'),
  zip_code    text not null,
  primary key (account_id, company_id, location_id),
  foreign key (account_id, company_id) references company
);
create unique index one_primary_location on company_location (account_id, company_id) where is_primary;

create table business_user (
  account_id       uuid not null,
  company_id       uuid not null,
  business_user_id uuid not null,
  first_name       text not null,
  middle_name      text,
  last_name        text not null,
  phone_number     text,
  email            text,
  address1         text,
  address2         text,
  city             text,
  state            text check (state ~ '^[A-Z]{2}$'),
  zip_code         text,
  ssn_encrypted    bytea,
  date_of_birth    date,
  payroll_admin    boolean not null,
  book_keeper      boolean not null,
  beneficial_owner boolean not null,
  -- Ten-thousandths of a percent.
  ownership        integer not null check (ownership between 0 and 1000000),
  added_at         timestamptz not null,
  primary key (account_id, company_id, business_user_id),
  foreign key (account_id, company_id) references company,
  check (not beneficial_owner or (
    ownership >= 250000 and address1 is not null and city is not null and state is not null
    and zip_code is not null and ssn_encrypted is not null and date_of_birth is not null))
);

create table kyb_information (
  account_id          uuid not null,
  company_id          uuid not null,
  kyb_information_id  uuid not null,
  ein                 text not null check (ein ~ '^[0-9]{9}$'),
  entity_type         text not null,
  incorporated_on     date not null,
  incorporation_state text not null check (incorporation_state ~ '^[A-Z]{2}$'),
  federal_form        text not null check (federal_form in ('941', '944')),
  given_at            timestamptz not null,
  primary key (account_id, company_id),
  foreign key (account_id, company_id) references company
);
create index kyb_information_ein on kyb_information (account_id, ein);

create table funding_account (
  account_id               uuid not null,
  company_id               uuid not null,
  funding_account_id       uuid not null,
  bank_name                text not null,
  account_name             text not null,
  account_type             text not null check (account_type in ('checking', 'savings')),
  routing_number           text not null check (routing_number ~ '^[0-9]{9}$'),
  account_number_encrypted bytea not null,
  account_number_masked    text not null,
  added_at                 timestamptz not null,
  primary key (account_id, company_id, funding_account_id),
  foreign key (account_id, company_id) references company
);

do $$
declare
  guarded text;
begin
  foreach guarded in array array[
    'company', 'company_location', 'business_user', 'kyb_information', 'funding_account']
  loop
    execute format('alter table %I enable row level security', guarded);
    execute format('create policy own_account on %I using (account_id = current_account())', guarded);
    execute format('grant select, insert, update on %I to paywright_server', guarded);
  end loop;
end $$;
