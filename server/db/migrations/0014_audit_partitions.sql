-- The record by month, so that what has been kept long enough goes as a whole; with the caller's address.
-- The former table becomes the first partition; to those who only add rows all is as before.
-- works with builds from 0006
alter table audit_event rename to audit_event_before;
alter table audit_event_before alter column id drop identity;
alter table audit_event_before add column address text;
alter index audit_event_pkey rename to audit_event_before_pkey;
alter index audit_event_by_org rename to audit_event_before_by_org;
alter index audit_event_by_actor rename to audit_event_before_by_actor;

create sequence audit_event_id;
select setval('audit_event_id', coalesce(max(id), 0) + 1) from audit_event_before;

create table audit_event (
  at timestamptz not null default now(),
  id bigint not null default nextval('audit_event_id'),
  org_id uuid,
  actor text collate "C",
  event text not null,
  target text,
  -- named as in the former table, which must have the same to become a partition
  result text not null constraint audit_event_result_check check (result in ('ok', 'denied', 'failed')),
  code text,
  request_id text,
  -- where the call came from, as it is or as a keyed hash
  address text,
  primary key (at, id)
) partition by range (at);
create index audit_event_by_org on audit_event (org_id, at);
create index audit_event_by_actor on audit_event (actor, at);
create trigger audit_event_only_grows before update or delete or truncate on audit_event
  for each statement execute function refuse_audit_change();

-- UTC, so that every session sees the same months
create function audit_month(moment timestamptz, months integer) returns timestamptz language sql stable as $$
  select (date_trunc('month', moment at time zone 'UTC') + make_interval(months => months)) at time zone 'UTC'
$$;

do $$ begin
  execute format('alter table audit_event attach partition audit_event_before for values from (minvalue) to (%L)',
    audit_month(now(), 1));
end $$;

-- A year ahead: months without a server that keeps this up lose nothing.
create function make_audit_partitions() returns void language plpgsql as $$
declare
  month timestamptz;
  name text;
begin
  perform pg_advisory_xact_lock(7072621);
  for ahead in 0..12 loop
    month := audit_month(now(), ahead);
    name := 'audit_event_' || to_char(month at time zone 'UTC', 'YYYY_MM');
    if to_regclass(name) is null and month >= (
      select max(substring(pg_get_expr(relpartbound, oid) from $re$TO \('([^']+)'\)$re$)::timestamptz)
      from pg_class join pg_inherits on inhrelid = oid where inhparent = 'audit_event'::regclass
    ) then
      execute format('create table %I partition of audit_event for values from (%L) to (%L)',
        name, month, audit_month(now(), ahead + 1));
      execute format('create trigger audit_event_only_grows before update or delete or truncate on %I
        for each statement execute function refuse_audit_change()', name);
    end if;
  end loop;
end $$;
select make_audit_partitions();

create function drop_audit_partitions(keep_months integer) returns integer language plpgsql as $$
declare
  old regclass;
  dropped integer := 0;
begin
  perform pg_advisory_xact_lock(7072621);
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
