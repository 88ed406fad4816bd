import type { TextRule } from '../../domain/validation.ts';
import type { MessageId } from '../i18n/messages.ts';

/** One field of a generated form; `key` is its name in the operation's input. An answer is yes, no, or neither. */
export type FieldSpec =
  | { kind: 'text'; key: string; label: MessageId; rule: TextRule }
  | { kind: 'number'; key: string; label: MessageId; isWhole?: true; isRequired?: true; initial?: number }
  | { kind: 'flag'; key: string; label: MessageId; initial: boolean }
  | { kind: 'answer'; key: string; label: MessageId }
  | { kind: 'choice'; key: string; label: MessageId; values: Readonly<Record<string, MessageId>>; initial: string }
  | ReferenceSpec;

/** A row of another resource, chosen from its list; `shows` is the field that names it. */
export interface ReferenceSpec {
  kind: 'reference';
  key: string;
  label: MessageId;
  resource: string;
  shows: string;
  /** Its list can be searched; otherwise its first page is all that there is to choose from. */
  searches?: true;
  noMatch: MessageId;
}

export interface FormSpec {
  resource: string;
  title: MessageId;
  submit: MessageId;
  done: MessageId;
  fields: readonly FieldSpec[];
}

/** What the inputs hold: numbers and answers as texts. */
export type FormValues = Record<string, string | boolean>;
/** What goes to the operation. */
export type SentValues = Record<string, string | boolean | number | null>;

export interface CreateDialogProps {
  open: boolean;
  onClose: () => void;
}

export interface EditDialogProps extends CreateDialogProps {
  form: FormSpec;
  record: { id: string };
}
