import { useState } from 'react';
import { Captions as CaptionsIcon, Download, Mic, Pencil, Trash2 } from 'lucide-react';
import { lazyComponent } from '../../../shared/react/lazyComponent.tsx';
import { usePoll } from '../../../shared/react/usePoll.ts';
import { CAPTIONS_MAX, readCaptions } from '../../captions.ts';
import type { CaptionList, Captions, Media } from '../../contract.ts';
import { ToolRefusal } from '../api.ts';
import { Button, IconButton } from '../kit/Button.tsx';
import { Confirm } from '../kit/Confirm.tsx';
import { Loading } from '../kit/Loading.tsx';
import { Notice } from '../kit/Notice.tsx';
import { Problem } from '../kit/Problem.tsx';
import { Select } from '../kit/Select.tsx';
import { useLoad } from '../kit/useLoad.ts';
import { FileButton } from '../upload/FileButton.tsx';
import { useTranslator } from '../i18n/translator.ts';
import type { CaptionApi } from './captionApi.ts';
import { readTextFile, useLanguageNames, useOwnLanguage, useProblemLines } from './captionTexts.ts';

const CaptionEditor = lazyComponent(
  () => import('./CaptionEditor.tsx').then((part) => part.default),
  <Loading lines={3} />,
);

const POLL_MS = 4000;
const FILES = '.vtt,.srt,text/vtt,application/x-subrip';

interface Props {
  api: CaptionApi;
  media: Pick<Media, 'id' | 'name' | 'mediaType' | 'url' | 'size'>;
  captions: readonly Captions[];
  durationSeconds: number | undefined;
  onChange: (captions: readonly Captions[]) => void;
}

/** Captions of a recording by language, with ways to add more. */
export function CaptionPanel(props: Props) {
  const { t } = useTranslator();
  const { nameOf } = useLanguageNames();
  const [isOpen, setOpen] = useState(false);
  const { captions } = props;
  const languages = captions.map(({ language }) => nameOf(language)).join(', ');
  return (
    <details className="caption-panel" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <CaptionsIcon className="icon" size={18} aria-hidden="true" />{' '}
        {captions.length === 0 ? t('captions.none') : t('captions.summary', { languages })}
      </summary>
      {isOpen && <Manage {...props} />}
    </details>
  );
}

type Asked = { kind: 'remove'; captions: Captions } | { kind: 'replace'; language: string; text: string; base: number };

function Manage({ api, media, captions, durationSeconds, onChange }: Props) {
  const { t } = useTranslator();
  const { nameOf, choices } = useLanguageNames();
  const [language, setLanguage] = useState(useOwnLanguage());
  const {
    data: list,
    error,
    reload,
    set,
  } = useLoad(async () => {
    const loaded = await api.captions(media.id);
    onChange(loaded.captions);
    return loaded;
  });
  const [problem, setProblem] = useState<unknown>();
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<Asked>();
  const [edited, setEdited] = useState<string>();
  const linesOf = useProblemLines();
  const take = (next: CaptionList) => {
    set(next);
    onChange(next.captions);
  };
  const run = (call: () => Promise<CaptionList>) => {
    setProblem(undefined);
    setWrong([]);
    return call().then(take, (refusal: unknown) => {
      const lines = refusal instanceof ToolRefusal ? linesOf(refusal.body.problems ?? []) : [];
      if (lines.length > 0) setWrong(lines);
      else setProblem(refusal);
    });
  };
  const isWaiting = list?.recognitions.some(({ hasFailed }) => !hasFailed) === true;
  usePoll(async () => take(await api.captions(media.id)), { everyMs: POLL_MS, isEnabled: isWaiting });
  const save = (tag: string, text: string, base: number | null) =>
    void run(() => api.saveCaptions(media.id, tag, { text, source: 'upload', isChecked: true, base }));
  const upload = async (file: File) => {
    setProblem(undefined);
    const text = file.size > CAPTIONS_MAX.fileBytes ? '' : await readTextFile(file);
    if (text === undefined) return setWrong([t('captions.encoding')]);
    const { problems } = file.size > CAPTIONS_MAX.fileBytes ? TOO_LARGE : readCaptions(text, durationSeconds);
    setWrong(linesOf(problems));
    if (problems.length > 0) return;
    const before = captions.find((each) => each.language === language);
    if (before) setAsked({ kind: 'replace', language, text, base: before.revision });
    else save(language, text, null);
  };
  const confirm = () => {
    setAsked(undefined);
    if (asked?.kind === 'remove')
      void run(() => api.removeCaptions(media.id, asked.captions.language, asked.captions.revision));
    if (asked?.kind === 'replace') save(asked.language, asked.text, asked.base);
  };
  if (!list) return error === undefined ? <Loading lines={2} /> : <Problem error={error} onRetry={reload} />;
  return (
    <div className="stack">
      {list.captions.length > 0 && (
        <ul className="plain-list" aria-label={t('captions.title')}>
          {list.captions.map((each) => (
            <li key={each.language} className="row">
              <div className="grow">
                <strong>{nameOf(each.language)}</strong> <CaptionStatus captions={each} />
              </div>
              <Button icon={Pencil} onClick={() => setEdited(each.language)}>
                {t('captions.edit')}
              </Button>
              <a
                className="icon-button"
                href={each.url}
                download={`${media.name}.${each.language}.vtt`}
                aria-label={t('captions.download', { language: nameOf(each.language) })}
                title={t('captions.download', { language: nameOf(each.language) })}
              >
                <Download size={18} aria-hidden="true" />
              </a>
              <IconButton
                icon={Trash2}
                label={t('captions.remove', { language: nameOf(each.language) })}
                onClick={() => setAsked({ kind: 'remove', captions: each })}
              />
            </li>
          ))}
        </ul>
      )}
      {list.recognitions.map((each) => (
        <Notice key={each.language} kind={each.hasFailed ? 'danger' : 'info'}>
          {t(each.hasFailed ? 'captions.recognitionFailed' : 'captions.recognizing', {
            language: nameOf(each.language),
          })}
        </Notice>
      ))}
      {list.canEdit && (
        <div className="row end-aligned">
          <Select
            label={t('captions.language')}
            value={language}
            choices={choices(captions.map((each) => each.language))}
            onChange={setLanguage}
          />
          <FileButton accept={FILES} label={t('captions.upload')} onFile={(file) => void upload(file)} />
          <Button icon={Pencil} onClick={() => setEdited(language)}>
            {t('captions.write')}
          </Button>
          {list.canRecognize && (
            <Button icon={Mic} onClick={() => void run(() => api.recognizeSpeech(media.id, language))}>
              {t('captions.recognize')}
            </Button>
          )}
        </div>
      )}
      {wrong.length > 0 && (
        <Notice kind="danger" title={t('captions.wrongFile')}>
          <ul className="plain-list">
            {wrong.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Notice>
      )}
      {problem !== undefined && <Problem error={problem} />}
      {asked && (
        <Confirm
          title={t(asked.kind === 'remove' ? 'captions.removeTitle' : 'captions.replaceTitle')}
          text={t(asked.kind === 'remove' ? 'captions.removeText' : 'captions.replaceText', {
            language: nameOf(asked.kind === 'remove' ? asked.captions.language : asked.language),
          })}
          action={t(asked.kind === 'remove' ? 'remove' : 'captions.replace')}
          kind={asked.kind === 'remove' ? 'danger' : 'primary'}
          onConfirm={confirm}
          onClose={() => setAsked(undefined)}
        />
      )}
      {edited !== undefined && (
        <CaptionEditor
          api={api}
          media={media}
          language={edited}
          existing={list.captions.find((each) => each.language === edited)}
          onSaved={take}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  );
}

const TOO_LARGE = { problems: [{ line: 1, code: 'tooMany' }] } as const;

/** Origin of the captions, and whether a person has checked them. */
function CaptionStatus({ captions: { isChecked, changed } }: { captions: CaptionList['captions'][number] }) {
  const { t, dateTime } = useTranslator();
  if (!isChecked) return <span className="badge late">{t('captions.machine')}</span>;
  return (
    <span className="muted">
      <bdi>{changed.by?.name || t('review.unknown')}</bdi> · {dateTime(changed.at)}
    </span>
  );
}
