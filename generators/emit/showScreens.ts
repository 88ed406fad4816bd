import { pascal } from '../model/buildModel.ts';
import { permissionOf } from '../model/config.ts';
import type { ResourceModel } from '../model/resourceModel.ts';
import type { Modules } from '../project.ts';
import { Choices } from './choices.ts';
import { moduleOf, amongGenerated, type Module, type Place } from './module.ts';
import { pageField } from './valueField.ts';
import { Element, inShows } from './code.ts';

/** The page of one record, in a file of its own; none for a resource without one. */
export const showFiles = (resource: ResourceModel, modules: Modules): [file: string, module: Module][] =>
  resource.config.show === undefined
    ? []
    : [
        [
          `src/generated/resources/${resource.name}.show.generated.tsx`,
          showScreen(resource, amongGenerated(resource.name, modules)),
        ],
      ];

function showScreen(resource: ResourceModel, place: Place): Module {
  const choices = new Choices();
  const { name, config } = resource;
  const fields = (config.show?.fields ?? []).map((shown) => pageField(resource, shown, choices, place));
  const layout = new Element(inShows('SimpleShowLayout'), {}, fields);
  const props = place.isPlain ? {} : { resource: name, permission: permissionOf(config) };
  const screen = new Element(inShows('Show'), props, [layout]);
  return moduleOf(
    [...choices.constants, { name: `${pascal(name)}Show`, isExported: true, value: { returns: screen } }],
    place.moduleOf,
  );
}
