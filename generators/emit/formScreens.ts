import { pascal } from '../model/buildModel.ts';
import type { ActionConfig, FormFieldConfig } from '../model/config.ts';
import { messageId } from '../model/neededMessages.ts';
import type { ResourceModel } from '../model/resourceModel.ts';
import { actionsOf, formDialog } from './actions.ts';
import { Choices } from './choices.ts';
import { Code, Element, inForms, SPREAD, type Imported } from './code.ts';
import { inputs } from './inputs.ts';
import { moduleOf, type Constant, type Module, type ModulePaths } from './module.ts';

export const createScreen = (resource: ResourceModel, place: ModulePaths): Module =>
  formModule(resource, place, 'Create', [{ key: 'create', form: resource.config.create?.fields }]);

/** Emits the forms of a resource's rows, each in its dialog. react-admin has one view of this kind. */
export const editScreen = (resource: ResourceModel, place: ModulePaths): Module =>
  formModule(resource, place, 'Edit', formActions(resource));

export const formActions = (resource: ResourceModel): readonly ActionConfig[] =>
  actionsOf(resource).filter(({ form }) => form !== undefined);

interface Form {
  /** Prefix of the form's message ids below the resource. */
  key: string;
  form?: readonly FormFieldConfig[] | undefined;
}

function formModule(
  resource: ResourceModel,
  place: ModulePaths,
  view: 'Create' | 'Edit',
  forms: readonly Form[],
): Module {
  const choices = new Choices();
  const { name } = resource;
  const write = view === 'Create' ? 'create' : 'update';
  const plain = view === 'Create' ? { redirect: 'list' } : { mutationMode: 'pessimistic' };
  const props: Imported = { ...inForms(`${view}DialogProps`), isType: true };
  const screens = forms.map(({ key, form = [] }): Constant => {
    const isInline = view === 'Create' && resource.config.create?.inline === true;
    const shown = inputs(form, { resource, write, choices, isPlain: place.isPlain, isInline });
    const text = (suffix: string) => messageId(name, `${key}.${suffix}`);
    if (place.isPlain) {
      const returns = new Element(inForms(view), plain, [new Element(inForms('SimpleForm'), {}, shown)]);
      return { name: `${pascal(name)}${view}`, isExported: true, value: { returns } };
    }
    const toolbar = new Element(inForms('FormToolbar'), { label: text('submit') });
    const returns = new Element(
      inForms(`${view}Dialog`),
      { [SPREAD]: new Code('props'), resource: name, title: text('title'), successMessage: text('done') },
      [new Element(inForms('SimpleForm'), { toolbar }, shown)],
    );
    return { name: formDialog(resource, { key }), isExported: true, value: { props, returns } };
  });
  return moduleOf([...choices.constants, ...screens], place.moduleOf);
}
