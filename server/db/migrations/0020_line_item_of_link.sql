-- what a tool wished for the line item of a resource link that it has made by Deep Linking
alter table lti_resource_link add column line_item jsonb;
