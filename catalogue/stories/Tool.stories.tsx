import { Check, Trash2 } from 'lucide-react';
import type { Score } from '../../tool/contract.ts';
import { ToolRefusal } from '../../tool/web/api.ts';
import { Button, IconButton } from '../../tool/web/kit/Button.tsx';
import { Confirm } from '../../tool/web/kit/Confirm.tsx';
import { Field } from '../../tool/web/kit/Field.tsx';
import { Loading } from '../../tool/web/kit/Loading.tsx';
import { Notice } from '../../tool/web/kit/Notice.tsx';
import { AttemptView } from '../../tool/web/kit/AttemptView.tsx';
import { Criteria, ScoreView } from '../../tool/web/kit/ScoreView.tsx';
import { Select } from '../../tool/web/kit/Select.tsx';
import { Problem } from '../../tool/web/kit/Problem.tsx';
import { commentOf } from '../../tool/web/testing/fixtures.ts';
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

export const Choice = () => (
  <Column>
    {[false, true].map((disabled) => (
      <Select
        key={String(disabled)}
        label="Scoring method"
        value="percentage"
        choices={[
          { id: 'percentage', name: 'Percentage' },
          { id: 'five_star', name: 'Five stars' },
        ]}
        disabled={disabled}
        onChange={doNothing}
      />
    ))}
  </Column>
);

const RUBRIC = [
  { id: 'structure', name: 'Structure', points: 5 },
  { id: 'voice', name: 'Voice and pace', points: 5 },
];
const RUBRIC_SCORE: Score = {
  given: 7,
  maximum: 10,
  scoreType: 'rubric',
  rubric: [
    { criterionId: 'structure', points: 4 },
    { criterionId: 'voice', points: 3 },
  ],
};

export const Scores = () => (
  <Column>
    <ScoreView score={{ given: 68, maximum: 100, scoreType: 'percentage', rubric: [] }} />
    <ScoreView score={{ given: 3, maximum: 5, scoreType: 'five_star', rubric: [] }} />
    <ScoreView score={{ given: 1, maximum: 1, scoreType: 'pass_fail', rubric: [] }} />
    <ScoreView score={RUBRIC_SCORE} />
    <Criteria score={RUBRIC_SCORE} rubric={RUBRIC} />
  </Column>
);

const HANDED_IN_AT = Date.UTC(2026, 2, 1, 9);

/** Shows a late submission with its score and comments. */
export const EvaluatedAttempt = () => (
  <AttemptView
    attempt={{
      id: 'attempt',
      number: 2,
      state: 'evaluated',
      task: {
        version: 0,
        rubricVersion: 0,
        instructions: '',
        questions: [],
        scoreType: 'rubric',
        scoreMaximum: 10,
        rubric: RUBRIC,
      },
      answers: [{ questionId: null, media: null, text: 'I was nervous at the start and spoke too fast.' }],
      submittedAt: HANDED_IN_AT,
      submittedBy: null,
      members: [],
      isLate: true,
      returned: null,
      evaluatedAt: HANDED_IN_AT,
      revision: 1,
      savedBy: null,
      score: RUBRIC_SCORE,
      marks: [
        {
          id: 'mark',
          author: { userId: 'reviewer', name: 'Ingrid Solberg' },
          role: 'instructor',
          score: RUBRIC_SCORE,
          reason: null,
          rubricVersion: 0,
          publishedAt: HANDED_IN_AT,
          isHeld: false,
        },
      ],
      comments: [commentOf({ authorName: 'Ingrid Solberg', text: 'A strong beginning.', writtenAt: HANDED_IN_AT })],
    }}
  />
);
