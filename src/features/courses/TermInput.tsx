import { TextInput } from 'react-admin';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { validateName } from '../../../shared/domain/api/validators.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { useFieldTexts } from '../../kit/form/useFieldTexts.ts';

interface Props {
  label?: MessageId;
  source?: string;
  required?: boolean;
}

/** Text field that suggests the terms of existing courses. */
export function TermInput({ label = 'resources.courses.settings.term', source = 'term', required = false }: Props) {
  const id = useId();
  const value = useWatch({ name: source }) as string | null | undefined;
  const terms = useFieldTexts('term', value?.trim() ?? '');
  return (
    <>
      <TextInput
        source={source}
        label={label}
        required={required}
        validate={required ? validateName : validateTerm}
        slotProps={{ htmlInput: { list: id, autoComplete: 'off' } }}
      />
      <datalist id={id}>
        {terms.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

/** Checks the name of a term, which can be empty. */
export const validateTerm = (term: string | null) => (term?.trim() ? validateName(term) : undefined);
