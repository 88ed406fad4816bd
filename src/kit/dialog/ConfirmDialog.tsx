import CircularProgress from '@mui/material/CircularProgress';
import LinearProgress from '@mui/material/LinearProgress';
import DialogContentText from '@mui/material/DialogContentText';
import { Confirm } from 'react-admin';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { CONFIRM_ENTERS_MS, DIALOG_REMOVED_MS } from '../../../shared/domain/limits.ts';
import { useTranslate } from '../i18n/useTranslate.ts';

interface Props {
  open: boolean;
  title: string;
  text: string;
  /** Label of the button that confirms. */
  confirm: string;
  isBusy: boolean;
  /** Percentage that is done, for long work. */
  progress?: number | undefined;
  /** Marks a destructive action: its button is red, and the focus starts on Cancel. */
  isDestructive?: boolean;
  /** Content below the text. */
  children?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/**
 * Asks for confirmation, and stays open while the action runs. react-admin's dialog lacks a name and a description.
 */
export function ConfirmDialog({
  open,
  title,
  text,
  confirm,
  isBusy,
  progress,
  isDestructive = false,
  children,
  onConfirm,
  onClose,
}: Props) {
  const t = useTranslate();
  const [titleId, textId] = [useId(), useId()];
  const close = () => {
    if (!isBusy) onClose();
  };
  return (
    <Confirm
      isOpen={open}
      loading={isBusy}
      title={<span id={titleId}>{title}</span>}
      content={
        <>
          <DialogContentText id={textId} sx={{ overflowWrap: 'anywhere' }}>
            {text}
          </DialogContentText>
          {children}
          {progress !== undefined && (
            <LinearProgress
              aria-label={title}
              variant={progress > 0 ? 'determinate' : 'indeterminate'}
              value={progress}
            />
          )}
          {isDestructive && <SafeFirst />}
        </>
      }
      cancel={t('form.cancel')}
      confirm={confirm}
      confirmColor={isDestructive ? 'warning' : 'primary'}
      CancelIcon={NoIcon}
      ConfirmIcon={isBusy ? BusyIcon : NoIcon}
      onConfirm={onConfirm}
      onClose={close}
      maxWidth="xs"
      fullWidth
      transitionDuration={{ enter: CONFIRM_ENTERS_MS, exit: DIALOG_REMOVED_MS }}
      aria-labelledby={titleId}
      aria-describedby={textId}
    />
  );
}

/** Moves the focus to the safe button. react-admin focuses the confirming one. */
function SafeFirst() {
  const here = useRef<HTMLSpanElement>(null);
  useEffect(
    () => here.current?.closest('[role=dialog]')?.querySelector<HTMLElement>('.MuiDialogActions-root button')?.focus(),
    [],
  );
  return <span ref={here} hidden />;
}

const NoIcon = () => null;
const BusyIcon = () => <CircularProgress size={16} color="inherit" />;
