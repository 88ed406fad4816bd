import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import type { SavedActivity } from '../../../shared/domain/launches/toolMessage.ts';
import { UnsavedGuard, useUnsaved } from '../../kit/dialog/UnsavedGuard.tsx';
import { useI18n, useTranslate } from '../../i18n/useTranslate.ts';
import { AlertCard } from '../../kit/status/AlertCard.tsx';
import type { FetchLaunch } from './launchArgs.ts';
import { ToolFrame } from './ToolFrame.tsx';
import { useSavedActivity, type Saving } from './useSavedActivity.ts';
import { PRODUCT_NAME } from '../../../shared/i18n/messages.ts';

interface Props {
  title: string;
  back: { to: string; label: string };
  launchKey: string;
  fetchLaunch: FetchLaunch;
  saving: Saving;
  /**
   * True to go to the target of the toolbar's back link after a successful save. It replaces this page in the history.
   */
  leavesWhenSaved?: boolean;
  /** Content next to the title. */
  children?: ReactNode;
}

const isOtherPage = (from: string, to: string): boolean => from !== to;

/** A page for the tool: a toolbar with the back link, and the frame below. */
export function ToolPage({ title, back, launchKey, fetchLaunch, saving, leavesWhenSaved = false, children }: Props) {
  const t = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const { direction } = useI18n();
  const Back = direction === 'rtl' ? ChevronRight : ChevronLeft;
  const unsaved = useUnsaved();
  const [isPersisting, setPersisting] = useState(false);
  const [unstored, setUnstored] = useState<SavedActivity>();
  const { store, failure } = useSavedActivity(saving);
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);

  const leave = () => void navigate(back.to, { replace: leavesWhenSaved });
  const saved = async (activity: SavedActivity | undefined) => {
    const stored = activity ? await store(activity) : { messageArgs: { name: title } };
    if (!stored) {
      unsaved.setDirty(true);
      return setUnstored(activity);
    }
    setUnstored(undefined);
    unsaved.setDirty(false);
    notify('tool.saved', { type: 'success', ...stored });
    if (leavesWhenSaved) leave();
  };
  return (
    <>
      <div className="tool-bar" role="toolbar" aria-label={t('tool.bar')}>
        <Link className="button quiet" to={back.to}>
          <Back size={18} aria-hidden />
          {back.label}
        </Link>
        <h1>
          <bdi>{title}</bdi>
        </h1>
        <span className="tool-saving" role="status">
          {isPersisting && <span className="spinner" />}
          {isPersisting && t('tool.saving')}
        </span>
        {children}
      </div>
      {failure && unstored && (
        <AlertCard severity="error" title={t('tool.notStored')}>
          {t(`errors.${failure}.text`)}
          <button type="button" className="button quiet alert-action" onClick={() => void saved(unstored)}>
            {t('errors.retry')}
          </button>
        </AlertCard>
      )}
      <ToolFrame
        title={title}
        launchKey={launchKey}
        fetchLaunch={fetchLaunch}
        onDirty={unsaved.setDirty}
        onPersisting={setPersisting}
        onSaved={(activity) => void saved(activity)}
        onFailed={(message) => notify(message ?? 'tool.notSaved', { type: 'error' })}
        onClose={leave}
      />
      <UnsavedGuard unsaved={unsaved} isLost={isOtherPage} />
    </>
  );
}
