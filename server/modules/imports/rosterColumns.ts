import { IMPORT_FIELDS, type ImportField, type ImportSettings } from '../../db/storedTypes.ts';
import { keyOf, knownRole, STATUS_FLAGS, statusOfWord } from './rosterWords.ts';
import type { RosterTable } from './readCsv.ts';

/** Column index of each field, counted from 0. */
export type RosterColumns = NonNullable<ImportSettings['columns']>;

/**
 * Headers used by Canvas, Moodle, OneRoster and spreadsheets in the console's languages, most specific first. The
 * comparison ignores case, accents, spaces and punctuation.
 */
const HEADERS: Readonly<Record<ImportField, readonly string[]>> = {
  email: [
    'email, emailaddress, e mail, mail, primaryemail, studentemail, useremail, courriel, email address',
    'emailadresse, mailadresse, e-mail-adresse, adresse e-mail, adresse mail, adresse de courriel',
    'adresse électronique, adresse courriel, correo, correo electrónico, dirección de correo',
    'dirección de correo electrónico, dirección de e-mail, e-mailadres, emailadres, mailadres',
    'endereço de e-mail, endereço de email, correio eletrônico, البريد الإلكتروني, بريد إلكتروني, البريد',
    'عنوان البريد الإلكتروني, learneremail, memberemail, userid, user id, schoolemail, e-mails, correio eletrónico',
  ],
  givenName: [
    'givenname, firstname, first name, forename, vorname, prénom, prenom, nombre, nombre de pila, nombres, voornaam',
    'primeiro nome, nome próprio, الاسم الأول, الاسم الشخصي, preferredfirstname, preferredname, legalfirstname',
    'rufname, roepnaam',
  ],
  familyName: [
    'familyname, lastname, last name, surname, nachname, familienname, nom de famille, apellido, apellidos, achternaam',
    'sobrenome, último nome, apelido, اسم العائلة, اللقب, الاسم الأخير, preferredlastname, legallastname',
  ],
  name: [
    'name, fullname, full name, displayname, student, studentname, learner, participant, nom complet, nom et prénom',
    'nombre completo, volledige naam, naam, nome, nome completo, vollständiger name, الاسم, الاسم الكامل, member',
    'teilnehmer, teilnehmerin, étudiant, estudiante, alumno, aluno, leerling, cursist, lernende, shortname',
    'sortablename',
  ],
  role: [
    'role, roles, courserole, role name, type, membertype, base_role_type, rolle, rollen, rôle, rôles, rol, papel',
    'função, perfil, profile, profil, الدور, role1, kursrolle, الأدوار, papéis, institution_role',
  ],
  status: [
    'status, state, enrollmentstatus, enrolmentstatus, zustand, statut, état, estado, situação, الحالة, toestand',
    'einschreibestatus, workflow_state, row_status, reg status, new status',
    STATUS_FLAGS.inactive,
    STATUS_FLAGS.active,
  ],
  course: [
    'course, coursename, course name, class, classname, course1, kurs, kursname, cours, nom du cours, curso',
    'nombre del curso, cursus, cursusnaam, nome do curso, المقرر, الدورة, اسم المقرر, title, long_name',
    'fullname of course',
  ],
  term: [
    'term, termname, term name, semester, academicsession, academic session, session, trimester, halbjahr, trimestre',
    'semestre, periodo, período, periodo académico, periode, período letivo, term_id, الفصل, الفصل الدراسي',
  ],
};

const RANKS = new Map<string, { field: ImportField; rank: number }>();
for (const field of IMPORT_FIELDS)
  HEADERS[field]
    .join(', ')
    .split(', ')
    .forEach((header, rank) => {
      if (!RANKS.has(keyOf(header))) RANKS.set(keyOf(header), { field, rank });
    });

/**
 * Returns the rank of a header, or of its first part if the whole is unknown: `Rolle/Status`, `Email Address
 * [Required]`.
 */
const rankOf = (header: string) => RANKS.get(keyOf(header)) ?? RANKS.get(keyOf(header.replace(/[/([<].*$/su, '')));

/** Returns the field that a header means, if it is known. */
export const fieldOfHeader = (header: string): ImportField | undefined => rankOf(header)?.field;

const isName = (cell: string): boolean => /^\p{L}/u.test(cell);

const SAMPLE = 200;
const SHARE = 0.8;

/** Guesses the columns of a table by their headers, or by their contents if a header is unknown. */
export function guessColumns({ headers, rows }: RosterTable): RosterColumns {
  const found: Partial<Record<ImportField, { at: number; rank: number }>> = {};
  headers.forEach((header, at) => {
    const known = rankOf(header);
    if (known === undefined) return;
    if ((found[known.field]?.rank ?? Infinity) > known.rank) found[known.field] = { at, rank: known.rank };
  });
  const columns = Object.fromEntries(Object.entries(found).map(([field, { at }]) => [field, at])) as Partial<
    Record<ImportField, number>
  >;
  const isFree = (at: number) => !Object.values(columns).includes(at);
  const sample = rows.slice(0, SAMPLE);
  const cellsOf = (at: number) => sample.map(({ cells }) => cells[at]?.trim() ?? '').filter((cell) => cell !== '');
  const firstOf = (test: (cell: string) => boolean) =>
    headers.findIndex((_header, at) => {
      const cells = isFree(at) ? cellsOf(at) : [];
      return cells.length > 0 && cells.filter(test).length >= cells.length * SHARE;
    });
  const fill = (field: ImportField, test: (cell: string) => boolean) => {
    if (columns[field] !== undefined) return;
    const at = firstOf(test);
    if (at >= 0) columns[field] = at;
  };
  fill('email', (cell) => cell.includes('@'));
  // A list without addresses can only be a list of courses.
  if (columns.email === undefined && columns.course === undefined && columns.name !== undefined) {
    columns.course = columns.name;
    delete columns.name;
  }
  if (headers.every((header) => header === '')) {
    fill('role', (cell) => knownRole(cell) !== undefined);
    fill('status', (cell) => statusOfWord(cell) !== undefined);
    // In a row like `address, word`, the word is a role. In longer rows, the other cells are names.
    if (headers.length === 2) fill('role', (cell) => !cell.includes(' '));
    fill('givenName', isName);
    fill('familyName', isName);
    if (columns.familyName === undefined && columns.givenName !== undefined) {
      columns.name = columns.givenName;
      delete columns.givenName;
    }
  }
  return columns;
}
