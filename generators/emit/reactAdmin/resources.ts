import { constantOf, pascal, rowName } from '../../model/buildModel.ts';
import type { ResourceModel } from '../../model/resourceModel.ts';
import { hasForm } from '../../model/screens.ts';
import type { Modules } from '../../project.ts';
import { formActions } from '../formScreens.ts';
import { header, quote } from '../header.ts';
import { importLines } from '../code.ts';
import { moduleFinder } from '../place.ts';
import { RESOURCES } from '../resources.ts';

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
export function plainResources(model: readonly ResourceModel[], modules: Modules): string {
  const imports = model.flatMap(viewsOf).map(([, name, from]) => ({ name, from }));
  return [
    header('schema.graphql', 'screens.config.ts'),
    importLines(
      [...imports, { name: 'ResourceProps', from: '@resource', isType: true }],
      moduleFinder(RESOURCES, modules),
    ),
    '\n',
    ...model.map((resource) =>
      [
        `export const ${constantOf(resource.name)} = {\n`,
        `  name: ${quote(resource.name)},\n`,
        ...viewsOf(resource).map(([prop, component]) => `  ${prop}: ${component},\n`),
        `  recordRepresentation: ${quote(rowName(resource.config.list))},\n`,
        `} satisfies ResourceProps;\n\n`,
      ].join(''),
    ),
    `export const resources: readonly ResourceProps[] = [${model.map(({ name }) => constantOf(name)).join(', ')}];\n`,
  ].join('');
}
