import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ChangeEvent } from 'react';
import type { CourseMemberRole } from '../../domain/words.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { ValueSelect } from '../../kit/list/actions/ValueSelect.tsx';

interface Props {
  text: string;
  role: CourseMemberRole;
  onText: (text: string) => void;
  onRole: (role: CourseMemberRole) => void;
}

const ROLES = ['learner', 'reviewer', 'instructor'].map((id) => ({ id, name: `CourseMemberRole.${id}` }));

/** A place to paste a list into, a file to take it from, and the role of those who come without one. */
export function PeopleField({ text, role, onText, onRole }: Props) {
  const t = useTranslate();
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) onText(await file.text());
    // The same file can be opened again after it was changed.
    target.value = '';
  };
  return (
    <Stack spacing={2}>
      <Typography color="text.secondary">{t('resources.courseMembers.addMany.text')}</Typography>
      <TextField
        label={t('resources.courseMembers.addMany.list')}
        value={text}
        onChange={(event) => onText(event.target.value)}
        multiline
        minRows={6}
        maxRows={14}
        autoFocus
        fullWidth
        slotProps={{ htmlInput: { dir: 'auto', spellCheck: false } }}
      />
      <Stack direction="row" useFlexGap sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button
          component="label"
          role={undefined}
          tabIndex={-1}
          className="file-button"
          variant="outlined"
          size="small"
        >
          {t('resources.courseMembers.addMany.file')}
          <input
            className="visually-hidden"
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            onChange={(event) => void read(event)}
          />
        </Button>
        <label>
          {t('resources.courseMembers.addMany.role')}{' '}
          <ValueSelect
            label={t('resources.courseMembers.addMany.role')}
            value={role}
            choices={ROLES}
            onChange={(next) => onRole(next as CourseMemberRole)}
          />
        </label>
      </Stack>
    </Stack>
  );
}
