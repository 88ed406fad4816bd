import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useRef } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { FieldError, FieldRule } from '../../domain/errors.ts';
import { EMAIL_MAX, NAME_MAX, TEXT_MAX } from '../../domain/limits.ts';
import { checkNumber, textRules } from '../../domain/validation.ts';
import type { MessageId } from '../i18n/messages.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { ReferenceInput } from './ReferenceInput.tsx';
import type { FieldSpec, FormValues } from './spec.ts';

interface Props {
  field: FieldSpec;
  form: UseFormReturn<FormValues>;
  autoFocus: boolean;
}

type Typed = Exclude<FieldSpec, { kind: 'flag' }>;

const LIMITS = { name: NAME_MAX, email: EMAIL_MAX, text: TEXT_MAX } as const;

/** One input of a form. */
export function FormField({ field, form, autoFocus }: Props) {
  const t = useTranslate();
  if (field.kind !== 'flag') return <TypedField field={field} form={form} autoFocus={autoFocus} />;
  return (
    <Controller
      name={field.key}
      control={form.control}
      render={({ field: { ref, value, ...input } }) => (
        <FormControlLabel
          label={t(field.label)}
          control={<Switch {...input} slotProps={{ input: { ref } }} checked={value === true} autoFocus={autoFocus} />}
        />
      )}
    />
  );
}

/** A text, a number or a choice with its rule's message beneath it. */
function TypedField({ field, form, autoFocus }: Props & { field: Typed }) {
  const t = useTranslate();
  const element = useRef<HTMLInputElement | null>(null);
  // what is no number yet the browser keeps to itself, and says that the field is empty
  const validate = (value: string | boolean) =>
    element.current?.validity.badInput ? 'malformed' : (refusalOf(field, String(value))?.rule ?? true);
  return (
    <Controller
      name={field.key}
      control={form.control}
      rules={{ validate }}
      render={({ field: { ref, ...input }, fieldState }) => {
        const refused = ruleOf(fieldState.error);
        // An empty field says nothing: its form can't be sent, and that is enough.
        const rule = input.value === '' && refused === 'required' ? undefined : refused;
        const help = rule && t(`rules.${rule}`, { limit: field.kind === 'text' ? LIMITS[field.rule] : 0 });
        if (field.kind === 'reference')
          return (
            <ReferenceInput
              field={field}
              inputRef={ref}
              autoFocus={autoFocus}
              value={String(input.value)}
              onChange={input.onChange}
              onBlur={input.onBlur}
            />
          );
        const choices = choicesOf(field);
        return (
          <TextField
            {...input}
            inputRef={(node: HTMLInputElement | null) => {
              ref(node);
              // of a select it is something else
              if (field.kind === 'number') element.current = node;
            }}
            label={t(field.label)}
            type={field.kind === 'number' ? 'number' : undefined}
            select={choices !== undefined}
            multiline={field.kind === 'text' && field.rule === 'text'}
            minRows={3}
            required={field.kind === 'text' || (field.kind === 'number' && field.isRequired === true)}
            autoFocus={autoFocus}
            fullWidth
            error={rule !== undefined}
            helperText={help ?? ' '}
            slotProps={{
              htmlInput: typing(field),
              ...(field.kind === 'answer' && { select: { displayEmpty: true }, inputLabel: { shrink: true } }),
            }}
          >
            {choices?.map(([value, label]) => (
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

function refusalOf(field: Typed, value: string): Pick<FieldError, 'rule'> | undefined {
  if (field.kind === 'text') return textRules[field.rule](value);
  if (field.kind === 'number') return checkNumber(value, field);
  return field.kind === 'reference' && value === '' ? { rule: 'required' } : undefined;
}

function choicesOf(field: Typed): [value: string, label: MessageId][] | undefined {
  if (field.kind === 'choice') return Object.entries(field.values);
  return field.kind === 'answer'
    ? [
        ['', 'list.none'],
        ['true', 'form.yes'],
        ['false', 'form.no'],
      ]
    : undefined;
}

/** How an input is typed into. */
function typing(field: Typed) {
  if (field.kind === 'number') return { dir: 'ltr', autoComplete: 'off', step: field.isWhole ? 1 : 'any' };
  // Not type="email", which would hide from us what else was typed.
  const isEmail = field.kind === 'text' && field.rule === 'email';
  return { dir: 'auto', autoComplete: 'off', inputMode: isEmail ? 'email' : 'text' } as const;
}

// A rule of ours arrives as the message, one of the server's as the type.
function ruleOf(error: { type?: string | number; message?: string } | undefined): FieldRule | undefined {
  if (!error) return undefined;
  return (error.message !== undefined && error.message !== '' ? error.message : error.type) as FieldRule;
}
