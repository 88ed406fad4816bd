import { Check, Trash2 } from 'lucide-react';
import { ToolRefusal } from '../../tool/web/api.ts';
import { Button, IconButton } from '../../tool/web/kit/Button.tsx';
import { Confirm } from '../../tool/web/kit/Confirm.tsx';
import { Field } from '../../tool/web/kit/Field.tsx';
import { Loading } from '../../tool/web/kit/Loading.tsx';
import { Notice } from '../../tool/web/kit/Notice.tsx';
import { Problem } from '../../tool/web/kit/Problem.tsx';
import { Stars } from '../../tool/web/kit/Stars.tsx';
import { Column, doNothing, Row } from '../layout.tsx';

export default { title: 'Tool', parameters: { isOfTool: true } };

const KINDS = [undefined, 'primary', 'quiet', 'danger'] as const;

export const Buttons = () => (
  <Column>
    {[false, true].map((disabled) => (
      <Row key={String(disabled)}>
        {KINDS.map((kind) => (
          <Button key={kind ?? 'plain'} {...(kind && { kind })} icon={Check} disabled={disabled}>
            Publish
          </Button>
        ))}
        <IconButton icon={Trash2} label="Delete" disabled={disabled} />
      </Row>
    ))}
  </Column>
);

export const Fields = () => (
  <Column>
    <Field label="Name" hint="As learners see it.">
      {(field) => <input {...field} defaultValue="Speak for a minute" />}
    </Field>
    <Field label="Percent (0–100)" error="A number from 0 to 100, please.">
      {(field) => <input {...field} inputMode="numeric" defaultValue="120" />}
    </Field>
    <Field label="Comment">{(field) => <textarea {...field} rows={3} />}</Field>
  </Column>
);

export const Notices = () => (
  <Column>
    <Notice title="Nothing to review">What learners hand in is shown here.</Notice>
    <Notice kind="danger" title="The recording stopped" actions={<Button>Try again</Button>}>
      The camera was taken by another program.
    </Notice>
    <Problem error={new ToolRefusal({ code: 'denied', message: '' })} onRetry={doNothing} />
    <Problem error={new Error('offline')} onRetry={doNothing} />
  </Column>
);

export const Waiting = () => <Loading />;

export const Rating = () => <Stars count={3} of={5} />;

export const Asking = () => (
  <Confirm
    title="Delete the attempt?"
    text="Its recording and comments are deleted with it."
    action="Delete"
    kind="danger"
    onConfirm={doNothing}
    onClose={doNothing}
  />
);
