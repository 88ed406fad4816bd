import { pascal } from '../model/buildModel.ts';
import { permissionOf } from '../model/config.ts';
import type { ResourceModel } from '../model/resourceModel.ts';
import type { Modules } from '../project.ts';
import { Choices } from './choices.ts';
import { importLines } from './code.ts';
import { header } from './header.ts';
import { Element, importsOf, print } from './jsx.ts';
import { inShows } from './kit.ts';
import { amongGenerated, type Place } from './place.ts';
import { pageField } from './valueField.ts';

/** The page of one record, in a file of its own; none for a resource without one. */
export const showFiles = (resource: ResourceModel, modules: Modules): [file: string, text: string][] =>
  resource.config.show === undefined
    ? []
    : [
        [
          `src/generated/resources/${resource.name}.show.generated.tsx`,
          `${header('schema.graphql', 'screens.config.ts')}${showScreen(resource, amongGenerated(resource.name, modules))}`,
        ],
      ];

function showScreen(resource: ResourceModel, place: Place): string {
  const choices = new Choices();
  const { name, config } = resource;
  const fields = (config.show?.fields ?? []).map((shown) => pageField(resource, shown, choices, place));
  const layout = new Element(inShows('SimpleShowLayout'), {}, fields);
  const props = place.isPlain ? {} : { resource: name, access: permissionOf(config) };
  const screen = new Element(inShows('Show'), props, [layout]);
  return [
    importLines(importsOf(screen), place.moduleOf),
    '\n',
    ...choices.declarations.map((declaration) => `${declaration}\n`),
    `export const ${pascal(name)}Show = () => (\n  ${print(screen, 2)}\n);\n`,
  ].join('');
}
