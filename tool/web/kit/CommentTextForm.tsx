import { useState } from 'react';
import { useTranslator } from '../i18n/translator.ts';
import { Button } from './Button.tsx';
import { Field } from './Field.tsx';
import { draftStorage } from './draftStorage.ts';
import { submitByKey } from './useKey.ts';

interface Props {
  /** Key under which unsaved text is stored in this tab. */
  formKey: string;
  label: string;
  action: string;
  text: string;
  /** True if empty text can be saved, such as for a comment with a recording. */
  canBeEmpty?: boolean;
  takesFocus: boolean;
  /** Resolves to true if the text was saved. */
  onSave: (text: string) => Promise<boolean>;
  onClose: () => void;
}

function focusAtEnd(element: HTMLTextAreaElement | null): void {
  element?.focus();
  element?.setSelectionRange(element.value.length, element.value.length);
}

/** Form for the text of a comment or a reply. The text stays in this tab until it is saved. */
export function CommentTextForm(props: Props) {
  const { formKey, label, action, text, canBeEmpty = false, takesFocus, onSave, onClose } = props;
  const { t } = useTranslator();
  const [typed, setTyped] = useState(() => draftStorage.read<string>(formKey) ?? text);
  const [isBusy, setBusy] = useState(false);
  const isSavable = !isBusy && (canBeEmpty || typed.trim() !== '');
  const close = () => {
    draftStorage.forget(formKey);
    onClose();
  };
  const save = async () => {
    if (!isSavable) return;
    setBusy(true);
    const isSaved = await onSave(typed.trim());
    setBusy(false);
    if (isSaved) close();
  };
  return (
    <form
      className="comment-text"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field label={label} isLabelHidden>
        {(field) => (
          <textarea
            {...field}
            ref={takesFocus ? focusAtEnd : undefined}
            dir="auto"
            rows={2}
            maxLength={5000}
            value={typed}
            onKeyDown={submitByKey}
            onChange={({ target }) => {
              setTyped(target.value);
              draftStorage.keep(formKey, target.value);
            }}
          />
        )}
      </Field>
      <div className="row end">
        <Button onClick={close}>{t('cancel')}</Button>
        <Button type="submit" kind="primary" disabled={!isSavable}>
          {action}
        </Button>
      </div>
    </form>
  );
}
