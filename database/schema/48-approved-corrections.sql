-- The correction that the first of two people has approved, for the second one to read: 0072 in docs/decisions.
-- Null for a payroll. Nothing is paid by it: the second person sends the correction again.
alter table payroll_approval add correction jsonb;
