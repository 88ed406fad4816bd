-- The newest refusals of an org, or of none, are read from the end of this index, however long the record is.
create index audit_event_refusals on audit_event (org_id, at, id) where event = 'tool.refuse';
