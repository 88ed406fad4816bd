import { readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readRoster } from './readRoster.ts';
import { guessColumns } from './rosterColumns.ts';
import type { ImportSettings } from '../../db/storedTypes.ts';
import { readEntries } from './rosterEntries.ts';

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url));

/** Returns the rows as `e-mail|given name|family name|role`, with the reason for those that are left out. */
async function read(file: Uint8Array | string, settings: Partial<ImportSettings> = {}) {
  const table = readRoster(typeof file === 'string' ? new TextEncoder().encode(file) : file);
  const { entries, roleWords } = await readEntries(table, {
    columns: guessColumns(table),
    roles: {},
    defaultRole: 'learner',
    ...settings,
  });
  const people = entries.map(({ userId, givenName, familyName, role, refusal }) =>
    refusal === undefined ? [userId, givenName, familyName, role].join('|') : `${userId}: ${refusal.rule}`,
  );
  return { people, roleWords };
}
const people = async (file: Uint8Array | string) => (await read(file)).people;

describe('[roster-01] a roster', () => {
  test('from Excel in German keeps umlauts, and asks about an unknown role word', async () => {
    const file = fixture('02-semicolon-de.csv');
    expect(await read(file)).toEqual({
      people: ['juergen@semi.test|Jürgen|Müller|learner', 'aenne@semi.test: unknownRole'],
      roleWords: [{ word: 'Dozent', rows: 1, role: null, suggestion: 'instructor' }],
    });
    expect((await read(file, { roles: { Dozent: 'reviewer' } })).people[1]).toBe('aenne@semi.test|Änne|Straß|reviewer');
  });

  test('from Canvas has one address per row, without deleted people', async () => {
    expect(await people(fixture('07-canvas-users.csv'))).toEqual([
      'bob.smith@gmail.test|Bob|Smith|learner',
      'jdoe@uni.test|Jane|Doe|learner',
      'psue@uni.test: inactiveStatus',
    ]);
  });

  test('with names next to addresses reads them as names', async () => {
    expect(await people(fixture('10-email-name.csv'))).toEqual([
      'jane@en.test|Jane|Doe|learner',
      'rick@en.test|Rick|Roe|learner',
    ]);
  });

  test('with a second person in each row adds the first one', async () => {
    expect(await people(fixture('14-advisor.csv'))).toEqual([
      'kid1@uni.test|Kid|One|learner',
      'kid2@uni.test|Kid|Two|learner',
    ]);
  });

  test('with invisible characters trims the outer ones and reports inner ones', async () => {
    expect(await people(fixture('17-invisible.txt'))).toEqual([
      'jane\u200B@inv.test: emailCharacter',
      'rami@inv.test|||learner',
      'nb@inv.test|||learner',
      'bom@inv.test|||learner',
      'full@inv。test: emailCharacter',
      'joão@inv.test|||learner',
      'with.dot@inv.test.: emailLabel',
      'iso@inv.test|||learner',
    ]);
  });

  test("in the formats of Canvas's dialog has the names", async () => {
    expect(await people(fixture('28-canvas-people.txt'))).toEqual([
      'quoted1@cv.test|First|Last|learner',
      'quoted2@cv.test|First|Last|learner',
      'plain@cv.test|First|Last|learner',
    ]);
  });

  test.each([
    [
      '"Doe, Jane" <jane@n.test>, "Roe, Rick" <rick@n.test>;Ada <a@n.test>',
      'jane@n.test|Jane|Doe|learner rick@n.test|Rick|Roe|learner a@n.test|Ada||learner',
    ],
    [
      '"Doe, Jane" <jane@n.test>,reviewer\n"Roe" <rick@n.test>',
      'jane@n.test|Jane|Doe|reviewer rick@n.test|Roe||learner',
    ],
    ['Doe, Jane <jane@n.test>', 'jane@n.test|Jane|Doe|learner'],
    ['mailto:ada@n.test', 'ada@n.test|||learner'],
    ['Ada <mailto:ada@n.test?subject=Hi>', 'ada@n.test|Ada||learner'],
    ["'ada@n.test', «ben@n.test»", 'ada@n.test|||learner ben@n.test|||learner'],
    ['a@n.test;reviewer\nb@n.test\tlearner, c@n.test', 'a@n.test|||reviewer b@n.test|||learner c@n.test|||learner'],
    ['a@n.test b@n.test', 'a@n.test|||learner b@n.test|||learner'],
    ['a@n.test,reviewer\nb@n.test,learner', 'a@n.test|||reviewer b@n.test|||learner'],
    ['a@n.test,teacher', 'a@n.test: unknownRole'],
    ['a@n.test\nA@N.test', 'a@n.test|||learner a@n.test: repeated'],
    ['a@n.test\nnobody', 'a@n.test|||learner nobody: email'],
    ['Ada,Lovelace,a@n.test', 'a@n.test|Ada|Lovelace|learner'],
  ])('pasted as %j is read', async (text, expected) => {
    expect((await people(text)).join(' ')).toBe(expected);
  });

  test.each([
    ['UTF-16 with a byte order mark', Buffer.from('\uFEFFE-Mail\tName\na@n.test\tÄda\n', 'utf16le')],
    ['UTF-16 without one', Buffer.from('E-Mail\tName\na@n.test\tÄda\n', 'utf16le')],
    ['big-endian UTF-16', Buffer.from('\uFEFFE-Mail\tName\na@n.test\tÄda\n', 'utf16le').swap16()],
    ['UTF-8 with a byte order mark', Buffer.from('\uFEFFE-Mail,Name\na@n.test,Äda\n')],
    ['a separator that Excel names', Buffer.from('sep=|\r\nE-Mail|Name\r\na@n.test|Äda\r\n')],
    ['lines of an old Mac', Buffer.from('E-Mail;Name\ra@n.test;Äda\r')],
  ])('in %s is read', async (_, file) => {
    expect(await people(file)).toEqual(['a@n.test|Äda||learner']);
  });

  test.each([
    [
      'Moodle',
      'username,firstname,lastname,email,suspended\nada,Ada,L,a@n.test,0\nben,Ben,M,b@n.test,1',
      'a@n.test|Ada|L|learner b@n.test: inactiveStatus',
    ],
    [
      'OneRoster’s users',
      'sourcedId,status,enabledUser,username,givenName,familyName,email\n1,tobedeleted,true,a,Ada,L,a@n.test\n2,active,true,b,Ben,M,b@n.test\n3,active,false,c,Cy,N,c@n.test',
      'a@n.test: inactiveStatus b@n.test|Ben|M|learner c@n.test: inactiveStatus',
    ],
    ['French', 'Prénom;Nom de famille;Adresse e-mail;Rôle\nAda;L;a@n.test;Apprenante', 'a@n.test|Ada|L|learner'],
    ['Spanish', 'Nombre;Apellidos;Correo electrónico;Rol\nAda;L;a@n.test;Revisor', 'a@n.test|Ada|L|reviewer'],
    ['Dutch', 'Voornaam;Achternaam;E-mailadres;Rol\nAda;L;a@n.test;Beoordelaar', 'a@n.test|Ada|L|reviewer'],
    ['Brazilian', 'Nome;Sobrenome;E-mail;Função\nAda;L;a@n.test;Aluno', 'a@n.test|Ada|L|learner'],
    ['a full and a family name', 'Full name,Last name,Email\nAda L,L,a@n.test', 'a@n.test|Ada|L|learner'],
    ['Arabic', 'الاسم الأول,اسم العائلة,البريد الإلكتروني,الدور\nآدا,ل,a@n.test,مراجع', 'a@n.test|آدا|ل|reviewer'],
    [
      'Brightspace',
      'OrgDefinedId,Username,Last Name,First Name,Email,role_name,is_active\n#1,#a,L,Ada,a@n.test,Learner,1\n#2,#b,M,Ben,b@n.test,Learner,0',
      'a@n.test|Ada|L|learner b@n.test: inactiveStatus',
    ],
    [
      'Blackboard, whose rows have two states',
      'FIRSTNAME|LASTNAME|EMAIL|INSTITUTION_ROLE|ROW_STATUS|AVAILABLE_IND\nAda|L|a@n.test|STUDENT|ENABLED|Y\nBen|M|b@n.test|STUDENT|DISABLED|Y\nCy|N|c@n.test|STUDENT|ENABLED|N',
      'a@n.test|Ada|L|learner b@n.test: inactiveStatus c@n.test: inactiveStatus',
    ],
    [
      'ILIAS',
      '"Vorname";"Nachname";"E-Mail";"Rolle/Status";"Zugriff"\n"Ada";"L";"a@n.test";"Kursadministrator";"Ja"\n"Ben";"M";"b@n.test";"Lernende";"Nein"',
      'a@n.test: unknownRole b@n.test: inactiveStatus',
    ],
    [
      'Google, with notes in brackets',
      'First Name [Required],Last Name [Required],Email Address [Required],New Status [Upload Only]\nAda,L,a@n.test,Active\nBen,M,b@n.test,Suspended',
      'a@n.test|Ada|L|learner b@n.test: inactiveStatus',
    ],
    [
      'Moodle, suspended in words',
      'email,fullname,suspended\na@n.test,Ada L,false\nb@n.test,Ben M,true\nc@n.test,Cy N,perhaps',
      'a@n.test|Ada|L|learner b@n.test: inactiveStatus c@n.test: unknownStatus',
    ],
    [
      'a report with a title',
      'Class list, fall\r\n\r\nNachname;Vorname;E-Mail\r\nL;Ada;a@n.test\r\n',
      'a@n.test|Ada|L|learner',
    ],
    ['a header that nothing knows', 'Kennung,Anschrift\nx1,a@n.test', 'a@n.test|||learner'],
  ])('with the headers of %s is read', async (_, text, expected) => {
    expect((await people(text)).join(' ')).toBe(expected);
  });

  test('with an unclosed quote is rejected with its line', async () => {
    const refusal = (text: string) => {
      try {
        readRoster(new TextEncoder().encode(text));
      } catch (error) {
        return (error as { data: { fields: unknown[] } }).data.fields[0];
      }
    };
    expect(refusal('email,name\na@n.test,"Ada\nb@n.test,Ben\n')).toMatchObject({ rule: 'unbalancedQuotes', place: 2 });
    expect(refusal('email,name\na@n.test,"A\nda"\nb@n.test,"Ben" M\n')).toMatchObject({
      rule: 'unbalancedQuotes',
      place: 4,
    });
    expect(refusal('')).toMatchObject({ field: 'file', rule: 'required' });
  });

  test('with line breaks in a cell keeps correct line numbers', async () => {
    const { rows } = readRoster(new TextEncoder().encode('email,name\n"a@n.test","A\nda"\n\nb@n.test,Ben'));
    expect(rows.map(({ line }) => line)).toEqual([2, 5]);
  });
});

test('[roster-02] a OneRoster 1.2 zip has current enrollments of its classes only', async () => {
  const csv = (...lines: string[]) => strToU8(lines.join('\n'));
  const file = zipSync({
    'roster/users.csv': csv(
      'sourcedId,status,enabledUser,givenName,familyName,email',
      'u1,active,true,Ada,L,ada@n.test',
      'u2,active,true,Ben,M,ben@n.test',
      'u3,tobedeleted,true,Cy,N,cy@n.test',
    ),
    'roster/classes.csv': csv(
      'sourcedId,status,title,termSourcedIds',
      'c1,active,Biology,"t1,t2"',
      'c2,active,Chemistry,t2',
      'c3,active,Drama,',
    ),
    'roster/academicSessions.csv': csv('sourcedId,title', 't1,Fall', 't2,Spring'),
    'roster/enrollments.csv': csv(
      'sourcedId,status,classSourcedId,userSourcedId,role',
      'e1,active,c1,u1,student',
      'e2,active,c2,u1,teacher',
      'e3,tobedeleted,c2,u2,student',
      'e4,active,c1,u3,student',
    ),
  });
  const table = readRoster(file);
  const { entries } = await readEntries(
    table,
    {
      columns: guessColumns(table),
      roles: { teacher: 'instructor' },
      defaultRole: 'learner',
    },
    'org',
  );
  expect(
    entries.map(({ course, term, userId, role, refusal }) => `${course} ${term} ${userId} ${refusal?.rule ?? role}`),
  ).toEqual([
    'Biology Fall ada@n.test learner',
    'Chemistry Spring ada@n.test instructor',
    'Chemistry Spring ben@n.test inactiveStatus',
    'Biology Fall cy@n.test inactiveStatus',
    // A row without a person is a course.
    'Drama   learner',
  ]);
  expect(() => readRoster(zipSync({ 'x.txt': csv('x') }))).toThrow('VALIDATION');
  expect(() => readRoster(file.subarray(0, file.length - 30))).toThrow('VALIDATION');
});
