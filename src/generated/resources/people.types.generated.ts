// Generated from schema.graphql and screens.config.ts by `npm run generate`. Do not edit: change those, or a slot in src/features.
import type { People_listQuery } from '../screenDocuments.generated.ts';

/** A row with the fields that the screen selects, and react-admin's id. */
export type PeopleRow = People_listQuery['getOrgUsers']['users'][number] & { id: string };
