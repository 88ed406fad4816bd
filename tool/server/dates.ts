import type { ActivityDates } from '../../shared/dates/activityDates.ts';
import { isEqual } from 'es-toolkit';
import { HAS_DATES, type StoredActivity } from './activityStore.ts';
import type { Queries } from './database.ts';
import type { LineItemDates, Services } from './services.ts';
import { Away, Refusal } from './toolError.ts';

/** The dates of activities, which the platform stores on the activity's line item. */
export interface Dates {
  /**
   * Returns the activity with its dates. They are read from the platform again for each submission or change, and for
   * other calls if they are more than a minute old.
   */
  ofActivity(activity: StoredActivity, isWrite: boolean): Promise<StoredActivity>;
  change(lineItem: string, dates: ActivityDates): Promise<void>;
}

const toShared = ({ name, memberIds }: StoredActivity['groups'][number]) => ({ name, userIds: memberIds });

const KEPT_MS = 60_000;
const KEPT_MAX = 10_000;

export function createDates(services: Services, now: () => number): Dates {
  const kept = new Map<string, { at: number; dates: Omit<LineItemDates, 'groups'> }>();

  const fetchDates = async (lineItem: string, activity: StoredActivity) => {
    const found = await services.readDates(lineItem);
    if (found === undefined) return undefined;
    const { groups, ...dates } = found;
    const own = activity.type === 'group' ? activity.groups.map(toShared) : [];
    // The console grants extensions to groups by their names.
    if (groups !== undefined && !isEqual(groups, own)) await services.writeGroups(lineItem, own).catch(() => undefined);
    if (kept.size >= KEPT_MAX) kept.clear();
    kept.set(lineItem, { at: now(), dates });
    return dates;
  };

  return {
    async ofActivity(activity, isWrite) {
      const { lineItem } = activity;
      if (lineItem === null) return activity;
      const known = kept.get(lineItem);
      if (!isWrite && known !== undefined && known.at > now() - KEPT_MS) return { ...activity, ...known.dates };
      const dates = await fetchDates(lineItem, activity).catch((error: unknown) => {
        if (isWrite) throw new Away('the platform did not return the dates of submissions', { cause: error });
        return known?.dates;
      });
      return { ...activity, ...dates };
    },
    async change(lineItem, dates) {
      kept.delete(lineItem);
      if (!(await services.writeDates(lineItem, dates)))
        throw new Refusal('invalid', 'Each date must be later than the one before it.', 'dueAt');
    },
  };
}

/** Returns when the work of these people is due: the latest date of any of them. */
export const dueDateFor = ({ dueAt, learnerDates }: StoredActivity, memberIds: readonly string[]): number | null =>
  latest(
    memberIds.map((id) => learnerDates?.get(id)?.dueAt ?? dueAt),
    dueAt,
  );

export const closingDateFor = (
  { closesAt, learnerDates }: StoredActivity,
  memberIds: readonly string[],
): number | null =>
  latest(
    memberIds.map((id) => learnerDates?.get(id)?.closesAt ?? closesAt),
    closesAt,
  );

const latest = (dates: readonly (number | null)[], otherwise: number | null): number | null =>
  dates.length === 0 || dates.includes(null) ? otherwise : Math.max(...dates.map(Number));

/**
 * Sends dates that the tool has kept to the platform, for an activity that was new when they were set. If the platform
 * already has dates, those take precedence.
 */
export async function moveDates(
  { database, services }: { database: Queries; services: Services },
  activityId?: string,
): Promise<void> {
  const found = await database.rows<{ id: string; line_item: string; settings: Partial<ActivityDates> }>(
    `select id, line_item, settings from activity
     where line_item is not null and deleted_at is null and ($1::text is null or id = $1)
       and ${HAS_DATES}`,
    [activityId ?? null],
  );
  for (const { id, line_item, settings } of found) {
    const there = await services.readDates(line_item);
    if (there === undefined) continue;
    const { opensAt = null, dueAt = null, closesAt = null } = settings;
    if (there.opensAt === null && there.dueAt === null && there.closesAt === null)
      await services.writeDates(line_item, { opensAt, dueAt, closesAt });
    await database.rows(
      `update activity set settings = settings || '{"opensAt": null, "dueAt": null, "closesAt": null}' where id = $1`,
      [id],
    );
  }
}
