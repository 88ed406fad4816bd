import { History } from 'lucide-react';
import { Button } from '../kit/Button.tsx';
import { Notice } from '../kit/Notice.tsx';
import { useTranslator } from '../i18n/translator.ts';
import type { StoredRecording } from './recordingStore.ts';
import { DATE_TIME } from '../../../shared/dates/zonedTime.ts';

interface Props {
  recording: StoredRecording;
  onUse: (file: File) => void;
  onForget: () => void;
}

const isToday = (time: number) => new Date(time).toDateString() === new Date().toDateString();

/** Notice about a recording left behind by a reload or a lost connection. */
export function UnusedRecordingNotice({ recording, onUse, onForget }: Props) {
  const { t, dateTime } = useTranslator();
  const time = dateTime(recording.startedAt, isToday(recording.startedAt) ? { timeStyle: 'short' } : DATE_TIME);
  return (
    <Notice
      icon={History}
      actions={
        <>
          <Button kind="primary" onClick={() => onUse(recording.file)}>
            {t('recorder.useKept')}
          </Button>
          <Button onClick={onForget}>{t('remove')}</Button>
        </>
      }
    >
      {t('recorder.kept', { time })}
    </Notice>
  );
}
