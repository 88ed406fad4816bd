import { Trash2 } from 'lucide-react';
import { lazyComponent } from '../../../shared/react/lazyComponent.tsx';
import { VOICE_COMMENT_BYTES_MAX } from '../../contract.ts';
import type { Api } from '../api.ts';
import { CaptionedMedia } from '../captions/CaptionedMedia.tsx';
import { IconButton } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { Loading } from '../kit/Loading.tsx';
import { Problem } from '../kit/Problem.tsx';
import { useBusy } from '../kit/useBusy.ts';
import { useLoad } from '../kit/useLoad.ts';
import { useTranslator } from '../i18n/translator.ts';
import { UploadProgress } from '../upload/UploadProgress.tsx';
import { UnusedRecordings } from '../work/UnusedRecordings.tsx';
import { useRecordedUpload } from '../work/useRecordedUpload.ts';

const Recorder = lazyComponent(
  () => import('../work/Recorder.tsx').then((part) => part.default),
  <Loading lines={3} />,
);

interface Props {
  api: Api;
  /** Key under which recordings and uploads are stored in this browser. */
  voiceKey: string;
  /** Id of the uploaded recording. */
  mediaId: string | undefined;
  isRecording: boolean;
  onStop: () => void;
  onRecorded: (mediaId: string | undefined) => void;
  /** Called when an upload begins or ends. */
  onBusy: (isBusy: boolean) => void;
}

/** Recorder of a voice comment. Until it is uploaded, the recording stays in this browser. */
export function VoiceComment({ api, voiceKey, mediaId, isRecording, onStop, onRecorded, onBusy }: Props) {
  const { t } = useTranslator();
  const { upload, unused, look, forget } = useRecordedUpload({
    token: api.token,
    uploadKey: voiceKey,
    onUploaded: onRecorded,
  });
  useBusy(upload.isRunning, onBusy);
  const recorded = (file: File) => {
    onStop();
    upload.send(file);
  };
  const stop = () => {
    onStop();
    look();
  };
  return (
    <div className="voice-comment">
      {isRecording && (
        <Dialog title={t('voice.record')} onClose={stop}>
          <Recorder
            source="microphone"
            answerKey={voiceKey}
            limitBytes={VOICE_COMMENT_BYTES_MAX}
            onRecorded={recorded}
            onCancel={stop}
          />
        </Dialog>
      )}
      <UploadProgress upload={upload} />
      {mediaId !== undefined && (
        <Recorded key={mediaId} api={api} mediaId={mediaId} onRemove={() => onRecorded(undefined)} />
      )}
      {!isRecording && upload.state === undefined && (
        <UnusedRecordings unused={unused} onUse={recorded} onForget={forget} />
      )}
    </div>
  );
}

function Recorded({ api, mediaId, onRemove }: { api: Api; mediaId: string; onRemove: () => void }) {
  const { t } = useTranslator();
  const { data: media, error, reload } = useLoad(() => api.media(mediaId));
  return (
    <div className="recorded-voice">
      {media && <CaptionedMedia media={media} />}
      {error !== undefined && <Problem error={error} onRetry={reload} />}
      <IconButton icon={Trash2} label={t('voice.remove')} onClick={onRemove} />
    </div>
  );
}
