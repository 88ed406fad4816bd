import type { GraphQLSchema } from 'graphql';
import type { WriteModel } from '../../model/resourceModel.ts';

/** Where the schema declares what a call takes by a name: a field of its input, or an argument. */
export function takenCoordinates(
  schema: GraphQLSchema,
  { place, field }: Pick<WriteModel, 'place' | 'field'>,
  name: string,
): string[] {
  if (!place.takes || !(name in place.takes)) return [];
  return [
    place.input === undefined
      ? `${schema.getMutationType()?.name ?? ''}.${field.name}(${name}:)`
      : `${place.input}.${name}`,
  ];
}
