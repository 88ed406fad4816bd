-- Several tools at once: an activity stays in the tool that it was made in.

-- new activities are made in this one from the next start on
alter table lti_tool add column is_next boolean not null default false;
create unique index lti_tool_next on lti_tool (is_next) where is_next;
-- one that is not is refused at once, wherever it comes
alter table lti_tool add column is_enabled boolean not null default true;
-- what a tool has registered beside its addresses: custom parameters, messages and scopes
alter table lti_tool add column configuration jsonb not null default '{}';

-- absent until the first launch; when its tool is taken out, the tool of new activities takes it over
alter table activity add column tool_id uuid references lti_tool (id) on delete set null;
create index activity_by_tool on activity (tool_id) where tool_id is not null;
update activity set tool_id = (select id from lti_tool where is_active);
alter table issued_resource_link add column tool_id uuid references lti_tool (id) on delete set null;
