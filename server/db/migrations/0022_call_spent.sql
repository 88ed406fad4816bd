-- What people's calls have cost in a minute, of all servers together. Nothing is lost with it, so it is not logged.
create unlogged table call_spent (
  caller text primary key,
  -- since 1970
  minute bigint not null,
  spent bigint not null
);
