import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { FieldRule } from '../../domain/errors.ts';
import { EMAIL_MAX, NAME_MAX, TEXT_MAX } from '../../domain/limits.ts';
import { textRules } from '../../domain/validation.ts';
import { useMessages } from '../i18n/useMessages.ts';
import { ReferenceInput } from './ReferenceInput.tsx';
import type { FieldSpec, FormValues } from './spec.ts';

interface Props {
  field: FieldSpec;
  form: UseFormReturn<FormValues>;
  autoFocus: boolean;
}

const LIMITS = { name: NAME_MAX, email: EMAIL_MAX, text: TEXT_MAX } as const;

/** One input of a form. */
export function FormField({ field, form, autoFocus }: Props) {
  const t = useMessages();
  if (field.kind !== 'flag') return <TypedField field={field} form={form} autoFocus={autoFocus} />;
  return (
    <Controller
      name={field.key}
      control={form.control}
      render={({ field: { ref, value, ...input } }) => (
        <FormControlLabel label={t(field.label)} control={<Switch {...input} slotProps={{ input: { ref } }} checked={value === true} autoFocus={autoFocus} />} />
      )}
    />
  );
}

/** A text or a choice with its rule's message beneath it. */
function TypedField({ field, form, autoFocus }: Props & { field: Exclude<FieldSpec, { kind: 'flag' }> }) {
  const t = useMessages();
  // Not type="email", which would hide from us what else was typed.
  const isEmail = field.kind === 'text' && field.rule === 'email';
  const validate = (value: string | boolean): boolean | string => {
    if (field.kind === 'text') return textRules[field.rule](String(value))?.rule ?? true;
    return field.kind !== 'reference' || value !== '';
  };
  return (
    <Controller
      name={field.key}
      control={form.control}
      rules={{ validate }}
      render={({ field: { ref, ...input }, fieldState }) => {
        // An empty field says nothing: its form can't be sent, and that is enough.
        const rule = input.value === '' ? undefined : ruleOf(fieldState.error);
        const help = rule && t(`rules.${rule}`, { limit: field.kind === 'text' ? LIMITS[field.rule] : 0 });
        if (field.kind === 'reference') return <ReferenceInput field={field} inputRef={ref} autoFocus={autoFocus} value={String(input.value)} onChange={input.onChange} onBlur={input.onBlur} />;
        return (
          <TextField
            {...input}
            inputRef={ref}
            label={t(field.label)}
            select={field.kind === 'choice'}
            multiline={field.kind === 'text' && field.rule === 'text'}
            minRows={3}
            required={field.kind === 'text'}
            autoFocus={autoFocus}
            fullWidth
            error={rule !== undefined}
            helperText={help ?? ' '}
            slotProps={{ htmlInput: { dir: 'auto', autoComplete: 'off', inputMode: isEmail ? 'email' : 'text' } }}
          >
            {field.kind === 'choice' &&
              Object.entries(field.values).map(([value, label]) => (
                <MenuItem key={value} value={value}>
                  {t(label)}
                </MenuItem>
              ))}
          </TextField>
        );
      }}
    />
  );
}

// A rule of ours arrives as the message, one of the server's as the type.
function ruleOf(error: { type?: string | number; message?: string } | undefined): FieldRule | undefined {
  if (!error) return undefined;
  return (error.message !== undefined && error.message !== '' ? error.message : error.type) as FieldRule;
}
