import type { UserResolvers } from '../../generated/resolvers.generated.ts';
import type { RowFields } from '../../graphql/rowFields.ts';
import type { PersonRow } from './personStore.ts';

export const userFields: RowFields<UserResolvers, PersonRow> = {
  username: (person) => person.user_id,
  email: (person) => person.user_id,
  tocAccepted: (person) => person.terms_accepted_at !== null,
};
