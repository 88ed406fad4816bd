import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { STORAGE_FRAME, STORAGE_PATH } from '../../../shared/domain/launches/toolStorage.ts';
import { apiErrorOf, errorCodeOf } from '../../../shared/domain/api/apiError.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { AlertCard } from '../../kit/status/AlertCard.tsx';
import './launch.css';
import { valueOf, type FetchLaunch, type LaunchArgs, type ToolEvents } from './launchArgs.ts';
import { useLaunch } from './useLaunch.ts';
import { useToolMessages, type Liveness } from './useToolMessages.ts';
import { useWhenOnline } from '../../kit/page/pageHooks.ts';

interface Props extends ToolEvents {
  /** Title of the frame, such as the activity's name. */
  title: string;
  /** Identifies the launch: a different key launches again. */
  launchKey: string;
  fetchLaunch: FetchLaunch;
}

/**
 * The assessment tool in a separate frame, launched by a form post (LTI 1.3), with a retry button if it doesn't
 * respond.
 */
export function ToolFrame({ title, launchKey, fetchLaunch, ...events }: Props) {
  const [turn, setTurn] = useState(0);
  const launch = useLaunch(`${launchKey} ${turn}`, fetchLaunch);
  const again = () => setTurn(turn + 1);
  if (launch.error !== undefined) return <LaunchErrors error={launch.error} onRetry={again} />;
  if (!launch.args) return <Opening />;
  return (
    <LaunchedFrame
      key={launch.key}
      title={title}
      args={launch.args}
      fetchLaunch={fetchLaunch}
      onRetry={again}
      {...events}
    />
  );
}

function Opening() {
  const t = useTranslate();
  return (
    <p className="tool-opening" role="status">
      <span className="spinner" />
      {t('tool.opening')}
    </p>
  );
}

/** All reasons for which the launch was refused. */
function LaunchErrors({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslate();
  const code = errorCodeOf(error);
  const fields = apiErrorOf(error)?.data.fields ?? [];
  useWhenOnline(() => code === 'NETWORK' && onRetry());
  return (
    <AlertCard severity={code === 'COURSE_ARCHIVED' ? 'info' : 'error'} title={t('tool.notLaunched')}>
      <ul className="tool-errors">
        <li>{t(`errors.${code}.text`)}</li>
        {fields.map(({ field, rule }) => (
          <li key={`${field} ${rule}`}>
            <code>{field}</code>
          </li>
        ))}
      </ul>
      <button type="button" className="button quiet alert-action" onClick={onRetry}>
        {t('errors.retry')}
      </button>
    </AlertCard>
  );
}

interface FrameProps extends ToolEvents {
  title: string;
  args: LaunchArgs;
  fetchLaunch: FetchLaunch;
  onRetry: () => void;
}

// Declared outside the component, because React would call a new function, and submit the form, on each render.
const submit = (form: HTMLFormElement | null): void => form?.requestSubmit();

/**
 * Shows a launched tool. Its separate origin isolates the tool; a sandbox would only disable its downloads and its
 * own pages.
 */
function LaunchedFrame({ title, args, fetchLaunch, onRetry, ...events }: FrameProps) {
  const t = useTranslate();
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const [relay, setRelay] = useState<HTMLIFrameElement | null>(null);
  const hasRelay = valueOf(args, 'lti_storage_target') === STORAGE_FRAME;
  const [isRelayReady, setRelayReady] = useState(!hasRelay);
  const { liveness, mayBeBlank } = useToolMessages({ frame, relay, args, ...events });
  const name = `tool-${valueOf(args, 'lti_message_hint')}`;
  const devices = ['camera', 'microphone', 'display-capture', 'screen-wake-lock', 'fullscreen', 'autoplay']
    .map((device) => [device, ...args.origins].join(' '))
    .join('; ');
  if (liveness === 'silent' || liveness === 'refused') return <DeadTool liveness={liveness} onRetry={onRetry} />;
  return (
    <>
      <div className="tool" aria-busy={liveness === 'waiting'}>
        {liveness === 'waiting' && <Opening />}
        <iframe
          ref={setFrame}
          name={name}
          title={t('tool.frame', { name: title })}
          allow={devices}
          className="tool-frame"
        />
        {hasRelay && (
          <iframe
            ref={setRelay}
            hidden
            name={STORAGE_FRAME}
            title={t('tool.opening')}
            src={`${valueOf(args, 'iss')}${STORAGE_PATH}`}
            onLoad={() => setRelayReady(true)}
          />
        )}
        {/* Waits for the relay, because the tool sends it messages as soon as it opens. */}
        {frame && isRelayReady && <LaunchForm args={args} target={name} />}
      </div>
      {mayBeBlank && <BlankHelp fetchLaunch={fetchLaunch} onRetry={onRetry} />}
    </>
  );
}

/**
 * Help for a frame that may be blank. Its content can't be seen from here: a tool is blank if other sites may not
 * frame it or if it cannot use cookies.
 */
function BlankHelp({ fetchLaunch, onRetry }: { fetchLaunch: FetchLaunch; onRetry: () => void }) {
  const t = useTranslate();
  const client = useApolloClient();
  const [args, setArgs] = useState<LaunchArgs>();
  return (
    <p className="tool-help">
      {t('tool.blank')}
      <button type="button" className="button quiet" onClick={onRetry}>
        {t('errors.retry')}
      </button>
      {/* A launch works once, so the new tab gets a separate one. */}
      <button type="button" className="button quiet" onClick={() => void fetchLaunch(client).then(setArgs, onRetry)}>
        {t('tool.newTab')}
      </button>
      {args && <LaunchForm key={valueOf(args, 'login_hint')} args={args} target="_blank" />}
    </p>
  );
}

function LaunchForm({ args, target }: { args: LaunchArgs; target: string }) {
  return (
    <form ref={submit} hidden method="post" action={args.url} target={target}>
      {args.inputs.map((input) => (
        <input key={input.name} type="hidden" name={input.name} value={input.value} />
      ))}
    </form>
  );
}

function DeadTool({ liveness, onRetry }: { liveness: Extract<Liveness, 'silent' | 'refused'>; onRetry: () => void }) {
  const t = useTranslate();
  return (
    <AlertCard severity="error" title={t(`tool.${liveness}.title`)}>
      {t(`tool.${liveness}.text`)}
      <button type="button" className="button quiet alert-action" onClick={onRetry}>
        {t('errors.retry')}
      </button>
    </AlertCard>
  );
}
