import { getNamedType } from 'graphql';
import type { ShownConfig } from '../model/config.ts';
import type { ResourceModel } from '../model/resourceModel.ts';
import { fieldType, isMoment, valuesOf, enumNameOf } from '../model/fieldPath.ts';
import type { Choices } from './choices.ts';
import { Element, inLists, inShows, type Code } from './code.ts';
import { slot, type ModulePaths } from './module.ts';

type Resource = Pick<ResourceModel, 'type' | 'pickedFrom'>;

/** Returns the field for a value, or undefined if the plain value is enough. */
export function valueField(
  resource: Resource,
  shown: ShownConfig,
  choices: Choices,
  place: ModulePaths,
): Element | undefined {
  const { type, pickedFrom } = resource;
  const { field: source, slot: name, chip, reference } = shown;
  if (name !== undefined) return new Element(slot(place, name));
  if (reference !== undefined)
    return new Element(inLists('ReferenceField'), { source, reference: pickedFrom[reference]?.resource });
  if (isMoment(type, source)) return new Element(inLists('DateField'), { source });
  const named = namedValues(type, source, choices, place);
  if (named === undefined) return chip ? new Element(inLists('ChipField'), { source }) : undefined;
  const optionText = chip ? new Element(inLists('ChipField'), { source: 'name' }) : undefined;
  return new Element(inLists('SelectField'), { source, choices: named, optionText });
}

/** Returns the field for a record's page, which always needs an element; a hand-written one gets a label. */
export function pageField(resource: Resource, shown: ShownConfig, choices: Choices, place: ModulePaths): Element {
  const { field: source, slot: name } = shown;
  const field = valueField(resource, shown, choices, place);
  if (field) return name === undefined ? field : new Element(inShows('Labeled'), { source }, [field]);
  const isYesOrNo = getNamedType(fieldType(resource.type, source))?.name === 'Boolean';
  return new Element(isYesOrNo ? inShows('BooleanField') : inLists('TextField'), { source });
}

/** Returns the choices of an enum, named by messages. Without messages of ours each value is its own name. */
function namedValues(
  type: ResourceModel['type'],
  field: string,
  choices: Choices,
  place: ModulePaths,
): Code | undefined {
  const enumName = enumNameOf(type, field);
  if (enumName === undefined) return undefined;
  const values = valuesOf(type, field);
  return place.isPlain ? choices.ofValues(field, values, 'Field') : choices.ofEnum(field, enumName, values, 'Field');
}
