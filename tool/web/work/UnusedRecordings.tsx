import { History } from 'lucide-react';
import { Button } from '../kit/Button.tsx';
import { Notice } from '../kit/Notice.tsx';
import { useTranslator } from '../i18n/translator.ts';
import type { StoredRecording } from './recordingStore.ts';
import { DATE_TIME } from '../../../shared/dates/zonedTime.ts';

interface Props {
  unused: readonly StoredRecording[];
  onUse: (file: File) => void;
  onForget: (file: File) => void;
}

const isToday = (time: number) => new Date(time).toDateString() === new Date().toDateString();

/** Notices about recordings left behind by a reload or a lost connection. */
export function UnusedRecordings({ unused, onUse, onForget }: Props) {
  const { t, dateTime } = useTranslator();
  return unused.map(({ startedAt, file }) => (
    <Notice
      key={startedAt}
      icon={History}
      actions={
        <>
          <Button kind="primary" onClick={() => onUse(file)}>
            {t('recorder.useKept')}
          </Button>
          <Button onClick={() => onForget(file)}>{t('remove')}</Button>
        </>
      }
    >
      {t('recorder.kept', { time: dateTime(startedAt, isToday(startedAt) ? { timeStyle: 'short' } : DATE_TIME) })}
    </Notice>
  ));
}
