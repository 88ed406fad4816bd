import type { ReactNode } from 'react';

interface Props {
  name: ReactNode;
  /** Reason why the row has no link. */
  text: string;
}

/** The name of a row whose copy failed: it is not a link, and shows the reason. */
export const FailedCopy = ({ name, text }: Props): ReactNode => (
  <>
    <span className="row-off" aria-disabled="true">
      <bdi>{name}</bdi>
    </span>
    <div className="row-error">{text}</div>
  </>
);
