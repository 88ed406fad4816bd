import { pascal } from '../../model/buildModel.ts';
import type { FormFieldConfig, Write } from '../../model/config.ts';
import { formKind, isRequired, isWhole } from '../../model/formKind.ts';
import type { ResourceModel } from '../../model/resourceModel.ts';
import { valuesOf } from '../../model/enumFields.ts';
import { Choices } from '../choices.ts';
import { formActions } from '../formScreens.ts';
import { Code, type Imported } from '../code.ts';
import { Element, type Prop } from '../jsx.ts';
import { moduleOf, type Module } from '../module.ts';
import type { Place } from '../place.ts';

const element = (name: string): Imported => ({ name, from: '@form' });
const call = (name: string): Code => new Code(`${name}()`, [element(name)]);

type View = 'Create' | 'Edit';

/** The page of a form, made of nothing but what react-admin has. */
export const plainCreate = (resource: ResourceModel, place: Place): Module =>
  formModule(resource, place, 'Create', resource.config.create?.fields ?? []);

/** The first form of a resource's rows; react-admin has one view of this kind. */
export const plainEdit = (resource: ResourceModel, place: Place): Module =>
  formModule(resource, place, 'Edit', formActions(resource)[0]?.form ?? []);

function formModule(resource: ResourceModel, place: Place, view: View, fields: readonly FormFieldConfig[]): Module {
  const choices = new Choices();
  const write = view === 'Create' ? 'create' : 'update';
  const form = new Element(
    element('SimpleForm'),
    {},
    fields.map((field) => input(resource, write, field, choices)),
  );
  const props: Record<string, Prop> = view === 'Create' ? { redirect: 'list' } : { mutationMode: 'pessimistic' };
  const screen = new Element(element(view), props, [form]);
  return moduleOf(
    [...choices.constants, { name: `${pascal(resource.name)}${view}`, isExported: true, value: { returns: screen } }],
    place.moduleOf,
  );
}

function input(resource: ResourceModel, write: Write, config: FormFieldConfig, choices: Choices): Element {
  const { field, validate: rule, defaultValue: initial, reference } = config;
  const taken = resource.entered[write][field];
  const required = taken === undefined || isRequired(taken) ? call('required') : undefined;
  const defaultValue =
    write === 'update' || initial === undefined || typeof initial === 'string' ? initial : new Code(String(initial));
  const base = { source: field, defaultValue: write === 'create' ? (defaultValue as Prop) : undefined };
  switch (formKind(resource.entered[write], config)) {
    case 'text':
      return new Element(element('TextInput'), {
        source: field,
        multiline: rule === 'text' || undefined,
        validate: rule === 'email' ? emailRule() : call('required'),
      });
    case 'number':
      return new Element(element('NumberInput'), {
        ...base,
        step: isWhole(taken?.type) ? new Code('1') : undefined,
        validate: required,
      });
    case 'flag':
      return new Element(element('BooleanInput'), base);
    case 'answer':
      return new Element(element('NullableBooleanInput'), base);
    case 'reference':
      return reference === undefined ? new Element(element('TextInput'), base) : pick(resource, field, reference);
    case 'choice': {
      const values = config.choices ?? valuesOf(resource.entered[write], field);
      const named = choices.ofValues(field, values, 'Input');
      return new Element(element('SelectInput'), { ...base, choices: named, validate: call('required') });
    }
  }
}

const emailRule = (): Code => new Code('[required(), email()]', [element('required'), element('email')]);

function pick({ pickedFrom }: ResourceModel, field: string, reference: string): Element {
  const picked = pickedFrom[reference];
  const inner = new Element(element('AutocompleteInput'), {
    optionText: picked?.shows ?? 'id',
    filterToQuery: picked?.searches ? new Code('(text: string) => ({ text })') : undefined,
    validate: call('required'),
  });
  return new Element(element('ReferenceInput'), { source: field, reference: picked?.resource ?? '' }, [inner]);
}
