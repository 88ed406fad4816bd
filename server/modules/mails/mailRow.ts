import type { MailFailure, MailKind, MailState } from '../../../shared/domain/enums.ts';

export interface MailRow {
  id: string;
  recipient: string;
  subject: string;
  kind: MailKind;
  state: MailState;
  failure: MailFailure | null;
  created_at: Date;
  sent_at: Date | null;
}
