import { Resource, type ResourceDefinition } from 'react-admin';
import { resources } from '../../generated/resources.generated.tsx';

/** What react-admin's hooks know of the resources: useResourceDefinitions, useGetRecordRepresentation, useCreatePath. */
export const resourceDefinitions: Readonly<Record<string, ResourceDefinition>> = Object.fromEntries(
  resources.map((resource) => [resource.name, Resource.registerResource(resource)]),
);
