-- Each activity stays with the tool that it was made in; null for the one that is in use.
alter table activity add column tool_id uuid references lti_tool (id) on delete set null;
create index activity_by_tool on activity (tool_id) where tool_id is not null;
-- the tool that the launch for a new activity went to
alter table issued_resource_link add column tool_id uuid references lti_tool (id) on delete cascade;
