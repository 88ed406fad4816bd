import { matchParts } from '../../../shared/text/foldText.ts';

/** A text with what a filter finds marked in it, without regard to case and accents. */
export function Highlight({ text, search }: { text: string; search: string }) {
  return (
    <bdi>
      {matchParts(text, search).map(({ part, isMatch }, at) =>
        isMatch ? (
          <mark key={at} className="match">
            {part}
          </mark>
        ) : (
          part
        ),
      )}
    </bdi>
  );
}
