import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { OrgSetup } from '../../generated/resolvers.generated.ts';
import type { ViewerContext } from '../loaders.ts';
import { assertField } from './adminField.ts';
import type { OrgRow } from './orgStore.ts';

export async function orgSetup(org: OrgRow, _args: object, context: ViewerContext): Promise<OrgSetup> {
  await assertField(org, context, { field: 'setup', action: 'org.readSetup' });
  const found = await findSetup(context.db, org, context.viewer.userId);
  return { hasLogo: org.logo_image_src !== null, ...found };
}

/** Reads how far an org's setup has progressed. Each subquery stops at the first row. */
async function findSetup(
  db: Kysely<Database>,
  { id, content_library_course_id }: OrgRow,
  userId: string,
): Promise<Omit<OrgSetup, 'hasLogo'>> {
  return db
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(
        selectFrom('org_email_settings').select('org_id').where('org_id', '=', id).where('smtp', 'is not', null),
      ).as('hasMail'),
      exists(selectFrom('org_member').select('org_id').where('org_id', '=', id).where('user_id', '<>', userId)).as(
        'hasPeople',
      ),
      exists(selectFrom('activity').select('org_id').where('org_id', '=', id)).as('hasActivity'),
      selectFrom('course')
        .select('id')
        .where('org_id', '=', id)
        .where('archived', '=', false)
        .where('id', 'is distinct from', content_library_course_id)
        .orderBy('name_key')
        .orderBy('id')
        .limit(1)
        .as('firstCourseId'),
    ])
    .$castTo<Omit<OrgSetup, 'hasLogo'>>()
    .executeTakeFirstOrThrow();
}
