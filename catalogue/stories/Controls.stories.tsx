import {
  AutocompleteInput,
  BooleanInput,
  CheckboxGroupInput,
  DateInput,
  email,
  Form,
  NullableBooleanInput,
  RadioButtonGroupInput,
  required,
  SelectInput,
  TextInput,
} from 'react-admin';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { Copy, Plus, Search } from 'lucide-react';
import { ValueSelect } from '../../src/kit/form/ValueSelect.tsx';
import { NumberInput } from '../../src/kit/form/NumberInput.tsx';
import { MuiRoot } from '../../src/theme/MuiRoot.tsx';
import { Tip } from '../../src/kit/tip/Tip.tsx';
import { Column, doNothing, Row } from '../layout.tsx';

export default { title: 'Controls' };

const KINDS = ['', 'primary', 'quiet', 'danger'] as const;

export const Buttons = () => (
  <Column>
    {[false, true].map((disabled) => (
      <Row key={String(disabled)}>
        {KINDS.map((kind) => (
          <button key={kind} type="button" className={`button ${kind}`} disabled={disabled}>
            <Plus size={18} aria-hidden />
            New course
          </button>
        ))}
        <button type="button" className="icon-button" aria-label="Search" disabled={disabled}>
          <Search size={18} aria-hidden />
        </button>
      </Row>
    ))}
  </Column>
);

export const ATip = () => (
  <div style={{ padding: 48 }}>
    <Tip text="Copy the link" isShown>
      <button type="button" className="icon-button" aria-label="Copy">
        <Copy size={18} aria-hidden />
      </button>
    </Tip>
  </div>
);

const choices = ['learner', 'reviewer', 'instructor'].map((id) => ({ id, name: `CourseMemberRole.${id}` }));

export const Inputs = () => (
  <MuiRoot>
    <Form defaultValues={{ name: 'Biology', role: 'learner', points: 10, isOpen: true, roles: ['reviewer'] }}>
      <Column>
        <TextInput source="name" label="Name" />
        <TextInput source="text" label="Text" multiline helperText="Up to 2,000 characters." />
        <TextInput source="given" label="Given by the institution" disabled defaultValue="Northwind" />
        <SelectInput source="role" label="Role" choices={choices} />
        <NumberInput source="points" label="Points" />
        <BooleanInput source="isOpen" label="Open to everybody" />
        <CheckboxGroupInput source="roles" label="Roles" choices={choices} />
      </Column>
    </Form>
  </MuiRoot>
);

export const Choices = () => (
  <MuiRoot>
    <Form defaultValues={{ role: 'reviewer', many: 'learner', isShown: null, day: '2026-03-02' }}>
      <Column>
        <RadioButtonGroupInput source="role" label="Role" choices={choices} row={false} helperText={false} />
        <AutocompleteInput source="many" label="One of many" choices={choices} />
        <NullableBooleanInput source="isShown" label="Visible" />
        <DateInput source="day" label="Day" />
        <ValueSelect label="Role" value="learner" choices={choices} onChange={doNothing} />
      </Column>
    </Form>
  </MuiRoot>
);

export const RefusedInputs = () => (
  <MuiRoot>
    <Form defaultValues={{ name: '', email: 'somebody', role: '' }}>
      <Column>
        <TextInput source="name" label="Name" validate={required()} />
        <TextInput source="email" label="E-mail" validate={email()} />
        <SelectInput source="role" label="Role" choices={choices} validate={required()} />
      </Column>
      <Checked />
    </Form>
  </MuiRoot>
);

/** Validates the form, as saving would. */
function Checked() {
  const { trigger } = useFormContext();
  useEffect(() => void trigger(), [trigger]);
  return null;
}
