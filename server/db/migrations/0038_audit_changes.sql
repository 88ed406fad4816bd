-- What an event changed, on which record, and in which role (ADR 0100).
-- also applied as 95ac6e990c1acebb48b653491107f1073a5945e41e8c070d8d99fe871362952a
alter table audit_event
  -- of who did it, at that moment; and the one that was acted in where it is another
  add column role text,
  add column acting_as text,
  -- a type of the API and its id; members by the subject that tools know them by, so that no address stands here
  add column target_type text,
  add column target_id text collate "C",
  add column target_name text,
  add column person uuid,
  -- [{field, before, after}], by the API's names
  add column changes jsonb,
  add column row_count integer not null default 1,
  -- of a change of many rows, the event that stands for all of them
  add column part_of bigint,
  add column trace_id text,
  -- an event that a tool has sent, which it may send again
  add column tool_event_id uuid;

-- Parents alone: the months get theirs one by one, concurrently, after this transaction (buildPartitionIndexes).
create unique index audit_event_by_tool_event on only audit_event (at, tool_event_id) where tool_event_id is not null;
create index audit_event_by_target on only audit_event (org_id, target_type, target_id, at) where target_id is not null;
create index audit_event_by_person on only audit_event (person, at) where person is not null;
create index audit_event_by_kind on only audit_event (org_id, event, at);
create index audit_event_by_request on only audit_event (request_id) where request_id is not null;
create index audit_event_parts on only audit_event (part_of) where part_of is not null;

-- Months without events need no scan, and no call adds rows to those to come.
do $$
declare
  month regclass;
  parent record;
  has_events boolean;
begin
  for month in select inhrelid::regclass from pg_inherits where inhparent = 'audit_event'::regclass loop
    execute format('select exists (select from %s)', month) into has_events;
    continue when has_events;
    for parent in
      select indexrelid::regclass as index, format('%s_of_%s', indexrelid::regclass, month) as name,
        pg_get_indexdef(indexrelid) as definition
      from pg_index where indrelid = 'audit_event'::regclass and not indisvalid
    loop
      execute regexp_replace(parent.definition, 'INDEX .* USING', format('INDEX %I ON %s USING', parent.name, month));
      execute format('alter index %s attach partition %I', parent.index, parent.name);
    end loop;
  end loop;
end $$;
