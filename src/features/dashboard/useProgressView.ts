import { readProgressView, writeProgressView, type ProgressView } from '../../../shared/domain/progressView.ts';
import { useAddress } from '../../kit/page/useAddress.ts';

export interface ProgressControls {
  view: ProgressView;
  /** Answers whether the address was changed. */
  change: (next: Partial<ProgressView>) => boolean;
  clear: () => void;
  /** Something beside the status narrows the list. */
  isNarrowed: boolean;
}

/** The list's filter and order, kept in the address. */
export function useProgressView(): ProgressControls {
  const [params, write] = useAddress();
  const view = readProgressView(params);
  const change = (next: Partial<ProgressView>) =>
    write((current) => writeProgressView(current, { ...readProgressView(current), ...next }), {
      replace: 'text' in next,
    });
  return {
    view,
    change,
    clear: () =>
      change({ text: '', activity: '', tags: [], submitted: undefined, reviewed: undefined, score: undefined }),
    isNarrowed:
      view.text !== '' ||
      view.activity !== '' ||
      view.tags.length > 0 ||
      [view.submitted, view.reviewed, view.score].some((part) => part !== undefined),
  };
}
