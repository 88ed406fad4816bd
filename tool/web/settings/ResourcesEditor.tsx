import { FileText } from 'lucide-react';
import type { Media, Resource } from '../../contract.ts';
import { CaptionedMedia } from '../captions/CaptionedMedia.tsx';
import { isPlayable } from '../kit/MediaView.tsx';
import { Field } from '../kit/Field.tsx';
import { useBusy } from '../kit/useBusy.ts';
import { ACCEPTED, FileButton } from '../upload/FileButton.tsx';
import { UploadProgress } from '../upload/UploadProgress.tsx';
import { useFileUpload } from '../upload/useFileUpload.ts';
import { useTranslator } from '../i18n/translator.ts';
import type { FilePartProps } from './part.ts';
import { AddButton, RowList } from './RowList.tsx';
import { newId } from './settingsChange.ts';

/** Editor for the links and files of an activity. */
export function ResourcesEditor({
  form: { settings, change, errorOf },
  activity,
  token,
  userId,
  onBusy,
}: FilePartProps) {
  const { t } = useTranslator();
  const { resources } = settings;
  const set = (next: readonly Resource[]) => change({ resources: next });
  const upload = useFileUpload({
    token,
    uploadKey: `${userId} ${activity.resourceLinkId} resource`,
    onUploaded: (mediaId, file) => set([...resources, { id: newId(), name: file.name, url: null, mediaId }]),
  });
  useBusy(upload.isRunning, (isBusy) => onBusy('resources', isBusy));
  return (
    <div className="card">
      <RowList
        title={t('settings.resources')}
        error={errorOf('resources') ?? resources.map((_, index) => errorOf(`resources.${index}.mediaId`)).find(Boolean)}
        items={resources}
        onChange={set}
        actions={
          <>
            <AddButton
              label={t('settings.addLink')}
              onAdd={() => set([...resources, { id: newId(), name: '', url: '', mediaId: null }])}
            />
            {!upload.isRunning && <FileButton accept={ACCEPTED} label={t('settings.addFile')} onFile={upload.send} />}
          </>
        }
      >
        {({ name, url, mediaId }, index, put) => (
          <>
            <Field
              className="grow"
              isLabelHidden
              label={t('settings.resourceNumber', { number: index + 1 })}
              error={errorOf(`resources.${index}.name`)}
            >
              {(field) => (
                <input
                  {...field}
                  dir="auto"
                  placeholder={t('settings.resourceName')}
                  maxLength={200}
                  value={name}
                  onChange={({ target }) => put({ name: target.value })}
                />
              )}
            </Field>
            {mediaId === null ? (
              <Field
                className="grow"
                isLabelHidden
                label={t('settings.addressNumber', { number: index + 1 })}
                error={errorOf(`resources.${index}.url`)}
              >
                {(field) => (
                  <input
                    {...field}
                    type="url"
                    dir="ltr"
                    placeholder="https://"
                    value={url ?? ''}
                    onChange={({ target }) => put({ url: target.value })}
                  />
                )}
              </Field>
            ) : (
              <FileText className="icon file-mark" size={20} aria-label={t('settings.isFile')} />
            )}
            <ResourceCaptions media={activity.resourceFiles?.find(({ id }) => id === mediaId)} />
          </>
        )}
      </RowList>
      <UploadProgress upload={upload} />
    </div>
  );
}

/** Captions of a resource, shown once it has been saved. */
function ResourceCaptions({ media }: { media: Media | undefined }) {
  if (!media || !isPlayable(media)) return null;
  return (
    <div className="whole-row">
      <CaptionedMedia media={media} isEditable />
    </div>
  );
}
