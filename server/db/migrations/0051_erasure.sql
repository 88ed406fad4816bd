-- The erasure of a person puts a pseudonym in the person's place in events (ADR 0114); nothing else changes them.
-- works with builds from 0033
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('practicum.erases', true) = 'on' then return null; end if;
  raise exception 'audit events are only ever added';
end $$;
