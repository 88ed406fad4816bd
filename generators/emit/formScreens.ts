import { pascal } from '../model/buildModel.ts';
import type { ResourceModel } from '../model/resourceModel.ts';
import type { ActionConfig, FormFieldConfig, Write } from '../model/config.ts';
import { messageId } from '../model/neededMessages.ts';
import { actionsOf, formDialog } from './actions.ts';
import { Choices } from './choices.ts';
import { inputs } from './inputs.ts';
import { Code, type Imported } from './code.ts';
import { Element, SPREAD, inForms } from './jsx.ts';
import { moduleOf, type Module } from './module.ts';
import type { Place } from './place.ts';

interface DialogForm {
  component: string;
  /** What the texts of the form begin with, beneath the resource. */
  key: string;
  fields: readonly FormFieldConfig[];
  write: Extract<Write, 'create' | 'update'>;
}

/** A resource's create form in its dialog. */
export const createScreen = (resource: ResourceModel, place: Place): Module =>
  formModule(resource, place, [
    {
      component: `${pascal(resource.name)}CreateDialog`,
      key: 'create',
      fields: resource.config.create?.fields ?? [],
      write: 'create',
    },
  ]);

/** The forms of a resource's rows, each in its dialog. */
export const editScreen = (resource: ResourceModel, place: Place): Module =>
  formModule(
    resource,
    place,
    formActions(resource).map((action) => ({
      component: formDialog(resource, action),
      key: action.key,
      fields: action.form ?? [],
      write: 'update',
    })),
  );

export const formActions = (resource: ResourceModel): readonly ActionConfig[] =>
  actionsOf(resource).filter(({ form }) => form !== undefined);

function formModule(resource: ResourceModel, place: Place, forms: readonly DialogForm[]): Module {
  const choices = new Choices();
  const dialogs = forms.map((form) => ({
    name: form.component,
    isExported: true as const,
    value: { props: propsType(form.write), returns: dialogElement(resource, form, choices) },
  }));
  return moduleOf([...choices.constants, ...dialogs], place.moduleOf);
}

const dialogName = (write: DialogForm['write']) => (write === 'create' ? 'CreateDialog' : 'EditDialog');

const propsType = (write: DialogForm['write']): Imported => ({ ...inForms(`${dialogName(write)}Props`), isType: true });

function dialogElement(resource: ResourceModel, { key, fields, write }: DialogForm, choices: Choices): Element {
  const text = (suffix: string) => messageId(resource.name, `${key}.${suffix}`);
  const toolbar = new Element(inForms('FormToolbar'), { label: text('submit') });
  const form = new Element(
    inForms('SimpleForm'),
    { toolbar },
    inputs(fields, { resource, write, choices, isPlain: false }),
  );
  return new Element(
    inForms(dialogName(write)),
    {
      [SPREAD]: new Code('props'),
      resource: resource.name,
      title: text('title'),
      successMessage: text('done'),
    },
    [form],
  );
}
