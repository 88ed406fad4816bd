import { can } from '../../../shared/domain/permissions.ts';
import { orgSubject, useViewer } from '../../kit/viewer/ViewerContext.tsx';
import { OpenImport } from '../imports/index.ts';

/** Imports courses, with or without their people, for users who may add people to the institution. */
export function ImportCourses() {
  const viewer = useViewer();
  return can(viewer, 'orgUser.add', orgSubject(viewer.org)) && <OpenImport />;
}
