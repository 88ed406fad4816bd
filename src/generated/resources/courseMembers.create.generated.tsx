// Generated from schema.graphql and screens.config.ts by `npm run generate`. Do not edit: change those, or a slot in src/features.
import { CreateDialog } from '../../kit/form/CreateDialog.tsx';
import type { CreateDialogProps, FormSpec } from '../../kit/form/spec.ts';

const courseMembersForm: FormSpec = {
  resource: 'courseMembers',
  title: 'resources.courseMembers.create.title',
  submit: 'resources.courseMembers.create.submit',
  done: 'resources.courseMembers.create.done',
  fields: [
    { kind: 'text', key: 'userId', label: 'resources.courseMembers.fields.userId', rule: 'email' },
    { kind: 'choice', key: 'role', label: 'resources.courseMembers.fields.role', values: { learner: 'CourseMemberRole.learner', reviewer: 'CourseMemberRole.reviewer', instructor: 'CourseMemberRole.instructor' }, initial: 'learner' },
  ],
};

export function CourseMembersCreateDialog(props: CreateDialogProps) {
  return <CreateDialog spec={courseMembersForm} {...props} />;
}
