// Generated from schema.graphql and screens.config.ts by `npm run generate`. Do not edit: change those, or a slot in src/features.
import type { Courses_listQuery } from '../screenDocuments.generated.ts';

/** A row with the fields that the screen selects, and react-admin's id. */
export type CoursesRow = Courses_listQuery['getCourses']['courses'][number] & { id: string };
