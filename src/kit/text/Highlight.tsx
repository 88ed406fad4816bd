/** A text with what was searched for marked in it, without regard to case. */
export function Highlight({ text, search }: { text: string; search: string }) {
  return (
    <bdi>
      {partsOf(text, search).map(({ part, isMatch }, at) =>
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

interface Part {
  part: string;
  isMatch: boolean;
}

/** The text in pieces, in their order; without a search it is one. */
export function partsOf(text: string, search: string): Part[] {
  const wanted = search.trim().toLowerCase();
  const lower = text.toLowerCase();
  // Lower case may be longer ("İ"): then positions no longer fit, and nothing is marked.
  if (wanted === '' || lower.length !== text.length) return [{ part: text, isMatch: false }];
  const parts: Part[] = [];
  let from = 0;
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, from)) {
    if (at > from) parts.push({ part: text.slice(from, at), isMatch: false });
    from = at + wanted.length;
    parts.push({ part: text.slice(at, from), isMatch: true });
  }
  if (from < text.length || parts.length === 0) parts.push({ part: text.slice(from), isMatch: false });
  return parts;
}
