import { messageId } from '../model/messageId.ts';
import { pascal, type ResourceModel } from '../model/buildModel.ts';
import { fieldCode } from './formFields.ts';
import { quote } from './header.ts';

/** A resource's create form in its dialog. */
export function createScreen(resource: ResourceModel): string {
  const { name } = resource;
  const Name = pascal(name);
  return [
    "import { CreateDialog } from '../../kit/form/CreateDialog.tsx';\n",
    "import type { CreateDialogProps, FormSpec } from '../../kit/form/spec.ts';\n\n",
    formSpec(resource),
    `\nexport function ${Name}CreateDialog(props: CreateDialogProps) {\n  return <CreateDialog spec={${name}Form} {...props} />;\n}\n`,
  ].join('');
}

function formSpec(resource: ResourceModel): string {
  const { name, config } = resource;
  const id = (suffix: string) => quote(messageId(name, suffix));
  const fields = (config.create?.fields ?? [])
    .map((field) => `    ${fieldCode(resource, field, 'create')},\n`)
    .join('');
  return `const ${name}Form: FormSpec = {\n  resource: ${quote(name)},\n  title: ${id('create.title')},\n  submit: ${id('create.submit')},\n  done: ${id('create.done')},\n  fields: [\n${fields}  ],\n};\n`;
}
