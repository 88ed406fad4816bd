import Button from '@mui/material/Button';
import { Link } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { useActionTools } from '../../kit/list/actions/useActionTools.ts';
import { copyLink, type LinkTarget } from './copyLink.ts';

/** Puts a link to a course or an activity onto the clipboard. */
export function CopyLinkButton(target: LinkTarget) {
  const t = useMessages();
  const tools = useActionTools();
  const [isBusy, setBusy] = useState(false);
  const copy = async () => {
    setBusy(true);
    await copyLink(target, tools);
    setBusy(false);
  };
  return (
    <Button variant="outlined" startIcon={<Link size={18} aria-hidden />} loading={isBusy} loadingPosition="start" onClick={() => void copy()}>
      {t('links.copy')}
    </Button>
  );
}
