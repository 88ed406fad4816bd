import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { SelectInput, TextInput, required } from 'react-admin';
import type { ChangeEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { validatePresence } from '../../../shared/domain/validators.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';

const ROLES = [
  { id: 'learner', name: 'CourseMemberRole.learner' },
  { id: 'reviewer', name: 'CourseMemberRole.reviewer' },
  { id: 'instructor', name: 'CourseMemberRole.instructor' },
];

/** A place to paste a list into, a file to take it from, and the role of those who come without one. */
export function PeopleField() {
  const t = useTranslate();
  const { setValue } = useFormContext();
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) setValue('text', await file.text(), { shouldValidate: true });
    // The same file can be opened again after it was changed.
    target.value = '';
  };
  return (
    <>
      <Typography color="text.secondary">{t('resources.courseMembers.addMany.text')}</Typography>
      <TextInput
        source="text"
        label="resources.courseMembers.addMany.list"
        multiline
        minRows={6}
        maxRows={14}
        autoFocus
        helperText={false}
        validate={validatePresence}
        slotProps={{ htmlInput: { dir: 'auto', spellCheck: false } }}
      />
      <Stack direction="row" useFlexGap sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button component="label" role={undefined} tabIndex={-1} className="file-button" variant="outlined">
          {t('resources.courseMembers.addMany.file')}
          <input
            className="visually-hidden"
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            onChange={(event) => void read(event)}
          />
        </Button>
        <SelectInput
          source="role"
          label="resources.courseMembers.addMany.role"
          choices={ROLES}
          validate={required()}
          helperText={false}
          sx={{ flex: '1 1 200px' }}
        />
      </Stack>
    </>
  );
}
