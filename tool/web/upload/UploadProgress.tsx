import { useState } from 'react';
import { useTimeout } from '../../../shared/react/useTimeout.ts';
import { useTranslator } from '../i18n/translator.ts';
import { Button } from '../kit/Button.tsx';
import { Problem } from '../kit/Problem.tsx';
import type { FileUpload } from './useFileUpload.ts';

const SAID_EVERY_MS = 5000;

/** Progress of an upload, as a bar and as text. */
export function UploadProgress({ upload: { state, retry, cancel } }: { upload: FileUpload }) {
  const { t } = useTranslator();
  if (!state) return null;
  if (state.error !== undefined) return <Problem error={state.error} onRetry={retry} />;
  const text = state.isWaiting ? t('upload.waiting') : t('upload.progress', { percent: state.percent });
  return (
    <div className="row">
      <div className="field grow">
        <progress value={state.percent} max={100} aria-label={t('upload.label', { name: state.file.name })} />
        <span className="muted">{text}</span>
        <Said text={text} />
      </div>
      <Button onClick={cancel}>{t('upload.cancel')}</Button>
    </div>
  );
}

/** The same text for screen readers, without every single percent. */
function Said({ text }: { text: string }) {
  const [said, setSaid] = useState(text);
  useTimeout(() => setSaid(text), SAID_EVERY_MS, text);
  return (
    <span className="visually-hidden" role="status">
      {said}
    </span>
  );
}
