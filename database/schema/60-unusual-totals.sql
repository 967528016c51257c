-- True if the amounts of a Form W-2 may have a problem that the agency rejects (engine/forms/w2-checks.ts): an amount
-- is negative, or there are tips, or taxes and wages do not fit. All other totals make a form without one. The server
-- examines only the forms of these totals when it decides whether the forms of a year can be filed. It decides this
-- itself when it writes totals (mayBlockW2), which takes a hundredth of the time; `paywright doctor` compares.
create function may_block_w2(totals jsonb) returns boolean
  language sql immutable parallel safe
  return totals @? '$.* ? (@ < 0)' or totals::text ~ 'tips'
    or coalesce((totals ->> 'wages.medicare')::bigint, 0) < coalesce((totals ->> 'wages.socialSecurity')::bigint, 0)
    or totals ? 'tax.US_SS' and coalesce((totals ->> 'wages.socialSecurity')::bigint, 0) = 0
    or totals ?| '{tax.US_MEDICARE, tax.US_ADDITIONAL_MEDICARE}'::text[]
      and coalesce((totals ->> 'wages.medicare')::bigint, 0) = 0;

-- The index has no part of the totals: it would need a new entry with each change of them.
create index year_totals_to_examine on year_totals (account_id, company_id, year, worker_id)
  where needs_examination;

-- Ends a transaction that adds the first totals of a worker's year while another one does, as a serialization
-- failure, which is repeated. Immutable, because a distributed database accepts no other function in its place.
create function reject_concurrent_totals(totals jsonb) returns jsonb language plpgsql immutable as $$
begin
  raise exception using errcode = 'serialization_failure',
    message = 'another transaction has added the totals of this worker and year';
end $$;
