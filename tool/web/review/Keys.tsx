import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { useTranslator } from '../i18n/translator.ts';
import { Button, IconButton } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { useKey } from '../kit/useKey.ts';
import { isTyping } from './queueKeys.ts';

const KEYS = [
  [['N', 'Alt ↓'], 'keys.next'],
  [['P', 'Alt ↑'], 'keys.previous'],
  [['Alt ↵'], 'keys.publishNext'],
  [['Ctrl ↵'], 'keys.comment'],
  [['I', 'Alt I'], 'keys.rangeStart'],
  [['O', 'Alt O'], 'keys.rangeEnd'],
  [['Alt 1–9'], 'keys.saved'],
  [['?'], 'keys.title'],
] as const;

/** List of the review's shortcuts, opened by a button or the question mark. */
export function Keys() {
  const { t } = useTranslator();
  const [isShown, setShown] = useState(false);
  useKey(
    (event) => (event.key === '?' && !isTyping(event.target)) || undefined,
    () => setShown(true),
  );
  const close = () => setShown(false);
  return (
    <>
      <IconButton
        className="icon-button keys-button"
        icon={Keyboard}
        label={t('keys.title')}
        aria-keyshortcuts="?"
        onClick={() => setShown(true)}
      />
      {isShown && (
        <Dialog title={t('keys.title')} onClose={close}>
          <dl className="keys">
            {KEYS.map(([names, word]) => (
              <div key={word}>
                <dt dir="ltr">
                  {names.map((name) => (
                    <kbd key={name}>{name}</kbd>
                  ))}
                </dt>
                <dd>{t(word)}</dd>
              </div>
            ))}
          </dl>
          <p className="muted">{t('keys.player')}</p>
          <div className="row end">
            <Button onClick={close}>{t('close')}</Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
