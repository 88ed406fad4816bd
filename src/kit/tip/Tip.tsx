import { cloneElement, useEffect, useId, useState, type ReactElement } from 'react';
import { lazyComponent } from '../../../shared/react/lazyComponent.tsx';
import { loadCode } from '../../lazy/loadCode.ts';
import './tip.css';

interface Props {
  text: string;
  /** Shows the tip permanently. Default: while the pointer is over the element or the element has the focus. */
  isShown?: boolean;
  /** The explained element, which must be focusable. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
}

const Popper = lazyComponent(() => loadCode(() => import('@mui/material/Popper').then((part) => part.default)));

/**
 * A short explanation that appears next to an element. Its code is loaded on first use. Escape hides it (WCAG 1.4.13).
 */
export function Tip({ text, isShown, children }: Props) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isWanted, setWanted] = useState(false);
  const isOpen = isShown ?? isWanted;
  useEffect(() => {
    if (!isWanted) return;
    const hide = ({ key }: KeyboardEvent) => key === 'Escape' && setWanted(false);
    window.addEventListener('keydown', hide);
    return () => window.removeEventListener('keydown', hide);
  }, [isWanted]);
  return (
    <span
      ref={setAnchor}
      onPointerEnter={() => setWanted(true)}
      onPointerLeave={() => setWanted(false)}
      onFocus={() => setWanted(true)}
      onBlur={() => setWanted(false)}
      style={{ display: 'inline-flex', maxInlineSize: '100%' }}
    >
      {cloneElement(children, { 'aria-describedby': isOpen ? id : undefined })}
      {isOpen && (
        <Popper id={id} role="tooltip" open anchorEl={anchor} placement="bottom" className="tip">
          <div className="tip-text">{text}</div>
        </Popper>
      )}
    </span>
  );
}
