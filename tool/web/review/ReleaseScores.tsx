import { useState } from 'react';
import { Undo2 } from 'lucide-react';
import type { Releases, ReviewItem } from '../../contract.ts';
import { ToolRefusal, type Api } from '../api.ts';
import { useTranslator } from '../i18n/translator.ts';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { Loading } from '../kit/Loading.tsx';
import { Notice } from '../kit/Notice.tsx';
import { Problem } from '../kit/Problem.tsx';
import { useScoreText } from '../kit/ScoreView.tsx';
import { useLoad } from '../kit/useLoad.ts';

interface Props {
  api: Pick<Api, 'releases' | 'release' | 'takeBack'>;
  /** Everyone's work. */
  items: readonly ReviewItem[];
  onChanged: () => void;
}

/** Button and dialog for publishing the held marks of an activity, after a preview. */
export function ReleaseScores(props: Props) {
  const { t } = useTranslator();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button className="release-scores" onClick={() => setOpen(true)}>
        {t('release.action')}
      </Button>
      {isOpen && <ReleaseDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReleaseDialog({ api, items, onChanged, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslator();
  const { data, error, reload, set } = useLoad(() => api.releases());
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const change = async (run: () => Promise<Releases>) => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      set(await run());
      onChanged();
    } catch (failure) {
      setProblem(failure);
      if (isConflict(failure)) reload();
    }
    setBusy(false);
  };
  const held = data?.held ?? [];
  return (
    <Dialog title={t('release.action')} text={t('release.hint')} onClose={onClose}>
      {data ? (
        <>
          <HeldMarks held={held} />
          <Unscored items={items} />
          {data.released.map(({ id, by, at, count }) => (
            <Released key={id} {...{ by, at, count }} onTakeBack={() => void change(() => api.takeBack(id))} />
          ))}
        </>
      ) : error === undefined ? (
        <Loading lines={4} />
      ) : (
        <Problem error={error} onRetry={reload} />
      )}
      {isConflict(problem) ? (
        <Notice kind="danger">{t('release.changed')}</Notice>
      ) : (
        problem !== undefined && <Problem error={problem} />
      )}
      <div className="row end">
        <Button onClick={onClose}>{t('close')}</Button>
        <Button
          kind="primary"
          disabled={held.length === 0}
          onClick={() => void change(() => api.release(held.map(({ id }) => id)))}
        >
          {t('release.action')}
        </Button>
      </div>
    </Dialog>
  );
}

const isConflict = (error: unknown): boolean => error instanceof ToolRefusal && error.body.code === 'conflict';

function HeldMarks({ held }: Pick<Releases, 'held'>) {
  const { t } = useTranslator();
  const scoreText = useScoreText();
  if (held.length === 0) return <p>{t('release.none')}</p>;
  return (
    <>
      <h3>{t('release.count', { smart_count: held.length })}</h3>
      <ul className="plain-list held-marks" tabIndex={0} aria-label={t('review.held')}>
        {held.map(({ id, name, score, published }) => (
          <li key={id} className="row">
            <bdi className="grow">{name || t('review.unknown')}</bdi>
            <span>
              {published ? t('marks.instead', { to: scoreText(score), from: scoreText(published) }) : scoreText(score)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** People who get no score from the release. */
function Unscored({ items }: Pick<Props, 'items'>) {
  const { t } = useTranslator();
  const groups = [
    { text: 'release.waiting', items: items.filter(({ state }) => state === 'submitted') },
    { text: 'release.missing', items: items.filter(({ state }) => state === 'none' || state === 'draft') },
  ] as const;
  return groups.map(
    (group) =>
      group.items.length > 0 && (
        <details key={group.text}>
          <summary>{t(group.text, { smart_count: group.items.length })}</summary>
          <ul className="plain-list held-marks">
            {group.items.map(({ learnerId, name }) => (
              <li key={learnerId}>
                <bdi>{name || t('review.unknown')}</bdi>
              </li>
            ))}
          </ul>
        </details>
      ),
  );
}

interface ReleasedProps extends Omit<Releases['released'][number], 'id'> {
  onTakeBack: () => void;
}

function Released({ by, at, count, onTakeBack }: ReleasedProps) {
  const { t, dateTime } = useTranslator();
  const name = by?.name || t('review.unknown');
  return (
    <Notice
      actions={
        <Button icon={Undo2} onClick={onTakeBack}>
          {t('release.takeBack')}
        </Button>
      }
    >
      {t('release.done', { name, smart_count: count, time: dateTime(at) })}
    </Notice>
  );
}
