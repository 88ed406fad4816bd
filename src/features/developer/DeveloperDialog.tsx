import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId, useState } from 'react';
import type { BrowserConfig } from '../../../shared/domain/identity/browserConfig.ts';
import { ViewDialog } from '../../kit/dialog/TitledDialog.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ValueSelect } from '../../kit/form/ValueSelect.tsx';
import { LOG_LEVELS, logLevels, type LogLevel } from '../../../shared/browser/log.ts';
import { copyText } from '../links/index.ts';
import './developer.css';

const NONE = '–';

/** Returns the facts about the page and its build, in the order in which they are shown. */
function pageFacts({ version, branch, date, commit, number }: BrowserConfig['build'], now: number) {
  const isFramed = window.parent !== window;
  return [
    ['version', version],
    ['branch', branch ?? NONE],
    ['buildDate', date ?? NONE],
    ['buildHash', commit ?? NONE],
    ['buildNumber', number === undefined ? NONE : String(number)],
    ['frameUrl', window.location.href],
    ['parentUrl', isFramed ? document.referrer || NONE : NONE],
    ['viewport', `${window.innerWidth} × ${window.innerHeight}`],
    ['scale', String(window.devicePixelRatio)],
    ['userAgent', navigator.userAgent],
    ['clock', new Date(now).toISOString()],
  ] as const;
}

interface Props {
  open: boolean;
  build: BrowserConfig['build'];
  onClose: () => void;
}

/** Information for developers about a page that misbehaves. */
export function DeveloperDialog({ open, build, onClose }: Props) {
  const t = useTranslate();
  const id = useId();
  const [tab, setTab] = useState<'info' | 'diag'>('info');
  return (
    <ViewDialog open={open} title={t('developer.title')} maxWidth="sm" height={680} onClose={onClose}>
      <Tabs value={tab} onChange={(_, next: 'info' | 'diag') => setTab(next)} aria-label={t('developer.title')}>
        <Tab value="info" label={t('developer.info')} id={`${id}-info`} aria-controls={id} />
        <Tab value="diag" label={t('developer.diag')} id={`${id}-diag`} aria-controls={id} />
      </Tabs>
      <div id={id} role="tabpanel" aria-labelledby={`${id}-${tab}`} className="developer">
        {tab === 'info' ? <Info build={build} /> : <Levels />}
      </div>
    </ViewDialog>
  );
}

function Info({ build }: { build: BrowserConfig['build'] }) {
  const t = useTranslate();
  const [now] = useState(Date.now);
  const [outcome, setOutcome] = useState<'developer.copied' | 'links.noClipboard'>();
  const facts = pageFacts(build, now);
  const copy = () => {
    const text = facts.map(([label, value]) => `${t(`developer.${label}`)}: ${value}`).join('\n');
    copyText(Promise.resolve(text)).then(
      () => setOutcome('developer.copied'),
      () => setOutcome('links.noClipboard'),
    );
  };
  return (
    <>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{t(`developer.${label}`)}</dt>
            <dd dir="ltr">{value}</dd>
          </div>
        ))}
      </dl>
      <Button variant="outlined" color="inherit" onClick={copy}>
        {t('developer.copy')}
      </Button>
      <p role="status">{outcome && t(outcome)}</p>
    </>
  );
}

function Levels() {
  const t = useTranslate();
  return (
    <ul className="developer-levels">
      {logLevels.names().map((name) => (
        <Level key={name} name={name} label={t('developer.level', { name })} />
      ))}
    </ul>
  );
}

function Level({ name, label }: { name: string; label: string }) {
  const [level, setLevel] = useState(logLevels.of(name));
  const choose = (next: LogLevel) => {
    logLevels.set(name, next);
    setLevel(next);
  };
  return (
    <li>
      <span dir="ltr">{name}</span>
      <ValueSelect
        label={label}
        value={level}
        choices={LOG_LEVELS.map((each) => ({ id: each, name: each }))}
        onChange={(next) => choose(next as LogLevel)}
      />
    </li>
  );
}
