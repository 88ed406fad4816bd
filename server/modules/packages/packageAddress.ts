import type { ViewerContext } from '../loaders.ts';
import type { PackageInput } from '../../generated/resolvers.generated.ts';
import type { PackageKind } from '../../packages/packaged.ts';
import { PACKAGES_PATH } from '../../packages/packagesPlugin.ts';
import { insertDownload } from '../../packages/packageStore.ts';
import { assertCan, denied, requireActivity, requireCourse } from '../access.ts';
import { assertWhole } from '../copyInfo.ts';

/** Returns the address from which the activity's package can be downloaded once. */
export async function packageAddress(
  context: ViewerContext,
  { courseId, activityId }: PackageInput,
  kind: PackageKind,
): Promise<string> {
  const { db, viewer, services } = context;
  const course = await requireCourse(context, courseId);
  assertCan(viewer, 'package.download', course.subject);
  const { row } = await requireActivity(context, activityId);
  if (row.course_id !== course.row.id) throw denied();
  assertWhole(row);
  const secret = await insertDownload(db, { orgId: row.org_id, activityId: row.id, kind, madeBy: viewer.userId });
  return `${services.config.publicUrl}${PACKAGES_PATH}/${secret}`;
}
