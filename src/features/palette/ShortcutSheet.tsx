import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { Fragment, useState } from 'react';
import { ViewDialog } from '../../kit/dialog/TitledDialog.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import './palette.css';
import { SHORTCUTS, keyName, singleKeys } from './shortcuts.ts';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Every shortcut, and the switch for those of a single key (WCAG 2.1.4). */
export function ShortcutSheet({ open, onClose }: Props) {
  const t = useTranslate();
  const [isOn, setOn] = useState(singleKeys.areOn);
  const choose = (next: boolean) => {
    singleKeys.choose(next);
    setOn(next);
  };
  return (
    <ViewDialog open={open} title={t('shortcuts.title')} onClose={onClose}>
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
    </ViewDialog>
  );
}
