import type { MessageKey } from '../i18n/translator.ts';

/** What would be right, by the last name of a field and by the list it stands in. */
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

/** The text for a field that the server refused, such as `questions.0.text`; undefined where none is written for it. */
export const fieldErrorMessage = (field: string): MessageKey | undefined => WORDS[field.replace(/\.\d+/g, '')];
