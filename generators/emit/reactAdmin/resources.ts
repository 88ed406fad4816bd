import { pascal, rowName } from '../../model/buildModel.ts';
import type { ResourceModel } from '../../model/resourceModel.ts';
import { hasForm } from '../../model/screens.ts';
import type { Modules } from '../../project.ts';
import { formActions } from '../formScreens.ts';
import { quote } from '../header.ts';
import { Code, record } from '../code.ts';
import type { Module } from '../module.ts';
import { tableOf } from '../resources.ts';

/** The views of a resource, by the prop of `<Resource>` that takes each. */
const viewsOf = (resource: ResourceModel): [prop: string, component: string, file: string][] => {
  const { name } = resource;
  const file = (ending: string) => `./resources/${name}${ending}.generated.tsx`;
  return [
    ['list', `${pascal(name)}List`, file('')],
    ...(hasForm(resource) ? [['create', `${pascal(name)}Create`, file('.create')] as [string, string, string]] : []),
    ...(formActions(resource).length > 0
      ? [['edit', `${pascal(name)}Edit`, file('.edit')] as [string, string, string]]
      : []),
    ...(resource.config.show ? [['show', `${pascal(name)}Show`, file('.show')] as [string, string, string]] : []),
  ];
};

/** The resources as react-admin takes them: `resources.map((one) => <Resource key={one.name} {...one} />)`. */
export const plainResources = (model: readonly ResourceModel[], modules: Modules): Module =>
  tableOf({ name: 'ResourceProps', from: '@resource', isType: true }, model, modules, (resource) =>
    record({
      name: quote(resource.name),
      ...Object.fromEntries(viewsOf(resource).map(([prop, name, from]) => [prop, new Code(name, [{ name, from }])])),
      hasEdit: resource.config.hasEdit ? 'true' : undefined,
      recordRepresentation: quote(rowName(resource.config.list)),
    }),
  );
