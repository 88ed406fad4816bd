import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocale } from 'react-admin';
import type { Locale } from '../../../shared/i18n/locales.ts';
import type { ImportField, ImportMode, ImportRole } from '../../generated/schema.generated.ts';
import { LocaleSelect } from '../../kit/form/LocaleSelect.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ImportRows } from './ImportRows.tsx';
import { ROLES, roleLabel, type Import, type ImportSteps } from './useImport.ts';

interface Props {
  plan: Import;
  steps: ImportSteps;
  onClose: () => void;
}

/** Shows how the file was interpreted, lets the user correct that, and previews the import. */
export function ImportPlan({ plan, steps, onClose }: Props) {
  const t = useTranslate();
  const [confirmation, setConfirmation] = useState('');
  const [invites, setInvites] = useState(false);
  const [locale, setLocale] = useState(useLocale() as Locale);
  const { counts } = plan;
  const { isBusy } = steps;
  const changes = counts.added + counts.changed + counts.removed;
  const isConfirmed = plan.confirmation === null || confirmation.trim() === plan.confirmation;
  return (
    <>
      <DialogContent>
        <Stack useFlexGap sx={{ gap: 2 }}>
          <Columns plan={plan} steps={steps} />
          <RoleWords plan={plan} steps={steps} />
          <TextField
            select
            size="small"
            label={t('import.mode')}
            value={plan.mode}
            disabled={isBusy}
            onChange={({ target }) => void steps.plan(plan.id, { mode: target.value as ImportMode })}
          >
            <MenuItem value="addAndChange">{t('import.mode.addAndChange')}</MenuItem>
            <MenuItem value="wholeRoster">{t('import.mode.wholeRoster')}</MenuItem>
          </TextField>
          <ImportRows key={JSON.stringify([plan.columns, plan.roleWords, plan.mode])} plan={plan} />
          {changes === 0 && <Alert severity="info">{t('import.nothing')}</Alert>}
          {plan.confirmation !== null && (
            <TextField
              size="small"
              label={t('import.confirmation', { count: counts.removed, members: counts.members })}
              value={confirmation}
              onChange={({ target }) => setConfirmation(target.value)}
              slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
            />
          )}
          {counts.added > 0 && (
            <FormControlLabel
              control={<Checkbox checked={invites} onChange={(_event, checked) => setInvites(checked)} />}
              label={t('import.invites')}
            />
          )}
          {counts.added > 0 && invites && <LocaleSelect size="small" value={locale} onChange={setLocale} />}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={isBusy} onClick={steps.back} sx={{ marginInlineEnd: 'auto' }}>
          {t('form.back')}
        </Button>
        <Button color="inherit" onClick={onClose}>
          {t('form.cancel')}
        </Button>
        <Button
          variant="contained"
          loading={isBusy}
          disabled={changes === 0 || !isConfirmed}
          onClick={() => void steps.apply(plan.id, { confirmation, invites, locale })}
        >
          {t('import.apply')}
        </Button>
      </DialogActions>
    </>
  );
}

const FIELDS: readonly ImportField[] = ['email', 'name', 'givenName', 'familyName', 'role', 'status', 'course', 'term'];
const NONE = -1;
/** Headers and role words are truncated at the end of their own writing direction. */
const FIELD_GRID = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
  '& .MuiSelect-select': { unicodeBidi: 'plaintext' },
};

function Columns({ plan: { id, headers, sample, columns, courseId }, steps }: Omit<Props, 'onClose'>) {
  const t = useTranslate();
  const nameOf = (index: number) => {
    const header = headers[index] || t('import.column', { number: index + 1 });
    const example = sample[0]?.[index];
    return example ? `${header} (${example})` : header;
  };
  const choose = (field: ImportField, index: number) => {
    const others = columns.filter((column) => column.field !== field);
    void steps.plan(id, { columns: index === NONE ? others : [...others, { field, index }] });
  };
  return (
    <>
      <Typography component="h3" variant="subtitle2">
        {t('import.columns')}
      </Typography>
      <Box sx={FIELD_GRID}>
        {FIELDS.filter((field) => field !== 'course' || courseId === null).map((field) => (
          <TextField
            key={field}
            select
            size="small"
            label={t(`import.field.${field}`)}
            value={columns.find((column) => column.field === field)?.index ?? NONE}
            disabled={steps.isBusy}
            onChange={({ target }) => choose(field, Number(target.value))}
          >
            <MenuItem value={NONE}>{t('import.column.none')}</MenuItem>
            {headers.map((_header, index) => (
              <MenuItem key={index} value={index}>
                {nameOf(index)}
              </MenuItem>
            ))}
          </TextField>
        ))}
      </Box>
    </>
  );
}

/** Role words that the import can't map by itself. The user decides, so that no role is guessed. */
function RoleWords({ plan: { id, roleWords, courseId, columns }, steps }: Omit<Props, 'onClose'>) {
  const t = useTranslate();
  if (roleWords.length === 0) return null;
  const hasCourses = courseId !== null || columns.some(({ field }) => field === 'course');
  const roles: readonly ImportRole[] = hasCourses ? ROLES.course : ROLES.org;
  return (
    <>
      <Typography component="h3" variant="subtitle2">
        {t('import.roleWords')}
      </Typography>
      <Box sx={FIELD_GRID}>
        {roleWords.map(({ word, rows, role, suggestion }) => (
          <TextField
            key={word}
            select
            size="small"
            label={`${word} (${rows})`}
            value={role ?? ''}
            disabled={steps.isBusy}
            helperText={
              role === null && suggestion !== null && t('import.suggestion', { role: t(roleLabel(suggestion)) })
            }
            onChange={({ target }) => void steps.plan(id, { roles: [{ word, role: target.value as ImportRole }] })}
          >
            {roles.map((each) => (
              <MenuItem key={each} value={each}>
                {t(roleLabel(each))}
              </MenuItem>
            ))}
          </TextField>
        ))}
      </Box>
    </>
  );
}
