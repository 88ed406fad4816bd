import type { MessageKey } from '../i18n/translator.ts';

/** Messages that state the valid value, by the field's name and the list it belongs to. */
const WORDS: Readonly<Record<string, MessageKey>> = {
  name: 'wrong.name',
  instructions: 'wrong.instructions',
  opensAt: 'wrong.due',
  dueAt: 'wrong.due',
  closesAt: 'wrong.due',
  attempts: 'wrong.attempts',
  scoreMaximum: 'wrong.maximum',
  rubric: 'wrong.rubric',
  'rubric.name': 'wrong.name',
  'rubric.points': 'wrong.points',
  'rubric.levels.points': 'wrong.levelPoints',
  'rubric.levels.text': 'wrong.levelText',
  groups: 'wrong.groups',
  'groups.name': 'wrong.name',
  questions: 'wrong.questions',
  'questions.text': 'wrong.question',
  'questions.atSeconds': 'wrong.at',
  resources: 'wrong.resources',
  'resources.name': 'wrong.name',
  'resources.url': 'wrong.url',
  'resources.mediaId': 'wrong.file',
  videoId: 'wrong.file',
};

/** Returns the message for a field rejected by the server, such as `questions.0.text`; undefined if there is none. */
export const fieldErrorMessage = (field: string): MessageKey | undefined => WORDS[field.replace(/\.\d+/g, '')];
