-- the resource links that an activity was copied from, nearest first: what the tool keeps for them goes along
alter table activity add column resource_link_history text[] not null default '{}';
