import { useRef, useState } from 'react';
import { useWindowEvent } from '../../../shared/react/useWindowEvent.ts';
import type { Api } from '../api.ts';
import { upload } from './upload.ts';

export interface UploadOptions {
  token: string;
  uploadKey: string;
  onUploaded: (mediaId: string, file: File) => void;
  keepFile?: Api['keepFile'] | undefined;
}

interface State {
  file: File;
  percent: number;
  isWaiting: boolean;
  error?: unknown;
}

export interface FileUpload {
  /** The upload that is in progress or has failed. */
  state: State | undefined;
  /** True while the upload is in progress and has not failed. */
  isRunning: boolean;
  send: (file: File) => void;
  /** Resumes the upload where it stopped. */
  retry: () => void;
  cancel: () => void;
}

/** Manages one upload at a time. A failed one resumes when the connection is back. */
export function useFileUpload({ token, uploadKey, onUploaded, keepFile }: UploadOptions): FileUpload {
  const [state, setState] = useState<State>();
  const running = useRef<AbortController>(undefined);
  const change = (next: Partial<State>) => setState((before) => before && { ...before, ...next });
  const send = (file: File) => {
    if (keepFile) return onUploaded(keepFile(file), file);
    const controller = new AbortController();
    running.current = controller;
    setState({ file, percent: 0, isWaiting: false });
    upload({
      token,
      file,
      uploadKey,
      signal: controller.signal,
      onProgress: (percent) => change({ percent }),
      onWaiting: (isWaiting) => change({ isWaiting }),
    }).then(
      (mediaId) => {
        setState(undefined);
        onUploaded(mediaId, file);
      },
      (error: unknown) => !controller.signal.aborted && change({ error }),
    );
  };
  const retry = () => state && send(state.file);
  const hasFailed = state?.error !== undefined;
  useWindowEvent('online', retry, hasFailed);
  const cancel = () => {
    running.current?.abort();
    setState(undefined);
  };
  return { state, isRunning: state !== undefined && !hasFailed, send, retry, cancel };
}
