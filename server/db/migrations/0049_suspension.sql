-- Suspension of institutions, and the size of their recordings (ADR 0117).
-- works with builds from 0033
alter table org
  -- suspended since; suspended_at is when deleteOrg has closed it
  add column paused_at timestamptz,
  -- as the built-in tool has last reported it
  add column recording_bytes bigint not null default 0;
