import { unzipSync, type Unzipped } from 'fflate';
import { invalid } from '../../../shared/domain/api/errors.ts';
import { UPLOAD_BYTES_MAX } from '../../graphql/graphqlPlugin.ts';
import { decodeText } from './decodeText.ts';
import { readCsv, type RosterTable } from './readCsv.ts';

type Item = Readonly<Record<string, string>>;

const NEEDED = ['users.csv', 'classes.csv', 'enrollments.csv'] as const;
const TERMS = 'academicsessions.csv';
const WANTED: readonly string[] = [...NEEDED, TERMS];
/** Maximum total size of the files extracted from one upload, because a small zip file can contain huge ones. */
const EXTRACTED_BYTES_MAX = 8 * UPLOAD_BYTES_MAX;

/** Returns whether the bytes are a zip file, by its header. */
export const isOneRoster = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/** Columns of the table for a OneRoster zip file, which has one row per enrollment. */
const HEADERS = ['course', 'term', 'email', 'givenName', 'familyName', 'role', 'status'];

/** Joins users, classes and enrollments of a OneRoster 1.2 CSV zip file. Users without an enrollment have no course. */
export function readOneRoster(bytes: Uint8Array): RosterTable {
  const files = extract(bytes);
  const [users, classes, enrollments] = NEEDED.map((name) => itemsOf(files, name)) as [Item[], Item[], Item[]];
  const termOf = new Map(itemsOf(files, TERMS, []).map((each) => [each['sourcedId'], each['title'] ?? '']));
  const placeOf = (ofClass: Item | undefined): [course: string, term: string] => {
    // A class that spans several terms belongs to the first one.
    const [term = ''] = (ofClass?.['termSourcedIds'] ?? '').split(',');
    return [ofClass?.['title'] ?? '', termOf.get(term.trim()) ?? ''];
  };
  const userOf = new Map(users.map((user) => [user['sourcedId'], user]));
  const classOf = new Map(classes.map((each) => [each['sourcedId'], each]));
  const enrolled = new Set(enrollments.flatMap((each) => [each['userSourcedId'], each['classSourcedId']]));
  const rowOf = (line: number, user: Item, ofClass: Item | undefined, role: string, status: string) => ({
    line,
    cells: [...placeOf(ofClass), user['email'] ?? '', user['givenName'] ?? '', user['familyName'] ?? '', role, status],
  });
  const members = enrollments.map((each, at) => {
    const [user, ofClass] = [userOf.get(each['userSourcedId'] ?? ''), classOf.get(each['classSourcedId'] ?? '')];
    const status = [each, user, ofClass].map(statusOf).find((word) => word !== 'active') ?? 'active';
    return rowOf(at + 2, user ?? {}, ofClass, each['role'] ?? '', status);
  });
  const others = users.flatMap((user, at) =>
    enrolled.has(user['sourcedId']) ? [] : [rowOf(at + 2, user, undefined, '', statusOf(user))],
  );
  const empty = classes.flatMap((each, at) =>
    enrolled.has(each['sourcedId']) ? [] : [rowOf(at + 2, {}, each, '', statusOf(each))],
  );
  return { headers: HEADERS, rows: [...members, ...others, ...empty] };
}

function statusOf(item: Item | undefined): string {
  // In a bulk file, the status is empty.
  if (item === undefined || item['status'] === '') return 'active';
  return item['enabledUser']?.toLowerCase() === 'false' ? 'inactive' : (item['status'] ?? 'active');
}

function extract(bytes: Uint8Array): Unzipped {
  let size = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!WANTED.includes(name.toLowerCase().replace(/^.*\//u, ''))) return false;
        size += originalSize;
        if (size > EXTRACTED_BYTES_MAX) throw invalid({ field: 'file', rule: 'tooLong', limit: EXTRACTED_BYTES_MAX });
        return true;
      },
    });
  } catch (error) {
    if (error instanceof Error && error.name === 'Error' && 'code' in error && typeof error.code === 'number')
      throw invalid({ field: 'file', rule: 'malformed' });
    throw error;
  }
}

function itemsOf(files: Unzipped, name: string, otherwise?: Item[]): Item[] {
  const entry = Object.entries(files).find(([path]) => path.toLowerCase().replace(/^.*\//u, '') === name);
  if (entry === undefined && otherwise !== undefined) return otherwise;
  if (entry === undefined) throw invalid({ field: `file.${name}`, rule: 'required' });
  const { headers, rows } = readCsv(decodeText(entry[1]), { separator: ',' });
  return rows.map(({ cells }) => Object.fromEntries(headers.map((header, at) => [header, cells[at] ?? ''])));
}
