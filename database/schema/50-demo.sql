-- A demo company has past payrolls: its account is moved back before the first of them, while it has no company.
alter table sandbox_clock
  drop constraint sandbox_clock_offset_ms_check,
  add constraint sandbox_clock_offset_ms_check check (offset_ms > -315360000000);
comment on table sandbox_clock is
  'How far the test clock of a sandbox account is ahead, or behind if negative; live accounts have no row.';
