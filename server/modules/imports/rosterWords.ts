import type { CourseMemberRole } from '../../../shared/domain/enums.ts';
import { foldText } from '../../../shared/text/foldText.ts';
import type { ImportRole } from '../../db/storedTypes.ts';

const keyOf = (word: string): string => foldText(word).replace(/[^\p{L}\p{N}]/gu, '');

const tableOf = <Value extends string>(words: Readonly<Record<Value, string>>): ReadonlyMap<string, Value> =>
  new Map(
    (Object.entries(words) as [Value, string][]).flatMap(([value, list]) =>
      list.split(', ').map((word) => [keyOf(word), value] as const),
    ),
  );

/** The console's words in its languages, and words for learners, the role with the fewest permissions. */
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

/** Words of other systems that most probably mean a role with permissions. A person has to decide. */
const SUGGESTED = tableOf<CourseMemberRole>({
  learner: 'auditor, observer, guest, gast, invité, invitado, hörer, gasthörer',
  reviewer:
    'ta, tutor, tutorin, teaching assistant, taenrollment, assistant, grader, marker, non-editing teacher, ' +
    'noneditingteacher, korrektor, korrektorin, tuteur, ayudante, assistent, monitor',
  instructor:
    'teacher, teacherenrollment, editingteacher, dozent, dozentin, dozent:in, lehrer, lehrerin, lehrkraft, lehrende, ' +
    'lehrende:r, professor, professorin, prof, lecturer, faculty, enseignant, enseignante, professeur, profesor, ' +
    'profesora, professora, leraar, lerares, designer, designerenrollment, manager, معلم, أستاذ, مدرب, trainer',
});

/** Returns the role that a word names in this console, or undefined if a person has to decide. */
export const knownRole = (word: string): ImportRole | undefined => KNOWN.get(keyOf(word));

export const suggestedRole = (word: string): ImportRole | undefined => SUGGESTED.get(keyOf(word));

const STATUS = tableOf<'active' | 'inactive'>({
  active:
    'active, enrolled, enroled, current, accepted, invited, creation pending, yes, true, aktiv, angemeldet, actif, ' +
    'active, inscrit, activo, inscrito, actief, ingeschreven, ativo, matriculado, نشط, مسجل, 0, false, no',
  inactive:
    'inactive, deleted, tobedeleted, suspended, withdrawn, dropped, concluded, completed, rejected, removed, ' +
    'disabled, ' +
    'inaktiv, gelöscht, gesperrt, abgemeldet, inactif, supprimé, suspendu, inactivo, eliminado, suspendido, ' +
    'inactief, ' +
    'verwijderd, geschorst, inativo, excluído, suspenso, غير نشط, محذوف, معلق, 1',
});

/** Returns whether a status keeps its row out; undefined for an unknown word. */
export const statusOfWord = (word: string): 'active' | 'inactive' | undefined => STATUS.get(keyOf(word));
