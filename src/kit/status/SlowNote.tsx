import { useEffect, useState } from 'react';
import { SLOW_AFTER_MS } from '../../../shared/domain/limits.ts';
import { useTranslate } from '../i18n/useTranslate.ts';

/** Shows a note once a wait is longer than usual. */
export function SlowNote({ isWaiting }: { isWaiting: boolean }) {
  return isWaiting ? <Waiting /> : null;
}

function Waiting() {
  const t = useTranslate();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className="list-slow" role="status">
      {isSlow && t('list.slow')}
    </p>
  );
}
