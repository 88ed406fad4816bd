import { Link } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { useActionTools } from '../../kit/list/actions/useActionTools.ts';
import { copyLink, type LinkTarget } from './copyLink.ts';

/** Copies a link to a course or an activity to the clipboard. */
export function CopyLinkButton({ name, ...target }: LinkTarget & { name: string }) {
  const t = useTranslate();
  const tools = useActionTools();
  const [isBusy, setBusy] = useState(false);
  const copy = async () => {
    setBusy(true);
    await copyLink(name, target, tools);
    setBusy(false);
  };
  return (
    <button type="button" className="button" disabled={isBusy} aria-busy={isBusy} onClick={() => void copy()}>
      {isBusy ? <span className="spinner" /> : <Link size={18} aria-hidden />}
      {t('links.copy')}
    </button>
  );
}
