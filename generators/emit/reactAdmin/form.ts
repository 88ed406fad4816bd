import { pascal } from '../../model/buildModel.ts';
import type { FormFieldConfig } from '../../model/config.ts';
import type { ResourceModel } from '../../model/resourceModel.ts';
import { Choices } from '../choices.ts';
import { formActions } from '../formScreens.ts';
import { inputs } from '../inputs.ts';
import { Element, type Prop, inForms } from '../jsx.ts';
import { moduleOf, type Module } from '../module.ts';
import type { Place } from '../place.ts';

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
  const form = new Element(inForms('SimpleForm'), {}, inputs(fields, { resource, write, choices, isPlain: true }));
  const props: Record<string, Prop> = view === 'Create' ? { redirect: 'list' } : { mutationMode: 'pessimistic' };
  const screen = new Element(inForms(view), props, [form]);
  return moduleOf(
    [...choices.constants, { name: `${pascal(resource.name)}${view}`, isExported: true, value: { returns: screen } }],
    place.moduleOf,
  );
}
