// Generated from schema.graphql and screens.config.ts by `npm run generate`. Do not edit: change those, or a slot in src/features.
import type { CellProps } from '../../kit/list/spec.ts';
import type { Users_listQuery } from '../screenDocuments.generated.ts';

/** A row: the fields that the screen selects, and the id that react-admin knows it by. */
export type UsersRow = Users_listQuery['getOrgUsers']['users'][number] & { id: string };

/** What a hand-written cell of this screen is given. */
export type UsersProps = CellProps<UsersRow>;
