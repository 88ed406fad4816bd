import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { isDay, type TimeChoice } from '../../domain/progressView.ts';
import { useFillsWindow } from '../../kit/dialog/useFillsWindow.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';

interface Props {
  title: string;
  value: TimeChoice | undefined;
  onAccept: (choice: TimeChoice) => void;
  onClose: () => void;
}

/** From the first moment of one day to the last of another. */
export function DateRangeDialog({ title, value, onAccept, onClose }: Props) {
  const t = useTranslate();
  const titleId = useId();
  const isFullScreen = useFillsWindow();
  const [first = '', last = ''] = value?.split('..') ?? [];
  const [start, setStart] = useState(first);
  const [end, setEnd] = useState(last);
  const isWrong = isDay(start) && isDay(end) && start > end;
  const isComplete = isDay(start) && isDay(end) && !isWrong;
  const accept = () => {
    onAccept(`${start}..${end}`);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} fullScreen={isFullScreen} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {title}: {t('dashboard.range.title')}
      </DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ paddingBlockStart: 1 }}>
          <TextField
            type="date"
            label={t('dashboard.range.start')}
            value={start}
            error={isWrong}
            onChange={(event) => setStart(event.target.value)}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <TextField
            type="date"
            label={t('dashboard.range.end')}
            value={end}
            error={isWrong}
            helperText={isWrong ? t('dashboard.range.wrong') : ' '}
            onChange={(event) => setEnd(event.target.value)}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('form.cancel')}
        </Button>
        <Button variant="contained" disabled={!isComplete} onClick={accept}>
          {t('dashboard.range.accept')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
