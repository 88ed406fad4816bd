/** Texts of the pages before sign-in. They are loaded first, the others with the first signed-in page. */
const OPEN = [
  'accessDenied',
  'app',
  'demo',
  'errors',
  'identity',
  'loggedOut',
  'login',
  'missingInstitution',
  'refused',
  'relink',
  'rules',
  'session',
  'terms',
  'unknownError',
];

/** Texts of what loads late: dialogs, the checklist of a new institution, and react-admin's own inputs and buttons. */
const LATE = [
  'AuditEventKind',
  'FeatureName',
  'NotificationKind',
  'account',
  'admins',
  'developer',
  'institution',
  'ra',
  'secondFactor',
  'setup',
  'userSettings',
];
/** Texts of dialogs for an action, and of the notices after it. */
const CONFIRMED =
  /^resources\.\w+\.(archive|copyTerm|delete|erase|extensions|hide|merge|remove|show|suspend|unarchive|undelivered)\./;
/** Texts of the import dialog and the menu of views, without their buttons, and of the results of a course. */
const ON_DEMAND = /^(import\.(?!open$)|list\.views\.|resources\.courseResults\.)/;
/** Prefix of react-admin's texts for its headless parts. */
const HEADLESS = 'ra.notification.';

export type MessagePart = 'open' | 'other' | 'late';

/** Returns the part of a language bundle that contains a text. Each part is a file. */
export function messagePart(id: string): MessagePart {
  const area = id.split('.')[0] ?? '';
  if (OPEN.includes(area)) return 'open';
  const isLate = CONFIRMED.test(id) || ON_DEMAND.test(id) || (LATE.includes(area) && !id.startsWith(HEADLESS));
  return isLate ? 'late' : 'other';
}
