import { Component, type ReactNode, useEffect } from 'react';
import { useTranslator } from '../i18n/translator.ts';
import { Notice } from './Notice.tsx';

/**
 * Shows a notice if the code of a view fails to load or throws. The page can't reload itself, because it was opened by
 * a form post.
 */
export class ViewBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };
  static getDerivedStateFromError() {
    return { isBroken: true };
  }
  override render() {
    return this.state.isBroken ? <Broken /> : this.props.children;
  }
}

function Broken() {
  const { t } = useTranslator();
  return <Notice kind="danger">{t('problem.broken')}</Notice>;
}

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
