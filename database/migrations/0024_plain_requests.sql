-- What a request calls that was taken for a plain one and is not (server/store/requests.ts): it fails
-- everything that travels with it.
create function not_plain() returns boolean language plpgsql as $$
begin
  raise exception 'not a plain request' using errcode = 'PW001';
end $$;
