import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { Fragment, useId, useState } from 'react';
import { useFullScreenDialog } from '../../kit/dialog/ViewDialog.tsx';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import './palette.css';
import { SHORTCUTS, keyName, singleKeys } from './shortcuts.ts';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Every shortcut, and the switch for those of a single key (WCAG 2.1.4). */
export function ShortcutSheet({ open, onClose }: Props) {
  const t = useTranslate();
  const titleId = useId();
  const isFullScreen = useFullScreenDialog();
  const [isOn, setOn] = useState(singleKeys.areOn);
  const choose = (next: boolean) => {
    singleKeys.choose(next);
    setOn(next);
  };
  return (
    <Dialog open={open} onClose={onClose} fullScreen={isFullScreen} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('shortcuts.title')}</DialogTitle>
      <DialogContent>
        <dl className="shortcuts">
          {SHORTCUTS.map(({ id, keys }) => (
            <Fragment key={id}>
              <dt>{t(`shortcuts.${id}`)}</dt>
              <dd dir="ltr">
                {keys.map((key) => (
                  <kbd key={key}>{keyName(key)}</kbd>
                ))}
              </dd>
            </Fragment>
          ))}
        </dl>
        <FormControlLabel
          control={<Checkbox checked={isOn} onChange={(_, next) => choose(next)} />}
          label={t('shortcuts.singleKeys')}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('form.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
