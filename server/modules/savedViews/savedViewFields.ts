import type { SavedViewResolvers } from '../../generated/resolvers.generated.ts';
import type { RowFields } from '../../graphql/rowFields.ts';
import type { SavedViewRow } from './savedViewRow.ts';

export const savedViewFields: RowFields<SavedViewResolvers, SavedViewRow> = {
  isOwn: ({ created_by }, _args, { viewer }) => created_by === viewer.userId,
};
