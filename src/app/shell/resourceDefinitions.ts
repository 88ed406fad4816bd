import { Resource, type ResourceDefinition } from 'react-admin';
import { resources } from '../../generated/resources.generated.tsx';

/** Resources whose records have a page of their own, which react-admin's links lead to. */
const WITH_PAGE: readonly string[] = ['courses', 'activities', 'orgs'];

/** What react-admin's hooks know of the resources: useResourceDefinitions, useGetRecordRepresentation, useCreatePath. */
export const resourceDefinitions: Readonly<Record<string, ResourceDefinition>> = Object.fromEntries(
  resources.map((resource) => [
    resource.name,
    Resource.registerResource({ ...resource, hasEdit: WITH_PAGE.includes(resource.name) }),
  ]),
);
