// Generated from schema.graphql and screens.config.ts by `npm run generate`. Do not edit: change those, or a slot in src/features.
import type { CourseResults_listQuery } from '../screenDocuments.generated.ts';

/** A row: the fields that the screen selects, with react-admin's id. */
export type CourseResultsRow = CourseResults_listQuery['getCourseResults']['results'][number] & { id: string };
