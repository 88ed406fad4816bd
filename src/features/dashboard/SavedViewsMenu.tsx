import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import { Trash2 } from 'lucide-react';
import { TextInput } from 'react-admin';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Form } from '../../kit/form/Form.tsx';
import { FormSaveButton } from '../../kit/form/FormSaveButton.tsx';
import { validatePresence } from '../../../shared/domain/validators.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { useViewer } from '../../kit/viewer/ViewerContext.tsx';
import { savedViews, type SavedView } from './savedViews.ts';

interface Props {
  anchor: HTMLElement | null;
  onClose: () => void;
}

const NAME_MAX = 60;

export function SavedViewsMenu({ anchor, onClose }: Props) {
  const t = useTranslate();
  const { userId, org } = useViewer();
  const [params] = useSearchParams();
  const [views, setViews] = useState(() => savedViews.read(userId, org?.id ?? ''));
  const keep = (next: SavedView[]) => {
    savedViews.write(userId, org?.id ?? '', next);
    setViews(next);
  };
  const save = ({ name }: { name: string }) => {
    const query = new URLSearchParams(params);
    for (const ofNoList of ['do', 'on', 'days']) query.delete(ofNoList);
    keep([...views.filter((view) => view.name !== name), { name, query: query.toString() }]);
  };
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { 'aria-label': t('dashboard.views'), role: 'dialog' } }}
    >
      <Stack spacing={2} sx={{ padding: 2, inlineSize: 300 }}>
        {views.length === 0 ? (
          <p className="muted">{t('dashboard.views.none')}</p>
        ) : (
          <ul className="saved-views">
            {views.map((view) => (
              <li key={view.name}>
                <Link to={{ search: view.query }} onClick={onClose}>
                  <bdi>{view.name}</bdi>
                </Link>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={t('dashboard.views.remove', { name: view.name })}
                  onClick={() => keep(views.filter((other) => other !== view))}
                >
                  <Trash2 size={16} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        )}
        <Form renews onSubmit={save}>
          <Stack spacing={1}>
            <TextInput
              source="name"
              label="dashboard.views.name"
              helperText={false}
              validate={validatePresence}
              slotProps={{ htmlInput: { maxLength: NAME_MAX } }}
            />
            <FormSaveButton label="dashboard.views.save" />
          </Stack>
        </Form>
      </Stack>
    </Popover>
  );
}
