import { constantOf, pascal, rowName } from '../model/buildModel.ts';
import type { ResourceModel } from '../model/resourceModel.ts';
import { iconOf, kindOf, permissionOf, type ActionConfig } from '../model/config.ts';
import type { Modules } from '../project.ts';
import { messageId } from '../model/messageId.ts';
import { actionsOf } from './actions.ts';
import { header, object, quote } from './header.ts';
import { importLines } from './code.ts';
import { inResources } from './kit.ts';
import { moduleFinder } from './place.ts';

/** Where the table of resources stands. */
export const RESOURCES = 'src/generated/resources.generated.tsx';

/** The resources as react-admin knows them: `<Resource {...courses} />`. */
export function resourceTable(model: readonly ResourceModel[], modules: Modules): string {
  const imports = [
    ...(model.some(({ config }) => iconOf(config)) ? ['icons'] : []),
    'lazyScreen',
    ...(model.some(({ config }) => config.create) ? ['OpenCreateDialog'] : []),
  ].map(inResources);
  return [
    header('schema.graphql', 'screens.config.ts'),
    importLines([...imports, { ...inResources('ListResource'), isType: true }], moduleFinder(RESOURCES, modules)),
    '\n',
    ...model.map(resourceCode),
    `/** Every resource, for react-admin's definitions. */\n`,
    `export const resources: readonly ListResource[] = [${model.map(({ name }) => constantOf(name)).join(', ')}];\n`,
  ].join('');
}

function resourceCode(resource: ResourceModel): string {
  const { name, config } = resource;
  const { list, create } = config;
  const icon = iconOf(config);
  const load = `import('./resources/${name}.generated.tsx').then((screens) => screens.${pascal(name)}List)`;
  const options = {
    label: quote(messageId(name, 'name')),
    subject: list.subject && quote(list.subject),
    copies: list.copyStatus && quote(list.copyStatus),
    access: object(access(resource)),
  };
  return [
    `export const ${constantOf(name)} = {\n`,
    `  name: ${quote(name)},\n`,
    `  list: lazyScreen(() => ${load}),\n`,
    ...(create ? ['  create: OpenCreateDialog,\n'] : []),
    ...(config.hasEdit ? ['  hasEdit: true,\n'] : []),
    ...(icon === undefined ? [] : [`  icon: icons.${icon},\n`]),
    `  recordRepresentation: ${quote(rowName(list))},\n`,
    `  options: {\n${lines(options)}  },\n`,
    `} satisfies ListResource;\n\n`,
  ].join('');
}

const lines = (entries: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(entries)
    .map(([key, code]) => (code === undefined ? '' : `    ${key}: ${code},\n`))
    .join('');

/** The rows of the permission table behind react-admin's actions. */
function access(resource: ResourceModel): Record<string, string | undefined> {
  const permission = (...kinds: readonly ReturnType<typeof kindOf>[]) => {
    const action = actionsOf(resource).find((candidate: ActionConfig) => kinds.includes(kindOf(candidate)));
    return action && quote(action.permission);
  };
  const { create } = resource.config;
  const opened = permissionOf(resource.config);
  return {
    list: opened && quote(opened),
    create: create?.permission && quote(create.permission),
    edit: permission('update', 'edit', 'form'),
    delete: permission('delete'),
  };
}
