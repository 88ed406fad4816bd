import { CircleCheck } from 'lucide-react';
import { useTranslate } from '../../../kit/i18n/useTranslate.ts';
import './copy.css';
import type { CopyEntry } from './copyProgress.ts';

interface Props {
  label: string;
  running: readonly CopyEntry[];
  completed: readonly CopyEntry[];
}

export function CopyPanel({ label, running, completed }: Props) {
  const t = useTranslate();
  return (
    <ul className="copy-panel" aria-label={label}>
      {running.map(({ id, name }) => (
        <li key={id}>
          <span className="spinner" role="progressbar" aria-label={t('resources.courses.copy.running')} />
          <bdi>{name}</bdi>
        </li>
      ))}
      {completed.map(({ id, name }) => (
        <li key={id}>
          <CircleCheck size={16} color="var(--success)" role="img" aria-label={t('resources.courses.copy.completed')} />
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  );
}
