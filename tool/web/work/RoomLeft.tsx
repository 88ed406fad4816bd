import { useEffect, useState } from 'react';
import { sizeText } from '../../../shared/text/sizeText.ts';
import { timeText } from '../kit/timeText.ts';
import { useTranslator } from '../i18n/translator.ts';
import type { Source } from './openStream.ts';
import { expectedBytesPerSecond } from './recordingFile.ts';

// The first seconds of a recording are not representative of its rate.
const MEASURED_AFTER_SECONDS = 5;
const SOON_SECONDS = 60;

interface Props {
  source: Source;
  limitBytes: number;
  isRunning: boolean;
  seconds: number;
  bytes: number;
}

/** Remaining recording time at the present rate, until the size limit or a full disk. */
export function RoomLeft({ source, limitBytes, isRunning, seconds, bytes }: Props) {
  const { t, language } = useTranslator();
  const room = Math.min(limitBytes, useFreeBytes());
  const rate = seconds > MEASURED_AFTER_SECONDS && bytes > 0 ? bytes / seconds : expectedBytesPerSecond(source);
  const left = Math.max(0, room - bytes) / rate;
  const text = isRunning
    ? t('recorder.left', { time: timeText(left), size: sizeText(bytes, language) })
    : t('recorder.room', { time: timeText(left), size: sizeText(room, language) });
  return <small className={left < SOON_SECONDS ? 'late' : 'muted'}>{text}</small>;
}

/** Returns the free storage of the browser; Infinity if unknown. */
function useFreeBytes(): number {
  const [free, setFree] = useState(Infinity);
  useEffect(() => {
    const estimate = navigator.storage?.estimate();
    void estimate?.then(
      ({ quota = Infinity, usage = 0 }) => setFree(Math.max(0, quota - usage)),
      () => undefined,
    );
  }, []);
  return free;
}
