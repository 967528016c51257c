-- True if the amounts of a Form W-2 may have a problem that the agency rejects (engine/forms/w2-checks.ts): an amount
-- is negative, or there are tips, or taxes and wages do not fit. All other totals make a form without one. The server
-- examines only the forms of these totals when it decides whether the forms of a year can be filed.
create function may_block_w2(totals jsonb) returns boolean
  language sql immutable parallel safe
  return totals::text ~ ': -|tips'
    or coalesce((totals ->> 'wages.medicare')::bigint, 0) < coalesce((totals ->> 'wages.socialSecurity')::bigint, 0)
    or totals ? 'tax.US_SS' and coalesce((totals ->> 'wages.socialSecurity')::bigint, 0) = 0
    or totals ?| '{tax.US_MEDICARE, tax.US_ADDITIONAL_MEDICARE}'::text[]
      and coalesce((totals ->> 'wages.medicare')::bigint, 0) = 0;

-- The predicate is decided when totals are written: for 10,000 workers, deciding it takes as long as all else.
create index year_totals_to_examine on year_totals (account_id, company_id, year, worker_id)
  where may_block_w2(totals);
