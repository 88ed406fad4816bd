import type { CourseMemberRole } from '../../../shared/domain/enums.ts';
import { foldText } from '../../../shared/text/foldText.ts';
import type { ImportRole } from '../../db/storedTypes.ts';

/** Returns a word or header without case, accents, spaces and punctuation, for comparison. */
export const keyOf = (word: string): string => foldText(word).replace(/[^\p{L}\p{N}]/gu, '');

const tableOf = <Value extends string>(words: Readonly<Record<Value, string>>): ReadonlyMap<string, Value> =>
  new Map(
    (Object.entries(words) as [Value, string][]).flatMap(([value, list]) =>
      list.split(', ').map((word) => [keyOf(word), value] as const),
    ),
  );

/** The console's own role names in its languages, and words for learners, whose role has the fewest permissions. */
const KNOWN = tableOf<ImportRole>({
  learner:
    'learner, student, students, studentenrollment, lernende, lernender, lernende:r, lernende(r), studierende, ' +
    'studierende:r, student:in, studentin, schüler, schülerin, schüler:in, teilnehmer, teilnehmerin, teilnehmende, ' +
    'apprenant, apprenante, étudiant, étudiante, élève, estudiante, alumno, alumna, cursist, leerling, studenten, ' +
    'aluno, aluna, estudante, متعلم, متعلّم, طالب, طالبة, participant, pupil',
  reviewer: 'reviewer, évaluateur, évaluatrice, revisor, revisora, beoordelaar, avaliador, avaliadora, مراجع',
  instructor: 'instructor, kursleitung, formateur, formatrice, docent, instrutor, instrutora, مدرس, مدرّس',
  orgadmin: 'orgadmin, admin, administrador, administrateur, beheerder, مسؤول',
  orgcontentcreator:
    'orgcontentcreator, content creator, inhaltsredaktion, creador de contenido, créateur de contenu, contentmaker, ' +
    'criador de conteúdo, منشئ محتوى',
  orguser: 'orguser, member, mitglied, miembro, membre, lid, membro, عضو',
});

/** Words of other systems that most likely mean a role with more permissions. A person has to confirm them. */
const SUGGESTED = tableOf<CourseMemberRole>({
  learner:
    'auditor, observer, guest, gast, invité, invitado, hörer, gasthörer, member, mitglied, kursmitglied, formando',
  reviewer:
    'ta, tutor, tutorin, teaching assistant, taenrollment, assistant, grader, marker, non-editing teacher, ' +
    'noneditingteacher, korrektor, korrektorin, kurstutor, tuteur, ayudante, assistent, monitor, proctor',
  instructor:
    'teacher, teacherenrollment, editingteacher, dozent, dozentin, dozent:in, lehrer, lehrerin, lehrkraft, lehrende, ' +
    'lehrende:r, professor, professorin, prof, lecturer, faculty, enseignant, enseignante, professeur, profesor, ' +
    'profesora, professora, formador, leraar, lerares, designer, designerenrollment, manager, employee, ' +
    'course admin, kursadministrator, معلم, أستاذ, مدرب, trainer',
});

/** Returns the role that a word means in this console, or undefined if a person has to decide. */
export const knownRole = (word: string): ImportRole | undefined => KNOWN.get(keyOf(word));

export const suggestedRole = (word: string): ImportRole | undefined => SUGGESTED.get(keyOf(word));

const STATUS = tableOf<'active' | 'inactive'>({
  active:
    'active, enrolled, enroled, registered, web registered, current, accepted, invited, creation pending, enabled, ' +
    'aktiv, angemeldet, actif, inscrit, activo, inscrito, matriculado, actief, ingeschreven, ativo, نشط, مسجل',
  inactive:
    'inactive, deleted, tobedeleted, suspended, withdrawn, dropped, concluded, completed, rejected, removed, ' +
    'disabled, not current, unenrolled, canceled, inaktiv, gelöscht, gesperrt, abgemeldet, exmatrikuliert, inactif, ' +
    'supprimé, suspendu, désinscrit, inactivo, eliminado, suspendido, cancelado, trancado, inactief, verwijderd, ' +
    'geschorst, uitgeschreven, inativo, excluído, suspenso, غير نشط, محذوف, معلق',
});

/** Headers of status columns whose cells contain yes or no. */
export const STATUS_FLAGS = {
  active:
    'active, is_active, enabled, enableduser, accountenabled, available, availability, available_ind, aktiv, ' +
    'zugriff, actif, activo, actief, ativo, نشط',
  inactive: 'suspended, deleted, disabled, inactive, archived, enrolstatus, enrolstatus1, gesperrt, gelöscht, suspendu',
} as const;
const FLAGS = tableOf<'active' | 'inactive'>(STATUS_FLAGS);

const ANSWERS = tableOf<'yes' | 'no'>({
  yes: 'yes, true, y, 1, ja, oui, sí, sim, نعم',
  no: 'no, false, n, 0, nein, non, nee, não, لا',
});

/**
 * Returns whether a status word means active or inactive, or undefined if the word is unknown. For yes and no, the
 * header decides which is which.
 */
export function statusOfWord(word: string, header = ''): 'active' | 'inactive' | undefined {
  const answer = ANSWERS.get(keyOf(word));
  if (answer === undefined) return STATUS.get(keyOf(word));
  if (header === '') return undefined;
  return (answer === 'yes') === (FLAGS.get(keyOf(header)) !== 'inactive') ? 'active' : 'inactive';
}
