import { constantOf, pascal, rowName, viewsOf, viewFile } from '../model/buildModel.ts';
import type { ResourceModel } from '../model/resourceModel.ts';
import { iconOf, kindOf, permissionOf } from '../model/config.ts';
import type { Modules } from '../project.ts';
import { messageId } from '../model/neededMessages.ts';
import { code, Code, codeOf, record, quote, inResources, valueCode } from './code.ts';
import { constant, moduleOf, moduleFinder, type Module, specifier } from './module.ts';

export const RESOURCES = 'src/generated/resources.generated.tsx';

export const resourceTable = (model: readonly ResourceModel[], modules: Modules): Module =>
  tableOf('ListResource', model, modules, resourceCode);

function tableOf(
  type: string,
  model: readonly ResourceModel[],
  modules: Modules,
  valueOf: (resource: ResourceModel) => Code,
): Module {
  const typeCode = codeOf({ ...inResources(type), isType: true });
  const names = model.map(({ name }) => constantOf(name));
  return moduleOf(
    [
      ...model.map((resource) =>
        constant(constantOf(resource.name), code`${valueOf(resource)} satisfies ${typeCode}`, { isExported: true }),
      ),
      constant('resources', new Code(`[${names.join(', ')}]`), {
        doc: "Every resource, for react-admin's definitions.",
        isExported: true,
        type: code`readonly ${typeCode}[]`,
      }),
    ],
    moduleFinder(RESOURCES, modules),
  );
}

const imported = (name: string): Code => codeOf(inResources(name));

function resourceCode(resource: ResourceModel): Code {
  const { name, config } = resource;
  const { list, create } = config;
  const icon = iconOf(config);
  const lazy = (view: 'list' | 'show') => {
    const file = `./${viewFile(name, view).slice('src/generated/'.length)}`;
    return `() => import(${quote(file)}).then((screens) => screens.${pascal(name)}${pascal(view)})`;
  };
  const { subject, copyStatus } = list;
  const options = { label: messageId(name, 'name'), subject, copyStatus, permissions: permissions(resource) };
  return record({
    name: quote(name),
    list: code`${imported('lazyScreen')}(${lazy('list')})`,
    create: create && imported('OpenCreateDialog'),
    hasEdit: config.hasEdit ? 'true' : undefined,
    show: config.show && code`${imported('lazyPage')}(${lazy('show')})`,
    icon: icon && code`${imported('icons')}.${icon}`,
    recordRepresentation: quote(rowName(list)),
    options: valueCode(options),
  });
}

function permissions({ config }: ResourceModel) {
  const { create, show, list } = config;
  const ofAction = (...kinds: readonly ReturnType<typeof kindOf>[]) =>
    list.rowActions?.actions?.find((action) => kinds.includes(kindOf(action)))?.permission;
  const opened = permissionOf(config);
  return {
    list: opened,
    show: show && opened,
    create: create?.permission,
    edit: ofAction('data', 'edit', 'form'),
    delete: ofAction('delete'),
  };
}

/** Emits the resources for react-admin: `resources.map((one) => <Resource key={one.name} {...one} />)`. */
export const plainResources = (model: readonly ResourceModel[], modules: Modules): Module =>
  tableOf('ResourceProps', model, modules, (resource) =>
    record({
      name: quote(resource.name),
      ...Object.fromEntries(
        viewsOf(resource).map((view) => {
          const name = `${pascal(resource.name)}${pascal(view)}`;
          return [view, codeOf({ name, from: specifier(RESOURCES, viewFile(resource.name, view)) })];
        }),
      ),
      hasEdit: resource.config.hasEdit ? 'true' : undefined,
      recordRepresentation: quote(rowName(resource.config.list)),
    }),
  );
