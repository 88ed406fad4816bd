-- Upkeep of the audit table keeps nobody waiting. A month is made apart and attached: that goes beside readers, such as
-- a dump, and beside calls that add rows. Dropping one locks the whole table, so it gives up soon and is tried again.
create or replace function make_audit_partitions() returns void language plpgsql set lock_timeout to '800ms' as $$
declare
  month timestamptz;
  name text;
begin
  -- Another server does it.
  if not pg_try_advisory_xact_lock(7072621) then return; end if;
  for ahead in 0..12 loop
    month := audit_month(now(), ahead);
    name := 'audit_event_' || to_char(month at time zone 'UTC', 'YYYY_MM');
    if to_regclass(name) is null and month >= (
      select max(substring(pg_get_expr(relpartbound, oid) from $re$TO \('([^']+)'\)$re$)::timestamptz)
      from pg_class join pg_inherits on inhrelid = oid where inhparent = 'audit_event'::regclass
    ) then
      execute format('create table %I (like audit_event including all)', name);
      execute format('create trigger audit_event_only_grows before update or delete or truncate on %I
        for each statement execute function refuse_audit_change()', name);
      -- Attaching an empty table scans nothing.
      execute format('alter table audit_event attach partition %I for values from (%L) to (%L)',
        name, month, audit_month(now(), ahead + 1));
    end if;
  end loop;
end $$;

create or replace function drop_audit_partitions(keep_months integer) returns integer language plpgsql
set lock_timeout to '500ms' as $$
declare
  old regclass;
  dropped integer := 0;
begin
  if not pg_try_advisory_xact_lock(7072621) then return 0; end if;
  for old in
    select oid::regclass from pg_class join pg_inherits on inhrelid = oid
    where inhparent = 'audit_event'::regclass
      and substring(pg_get_expr(relpartbound, oid) from $re$TO \('([^']+)'\)$re$)::timestamptz <= audit_month(now(), -keep_months)
  loop
    execute format('drop table %s', old);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;
