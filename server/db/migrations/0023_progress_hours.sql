-- An org's figures by the hour: what a period of any length adds up from, but for the hours that its days begin in.
create table progress_hour (
  org_id uuid not null references org (id) on delete cascade,
  -- its first moment
  hour timestamptz not null,
  -- so that those who write at the same time seldom wait for each other
  slot smallint not null,
  submitted integer not null,
  -- of what was submitted then and has a score and a maximum above 0
  score_given numeric not null,
  score_maximum numeric not null,
  evaluated integer not null,
  primary key (org_id, hour, slot)
);

create function progress_hour_of(moment timestamptz) returns timestamptz
  language sql immutable parallel safe
  return date_bin('1 hour', moment, 'epoch'::timestamptz);

-- one function for all three changes: each names what was before old_rows, and what is after new_rows
create function count_progress_hours() returns trigger language plpgsql as $$
declare
  parts text := '';
begin
  if tg_op <> 'DELETE' then parts := 'select 1 as sign, * from new_rows'; end if;
  if tg_op = 'UPDATE' then parts := parts || ' union all '; end if;
  if tg_op <> 'INSERT' then parts := parts || 'select -1 as sign, * from old_rows'; end if;
  execute format($sql$
    insert into progress_hour (org_id, hour, slot, submitted, score_given, score_maximum, evaluated)
    select org_id, hour, pg_backend_pid() %% 8, sum(submitted), sum(given), sum(maximum), sum(evaluated)
    from (%s) changed cross join lateral (
      select progress_hour_of(submitted_at) as hour, sign as submitted, 0 as evaluated,
        case when score_given is not null and score_maximum > 0 then sign * score_given::numeric else 0 end as given,
        case when score_given is not null and score_maximum > 0 then sign * score_maximum::numeric else 0 end as maximum
      where submitted_at is not null
      union all
      select progress_hour_of(evaluated_at), 0, sign, 0, 0 where evaluated_at is not null) counted
    -- an org that is being deleted takes its hours with it
    where exists (select from org where org.id = changed.org_id)
    group by org_id, hour
    having sum(submitted) <> 0 or sum(given) <> 0 or sum(maximum) <> 0 or sum(evaluated) <> 0
    order by org_id, hour
    on conflict (org_id, hour, slot) do update set
      submitted = progress_hour.submitted + excluded.submitted,
      score_given = progress_hour.score_given + excluded.score_given,
      score_maximum = progress_hour.score_maximum + excluded.score_maximum,
      evaluated = progress_hour.evaluated + excluded.evaluated$sql$, parts);
  return null;
end $$;

-- from here on nobody else writes records until this is committed
create trigger learner_progress_counted_insert after insert on learner_progress
  referencing new table as new_rows for each statement execute function count_progress_hours();
create trigger learner_progress_counted_update after update on learner_progress
  referencing old table as old_rows new table as new_rows for each statement execute function count_progress_hours();
create trigger learner_progress_counted_delete after delete on learner_progress
  referencing old table as old_rows for each statement execute function count_progress_hours();

insert into progress_hour (org_id, hour, slot, submitted, score_given, score_maximum, evaluated)
select org_id, hour, 0, sum(submitted), sum(given), sum(maximum), sum(evaluated)
from (
  select org_id, progress_hour_of(submitted_at) as hour, 1 as submitted, 0 as evaluated,
    case when score_given is not null and score_maximum > 0 then score_given::numeric else 0 end as given,
    case when score_given is not null and score_maximum > 0 then score_maximum::numeric else 0 end as maximum
  from learner_progress where submitted_at is not null
  union all
  select org_id, progress_hour_of(evaluated_at), 0, 1, 0, 0 from learner_progress where evaluated_at is not null) counted
group by org_id, hour;
