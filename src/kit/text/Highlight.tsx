import { matchParts } from '../../../shared/text/foldText.ts';

/** A text with the matches of a filter highlighted, regardless of case and accents. */
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
