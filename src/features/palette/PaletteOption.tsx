import type { HTMLAttributes } from 'react';
import { Highlight } from '../../kit/text/Highlight.tsx';
import type { PaletteItem } from './paletteItems.ts';

interface Props extends HTMLAttributes<HTMLLIElement> {
  place: PaletteItem;
  search: string;
}

export function PaletteOption({ place: { name, detail, Icon }, search, ...props }: Props) {
  return (
    <li {...props}>
      <Icon size={18} aria-hidden />
      <span className="palette-name">
        <Highlight text={name} search={search} />
      </span>
      {detail !== undefined && <bdi className="palette-detail">{detail}</bdi>}
    </li>
  );
}
