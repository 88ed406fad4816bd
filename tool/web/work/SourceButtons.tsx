import { useState, type DragEvent } from 'react';
import { Mic, Monitor, Video } from 'lucide-react';
import { Button } from '../kit/Button.tsx';
import { ACCEPTED, FileButton } from '../upload/FileButton.tsx';
import { useTranslator } from '../i18n/translator.ts';
import type { Source } from './openStream.ts';

const SOURCES = [
  ['camera', Video],
  ['microphone', Mic],
  ['screen', Monitor],
] as const;

interface Props {
  onRecord: (source: Source) => void;
  onFile: (file: File) => void;
}

/** Ways to give an answer: record it, choose a file, or drop one here. */
export function SourceButtons({ onRecord, onFile }: Props) {
  const { t } = useTranslator();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <div className={`drop ${isOver ? 'over' : ''}`} onDragOver={over} onDragLeave={() => setOver(false)} onDrop={drop}>
      <div className="row">
        {SOURCES.filter(canRecord).map(([source, icon]) => (
          <Button key={source} icon={icon} onClick={() => onRecord(source)}>
            {t(`recorder.${source}`)}
          </Button>
        ))}
        <FileButton accept={ACCEPTED} label={t('upload.choose')} onFile={onFile} />
      </div>
      <small className="muted">{t('upload.drop')}</small>
    </div>
  );
}

/** Phones can't share their screen. */
const canRecord = ([source]: (typeof SOURCES)[number]): boolean =>
  source !== 'screen' || 'getDisplayMedia' in (navigator.mediaDevices ?? {});
