-- What an event changed, on which record, and in which role (ADR 0100).
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

create unique index audit_event_by_tool_event on audit_event (at, tool_event_id) where tool_event_id is not null;
create index audit_event_by_target on audit_event (org_id, target_type, target_id, at) where target_id is not null;
create index audit_event_by_person on audit_event (person, at) where person is not null;
create index audit_event_by_kind on audit_event (org_id, event, at);
create index audit_event_by_request on audit_event (request_id) where request_id is not null;
create index audit_event_parts on audit_event (part_of) where part_of is not null;
