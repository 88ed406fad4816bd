import { useNotify } from 'react-admin';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readToolMessage, type ToolMessage } from '../../../shared/domain/launches/toolMessage.ts';
import { isStorageRequest, STORAGE_FRAME, type StorageRequest } from '../../../shared/domain/launches/toolStorage.ts';
import { TOOL_PATIENCE_MS } from '../../../shared/domain/limits.ts';
import { createLogger } from '../../../shared/browser/log.ts';
import { useTimeout } from '../../../shared/react/useTimeout.ts';
import { valueOf, type LaunchArgs, type ToolEvents } from './launchArgs.ts';
import { answerStorage } from './ltiStorage.ts';

const log = createLogger('launch');

/**
 * State of the launch: not completed yet, not completed but the tool shows a page, completed, refused, or not
 * completed for too long.
 */
export type Liveness = 'waiting' | 'shown' | 'alive' | 'refused' | 'silent';

interface Options extends ToolEvents {
  frame: HTMLIFrameElement | null;
  /** Our page on the platform's origin, if the console has a different one. */
  relay: HTMLIFrameElement | null;
  args: LaunchArgs;
}

/** Handles the tool's messages. Ignores undocumented ones and those from another origin or frame. */
export function useToolMessages({ frame, relay, args, ...events }: Options): {
  liveness: Liveness;
  mayBeBlank: boolean;
} {
  const [liveness, setLiveness] = useState<Liveness>('waiting');
  const [isPatient, setPatient] = useState(true);
  const [hasSpoken, setSpoken] = useState(false);
  const storage = useRef(new Map<string, string>());
  const notify = useNotify();
  const handle = useEffectEvent((message: ToolMessage) => {
    callEvents(message, events);
    // A text of the tool or of our server, not a message id.
    if (message.kind === 'save' && message.status === 'SUCCESS' && message.message !== undefined)
      notify(message.message, { type: 'info', messageArgs: { _: message.message } });
  });
  useEffect(() => {
    if (!frame) return;
    const platform = new URL(valueOf(args, 'iss')).origin;
    const launchId = valueOf(args, 'lti_message_hint');
    const answer = (data: unknown) => answerStorage(storage.current, data, relay ? STORAGE_FRAME : undefined);
    const answerRelayed = (request: StorageRequest, port: MessagePort | undefined) => {
      const reply = args.origins.includes(request.origin) ? answer(request.data) : undefined;
      if (!reply) return ignore(request.origin, 'not a storage request');
      setSpoken(true);
      port?.postMessage(reply);
    };
    const listen = ({ origin, source, data, ports }: MessageEvent<unknown>) => {
      if (relay && source === relay.contentWindow && origin === platform && isStorageRequest(data))
        return answerRelayed(data, ports[0]);
      if (source !== frame.contentWindow || source === null) return ignore(origin, 'another window');
      if (origin === platform && isPlatformMessage(data)) {
        const { notice } = data;
        if (typeof notice === 'string') notify(notice, { type: 'warning', messageArgs: { _: notice } });
        return setLiveness(data.subject === 'console.launch.authorized' ? 'alive' : 'refused');
      }
      // After a launch the frame can show one of the console's own pages, on any of its hosts.
      const isTool = args.origins.includes(origin);
      if (!isTool && ![platform, window.location.origin].includes(origin)) return ignore(origin, 'another origin');
      const reply = isTool ? answer(data) : undefined;
      if (reply) {
        setSpoken(true);
        return frame.contentWindow?.postMessage(reply, origin);
      }
      const message = readToolMessage(data, launchId);
      if (!message) return ignore(origin, 'another shape');
      setSpoken(true);
      setLiveness('alive');
      handle(message);
    };
    // A tool can show its own page for cookies or consent before it completes the launch.
    const loaded = () => {
      if (showsForeignPage(frame)) setLiveness((now) => (now === 'waiting' ? 'shown' : now));
    };
    window.addEventListener('message', listen);
    frame.addEventListener('load', loaded);
    return () => {
      window.removeEventListener('message', listen);
      frame.removeEventListener('load', loaded);
    };
  }, [frame, relay, args, notify]);
  useTimeout(
    () => (liveness === 'waiting' ? setLiveness('silent') : setPatient(false)),
    liveness === 'refused' || liveness === 'silent' ? undefined : TOOL_PATIENCE_MS,
    liveness,
  );
  return { liveness, mayBeBlank: !isPatient && (liveness === 'shown' || !hasSpoken) };
}

/** Returns true unless the frame shows its initial empty document or one of our pages. */
function showsForeignPage({ contentWindow }: HTMLIFrameElement): boolean {
  try {
    return contentWindow?.location.origin === undefined;
  } catch {
    return true;
  }
}

const ignore = (origin: string, reason: string) => log.warn('a message was ignored', { origin, reason });

interface PlatformMessage {
  subject: 'console.launch.authorized' | 'console.launch.refused';
  /** Description of the problem for a person who can fix it. */
  notice?: unknown;
}

/** Recognizes the messages of our own page inside the frame, which it sends before the tool takes over. */
const isPlatformMessage = (data: unknown): data is PlatformMessage =>
  typeof data === 'object' &&
  data !== null &&
  ['console.launch.authorized', 'console.launch.refused'].includes((data as PlatformMessage).subject);

function callEvents(
  message: ToolMessage,
  { onDirty, onPersisting, onSaved, onFailed, onStep, onClose }: ToolEvents,
): void {
  if (message.kind === 'close') return onClose?.();
  if (message.kind === 'step') return onStep?.(message.step);
  if (message.kind === 'state') return onDirty?.(message.isDirty);
  onPersisting?.(message.status === 'SAVING');
  if (message.status === 'ERROR') onFailed?.(message.message);
  if (message.status !== 'SUCCESS') return;
  onDirty?.(false);
  onSaved?.(message.activity);
}
