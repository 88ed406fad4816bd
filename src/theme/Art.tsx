import type { ReactNode } from 'react';
import './art.css';

/** Illustrations of empty pages, in the theme's colors and hidden from screen readers. */
const illustrations = {
  documents: (
    <>
      <path className="art-leaf" d="M46 30h36l8 8v40H46z" />
      <path className="art-leaf" d="M56 20h36l10 10v42H56z" />
      <path d="M92 20v10h10M65 42h26M65 51h26M65 60h14" />
      <path className="art-mark" d="M112 46v16M104 54h16" />
    </>
  ),
  people: (
    <>
      <circle className="art-leaf" cx="50" cy="40" r="9" />
      <path className="art-leaf" d="M32 76c0-12 8-19 18-19s18 7 18 19z" />
      <circle className="art-leaf" cx="82" cy="34" r="11" />
      <path className="art-leaf" d="M60 76c0-15 9-24 22-24s22 9 22 24z" />
      <path className="art-mark" d="M114 34v16M106 42h16" />
    </>
  ),
  institutions: (
    <>
      <path className="art-leaf" d="M38 42h68v36H38zM32 42l40-22 40 22z" />
      <path d="M50 42v36M94 42v36M30 78h84" />
      <path className="art-mark" d="M64 78V60a8 8 0 0 1 16 0v18" />
    </>
  ),
  search: (
    <>
      <path className="art-leaf" d="M38 22h52v54H38z" />
      <path d="M47 34h30M47 44h18M47 54h14" />
      <circle className="art-leaf art-mark" cx="84" cy="54" r="15" />
      <path className="art-mark" d="m95 65 13 13" />
    </>
  ),
  done: (
    <>
      <path className="art-leaf" d="M50 20h44v58H50z" />
      <path d="M60 62h24M60 69h14M38 34l-5-3M36 46h-6M106 34l5-3M108 46h6" />
      <circle className="art-mark" cx="72" cy="41" r="12" />
      <path className="art-mark" d="m66 41 5 5 8-9" />
    </>
  ),
  closed: (
    <>
      <path className="art-leaf" d="M50 16h44v62H50z" />
      <path d="M38 78h68M57 24h30v18H57z" />
      <path className="art-leaf art-mark" d="M66 56h16v13H66zM69 56v-4a5 5 0 0 1 10 0v4" />
    </>
  ),
  broken: (
    <>
      <path className="art-leaf" d="M34 24h32l-5 14 8 12-9 16 4 10H34z" />
      <path className="art-leaf" d="M78 24h32v52H76l4-10-9-14 9-14z" />
      <path d="M43 38h10M43 48h14M90 38h11M88 48h13M92 58h9" />
      <path className="art-mark" d="m70 12 2 6M80 11l-2 6" />
    </>
  ),
} as const satisfies Record<string, ReactNode>;

export type Illustration = keyof typeof illustrations;

export function Art({ of }: { of: Illustration }) {
  return (
    <svg className="art" viewBox="0 0 144 96" aria-hidden focusable="false">
      <ellipse className="art-ground" cx="72" cy="80" rx="60" ry="10" />
      {illustrations[of]}
    </svg>
  );
}
