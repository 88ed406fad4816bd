import type { ComponentType } from 'react';
import { InlineFormContext } from '../../form/dialogProps.ts';
import { useScope } from '../../scope/ScopeContext.tsx';
import type { DialogProps } from '../actions/DialogButton.tsx';
import { shownTo, type AudienceProps } from '../elements.ts';

interface Props extends AudienceProps {
  dialog: ComponentType<DialogProps>;
}

const stayOpen = (): void => undefined;

/** A resource's create form above its rows, instead of a button that opens it. */
export function InlineCreate({ audience: audiences, dialog: CreateForm }: Props) {
  const { audience } = useScope();
  if (!shownTo(audiences, audience)) return null;
  return (
    <InlineFormContext value>
      <div className="inline-create">
        <CreateForm open onClose={stayOpen} />
      </div>
    </InlineFormContext>
  );
}
