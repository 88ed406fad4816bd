import { BooleanInput, TextInput } from 'react-admin';
import { useState } from 'react';
import { apiErrorOf } from '../../../shared/domain/api/apiError.ts';
import { validateName } from '../../../shared/domain/api/validators.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { FormToolbar, SimpleForm } from '../../kit/form/SimpleForm.tsx';
import { submissionErrors } from '../../kit/form/Form.tsx';

export interface InstitutionName {
  name: string;
  isSameNameAllowed: boolean;
}

interface Props {
  defaultName?: string;
  label: MessageId;
  onSubmit: (values: InstitutionName) => Promise<void>;
  onCancel: () => void;
}

/** Form for the name. Asks for confirmation if another institution already has it. */
export function InstitutionNameForm({ defaultName = '', label, onSubmit, onCancel }: Props) {
  const [isTaken, setTaken] = useState(false);
  const submit = async (values: InstitutionName) => {
    try {
      return await onSubmit(values);
    } catch (error) {
      if (apiErrorOf(error)?.data.fields?.some(({ rule }) => rule === 'nameTaken')) setTaken(true);
      return submissionErrors(error, (name) => name === 'name');
    }
  };
  return (
    <SimpleForm
      defaultValues={{ name: defaultName, isSameNameAllowed: false }}
      mode="onChange"
      onSubmit={submit}
      toolbar={<FormToolbar label={label} needsChange onCancel={onCancel} />}
    >
      <TextInput source="name" label="resources.orgs.fields.name" autoFocus required validate={validateName} />
      {isTaken && <BooleanInput source="isSameNameAllowed" label="resources.orgs.sameName" />}
    </SimpleForm>
  );
}
