import { isUndefined, omitBy } from 'es-toolkit';
import { sql, type Kysely, type Transaction } from 'kysely';
import { checkDates, type ActivityDates } from '../../../shared/dates/activityDates.ts';
import type { Database, LinkedItem, ToolGroup } from '../../db/tables.ts';
import type { ToolContext } from '../contextStore.ts';
import { LINE_ITEMS_MAX } from '../ltiClaims.ts';
import { ProtocolError } from '../protocolError.ts';

export interface LineItem {
  id: string;
  label: string;
  scoreMaximum: number;
  resourceId: string | null;
  resourceLinkId: string | null;
  tag: string | null;
  /** Activity whose own line item this is. Its scores are the learners' progress. */
  activityId: string | null;
  /** Activity that the line item belongs to. The tool can have other line items for it. */
  ofActivityId: string | null;
  /** Dates of an activity's line item. */
  dates?: ActivityDates;
  /** Groups of an activity's line item. */
  groups?: readonly ToolGroup[];
}

/** Maximum score of an activity's own line item. It isn't stored, because each score has its own maximum. */
const ACTIVITY_MAXIMUM = 100;

interface LineItemInput {
  label: string;
  scoreMaximum: number;
  resourceId?: string | undefined;
  resourceLinkId?: string | undefined;
  tag?: string | undefined;
  /** Dates to change. Undefined dates stay unchanged. */
  dates?: { [D in keyof ActivityDates]: ActivityDates[D] | undefined };
  /** Groups; undefined to leave them unchanged. */
  groups?: readonly ToolGroup[] | undefined;
}

export async function listLineItemRows(db: Kysely<Database>, context: ToolContext): Promise<LineItem[]> {
  const [activities, own] = await Promise.all([ofActivities(db, context).execute(), ofTool(db, context).execute()]);
  return [...activities.map(activityItem), ...own.map(ownItem)];
}

export async function findLineItem(
  db: Kysely<Database>,
  context: ToolContext,
  id: string,
): Promise<LineItem | undefined> {
  const activity = await ofActivities(db, context).where('activity.id', '=', id).executeTakeFirst();
  if (activity !== undefined) return activityItem(activity);
  const own = await ofTool(db, context).where('lti_line_item.id', '=', id).executeTakeFirst();
  return own && ownItem(own);
}

/**
 * Resource links of the activity and its originals. A copy shares the original's line item settings until the tool
 * changes them.
 */
const LINK_AND_HISTORY = sql`(array[activity.resource_link_id] || activity.resource_link_history)`;

/** Selects the activities of this tool. An activity that has never been launched doesn't belong to a tool yet. */
const ofActivities = (db: Kysely<Database>, { orgId, courseId, toolId }: ToolContext) =>
  db
    .selectFrom('activity')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('lti_resource_link')
          .select('line_item')
          .whereRef('lti_resource_link.org_id', '=', 'activity.org_id')
          .where('lti_resource_link.id', '=', sql<string>`any(${LINK_AND_HISTORY})`)
          .orderBy(sql`array_position(${LINK_AND_HISTORY}, lti_resource_link.id)`)
          .limit(1)
          .as('link'),
      (join) => join.onTrue(),
    )
    .select(['activity.id', 'activity.name', 'activity.resource_link_id', 'link.line_item'])
    .select(['activity.opens_at', 'activity.due_at', 'activity.closes_at'])
    .where('activity.org_id', '=', orgId)
    .where('activity.course_id', '=', courseId)
    .where((eb) => eb.or([eb('activity.tool_id', 'is', null), eb('activity.tool_id', '=', toolId)]))
    .orderBy('activity.name_key')
    .orderBy('activity.id');

const ofTool = (db: Kysely<Database>, { orgId, courseId, toolId }: ToolContext) =>
  db
    .selectFrom('lti_line_item')
    .leftJoin('activity', (join) =>
      join.onRef('activity.org_id', '=', 'lti_line_item.org_id').onRef('activity.id', '=', 'lti_line_item.activity_id'),
    )
    .selectAll('lti_line_item')
    .select('activity.resource_link_id')
    .where('lti_line_item.org_id', '=', orgId)
    .where('lti_line_item.course_id', '=', courseId)
    .where('lti_line_item.tool_id', '=', toolId)
    .orderBy('lti_line_item.id');

interface ActivityRow {
  id: string;
  name: string;
  resource_link_id: string;
  line_item: LinkedItem | null;
  opens_at: Date | null;
  due_at: Date | null;
  closes_at: Date | null;
}

const activityItem = ({ id, name, resource_link_id, line_item, ...dates }: ActivityRow): LineItem => ({
  id,
  label: line_item?.label ?? name,
  scoreMaximum: line_item?.scoreMaximum ?? ACTIVITY_MAXIMUM,
  resourceId: line_item?.resourceId ?? null,
  resourceLinkId: resource_link_id,
  tag: line_item?.tag ?? null,
  activityId: id,
  ofActivityId: id,
  dates: datesOf(dates),
  groups: line_item?.groups ?? [],
});

const datesOf = ({ opens_at, due_at, closes_at }: Pick<ActivityRow, 'opens_at' | 'due_at' | 'closes_at'>) => ({
  opensAt: opens_at?.getTime() ?? null,
  dueAt: due_at?.getTime() ?? null,
  closesAt: closes_at?.getTime() ?? null,
});

interface OwnRow {
  id: string;
  activity_id: string | null;
  label: string;
  score_maximum: number;
  resource_id: string | null;
  resource_link_id: string | null;
  tag: string | null;
}

const ownItem = ({ id, activity_id, label, score_maximum, resource_id, resource_link_id, tag }: OwnRow): LineItem => ({
  id,
  label,
  scoreMaximum: score_maximum,
  resourceId: resource_id,
  resourceLinkId: resource_link_id,
  tag,
  activityId: null,
  ofActivityId: activity_id,
});

export async function insertLineItem(
  db: Kysely<Database>,
  context: ToolContext,
  given: LineItemInput,
): Promise<LineItem> {
  const activityId = await activityOf(db, context, given.resourceLinkId);
  const owned = { org_id: context.orgId, course_id: context.courseId, tool_id: context.toolId };
  const row = await db.transaction().execute(async (transaction) => {
    // Concurrent creations by this tool in this course wait for each other, so that the count is correct.
    await transaction
      .selectFrom('lti_context')
      .select('tool_id')
      .where((eb) => eb.and(owned))
      .forUpdate()
      .execute();
    const { count } = await transaction
      .selectFrom('lti_line_item')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where((eb) => eb.and(owned))
      .executeTakeFirstOrThrow();
    if (count >= LINE_ITEMS_MAX)
      throw new ProtocolError(
        403,
        'limit_exceeded',
        `expected at most ${LINE_ITEMS_MAX} line items of this tool in this course: delete some first`,
      );
    const values = { ...owned, activity_id: activityId, ...columns(given) };
    return transaction.insertInto('lti_line_item').values(values).returningAll().executeTakeFirstOrThrow();
  });
  return ownItem({ ...row, resource_link_id: activityId === null ? null : (given.resourceLinkId ?? null) });
}

export async function replaceLineItem(
  db: Kysely<Database>,
  context: ToolContext,
  id: string,
  given: LineItemInput,
): Promise<LineItem | undefined> {
  const { orgId, courseId, toolId } = context;
  await db
    .updateTable('lti_line_item')
    .set(columns(given))
    .where('org_id', '=', orgId)
    .where('course_id', '=', courseId)
    .where('tool_id', '=', toolId)
    .where('id', '=', id)
    .execute();
  const row = await ofTool(db, context).where('lti_line_item.id', '=', id).executeTakeFirst();
  return row && ownItem(row);
}

/**
 * Changes the fields of an activity's line item that a tool can set: name, maximum, resource id, tag and dates, but not
 * its link. The dates are those of the activity. A copy keeps the settings that the tool requested for the original.
 * Returns undefined if the activity doesn't exist.
 */
export async function changeActivityItem(
  db: Transaction<Database>,
  context: ToolContext,
  id: string,
  { label, scoreMaximum, resourceId, tag, dates, groups }: LineItemInput,
): Promise<{ before: LineItem; after: LineItem } | undefined> {
  const { orgId, courseId } = context;
  const found = await ofActivities(db, context)
    .where('activity.id', '=', id)
    .forNoKeyUpdate('activity')
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const before = activityItem(found);
  const changed = datesOf(found);
  for (const name of ['opensAt', 'dueAt', 'closesAt'] as const) {
    const moment = dates?.[name];
    if (moment !== undefined) changed[name] = moment;
  }
  const refused = Object.keys(omitBy(checkDates(changed), isUndefined));
  if (refused.length > 0)
    throw new ProtocolError(400, 'invalid_request', `${refused.join(', ')}: must be later than the preceding date`);
  await db
    .updateTable('activity')
    .set({ opens_at: date(changed.opensAt), due_at: date(changed.dueAt), closes_at: date(changed.closesAt) })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .execute();
  // A value that equals the default isn't stored, so that it changes with the activity.
  const asked = {
    label: label === found.name ? undefined : label,
    scoreMaximum: scoreMaximum === ACTIVITY_MAXIMUM ? undefined : scoreMaximum,
    resourceId,
    tag,
    groups: groups ?? before.groups,
  };
  const lineItem = JSON.stringify(asked);
  await sql`
    insert into lti_resource_link (org_id, id, course_id, url, custom, line_item)
    select activity.org_id, activity.resource_link_id, ${courseId}, asked.url,
      coalesce(asked.custom, '{}'), ${lineItem}::jsonb
    from activity left join lateral (
      select url, custom from lti_resource_link link
      where link.org_id = activity.org_id and link.id = any(activity.resource_link_history)
      order by array_position(activity.resource_link_history, link.id) limit 1
    ) asked on true
    where activity.org_id = ${orgId} and activity.id = ${id}
    on conflict (org_id, id) do update set line_item = excluded.line_item`.execute(db);
  const after = await ofActivities(db, context).where('activity.id', '=', id).executeTakeFirstOrThrow();
  return { before, after: activityItem(after) };
}

const date = (moment: number | null): Date | null => (moment === null ? null : new Date(moment));

export function removeLineItem(
  db: Kysely<Database>,
  { orgId, courseId, toolId }: ToolContext,
  id: string,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const query = transaction
      .deleteFrom('lti_line_item')
      .where('org_id', '=', orgId)
      .where('course_id', '=', courseId)
      .where('tool_id', '=', toolId);
    const { numDeletedRows } = await query.where('id', '=', id).executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await transaction.deleteFrom('lti_score').where('org_id', '=', orgId).where('line_item_id', '=', id).execute();
    return true;
  });
}

const columns = ({ label, scoreMaximum, resourceId, tag }: LineItemInput) => ({
  label,
  score_maximum: scoreMaximum,
  resource_id: resourceId ?? null,
  tag: tag ?? null,
});

async function activityOf(
  db: Kysely<Database>,
  context: ToolContext,
  resourceLinkId: string | undefined,
): Promise<string | null> {
  if (resourceLinkId === undefined) return null;
  const activity = await ofActivities(db, context)
    .where('activity.resource_link_id', '=', resourceLinkId)
    .executeTakeFirst();
  if (activity === undefined)
    throw new ProtocolError(404, 'not_found', 'resourceLinkId: expected a resource link of this course');
  return activity.id;
}
