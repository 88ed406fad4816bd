import { useState } from 'react';
import { Download } from 'lucide-react';
import type { Api } from '../api.ts';
import { useTranslator } from '../i18n/translator.ts';
import { IconButton } from './Button.tsx';
import { Confirm } from './Confirm.tsx';
import { Problem } from './Problem.tsx';

interface Props {
  api: Pick<Api, 'downloadAddress'>;
  activity: { id: string; name: string };
}

/** Download of all submissions of an activity, with or without names. */
export function DownloadSubmissions({ api, activity: { id, name } }: Props) {
  const { t } = useTranslator();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton icon={Download} label={t('download.of', { name })} onClick={() => setOpen(true)} />
      {isOpen && <DownloadDialog api={api} id={id} onClose={() => setOpen(false)} />}
    </>
  );
}

function DownloadDialog({ api, id, onClose }: { api: Props['api']; id: string; onClose: () => void }) {
  const { t, language, timeZone } = useTranslator();
  const [isAnonymous, setAnonymous] = useState(false);
  const [error, setError] = useState<unknown>();
  const download = async () => {
    try {
      startDownload((await api.downloadAddress(id, !isAnonymous, { language, timeZone })).url);
      onClose();
    } catch (failure) {
      setError(failure);
    }
  };
  return (
    <Confirm
      title={t('download.action')}
      text={t('download.text')}
      action={t('player.download')}
      onConfirm={() => void download()}
      onClose={onClose}
    >
      <label className="choice">
        <input type="checkbox" checked={isAnonymous} onChange={({ target }) => setAnonymous(target.checked)} />
        <span>
          {t('download.withoutNames')} <small className="muted">{t('download.withoutNamesHint')}</small>
        </span>
      </label>
      {error !== undefined && <Problem error={error} />}
    </Confirm>
  );
}

/** Downloads a file of the tool under the name given by the server, without leaving the page. */
function startDownload(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
