import { useState } from 'react';
import { CaptionedMedia } from '../captions/CaptionedMedia.tsx';
import { useBusy } from '../kit/useBusy.ts';
import { useObjectUrl } from '../kit/useObjectUrl.ts';
import { FileButton } from '../upload/FileButton.tsx';
import { UploadProgress } from '../upload/UploadProgress.tsx';
import { useFileUpload } from '../upload/useFileUpload.ts';
import { useTranslator } from '../i18n/translator.ts';
import type { FilePartProps } from './part.ts';

interface Props extends FilePartProps {
  /** Called with the duration of the video once it is known. */
  onSeconds: (seconds: number) => void;
}

export function VideoField({ form, activity, token, userId, onBusy, onSeconds }: Props) {
  const { settings, change, errorOf } = form;
  const { t } = useTranslator();
  const [sent, setSent] = useState<{ id: string; file: File }>();
  const upload = useFileUpload({
    token,
    uploadKey: `${userId} ${activity.resourceLinkId} video`,
    onUploaded: (videoId, file) => {
      setSent({ id: videoId, file });
      change({ videoId });
    },
  });
  const error = errorOf('videoId');
  useBusy(upload.isRunning, (isBusy) => onBusy('video', isBusy));
  const file = upload.state?.file ?? (sent?.id === settings.videoId ? sent?.file : undefined);
  const url = useObjectUrl(file);
  const saved = activity.video?.id === settings.videoId ? activity.video : null;
  const media = file && url ? { name: file.name, mediaType: file.type, size: file.size, url } : saved;
  return (
    <fieldset className="card">
      <legend>{t('settings.video')}</legend>
      {media ? (
        <CaptionedMedia key={media.url} media={media} isEditable onDuration={onSeconds} />
      ) : (
        <p className="muted">{t(settings.videoId === null ? 'settings.noVideo' : 'settings.hasVideo')}</p>
      )}
      {error !== undefined && <p className="wrong">{error}</p>}
      <UploadProgress upload={upload} />
      {!upload.isRunning && (
        <div className="row">
          <FileButton
            accept="video/*"
            label={t(settings.videoId === null ? 'upload.choose' : 'settings.otherVideo')}
            onFile={upload.send}
          />
        </div>
      )}
    </fieldset>
  );
}
