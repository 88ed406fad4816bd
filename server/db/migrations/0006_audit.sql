-- Who did what, when and with which outcome. Rows are only ever added; they hold no secrets, no tokens and nobody else's e-mail.
create table audit_event (
  at timestamptz not null default now(),
  id bigint generated always as identity,
  -- null where no org is known: a sign-in, a refusal without one
  org_id uuid,
  -- who: the caller's own e-mail; null for strangers
  actor text collate "C",
  event text not null,
  target text,
  result text not null check (result in ('ok', 'denied', 'failed')),
  code text,
  request_id text,
  primary key (at, id)
);
create index audit_event_by_org on audit_event (org_id, at);
create index audit_event_by_actor on audit_event (actor, at);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit events are only ever added';
end $$;
create trigger audit_event_only_grows before update or delete or truncate on audit_event
  for each statement execute function refuse_audit_change();
