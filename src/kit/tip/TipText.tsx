import Popper from '@mui/material/Popper';
import './tip.css';

interface Props {
  id: string;
  text: string;
  anchor: HTMLElement | null;
}

export function TipText({ id, text, anchor }: Props) {
  return (
    <Popper id={id} role="tooltip" open anchorEl={anchor} placement="bottom" className="tip">
      <div className="tip-text">{text}</div>
    </Popper>
  );
}
