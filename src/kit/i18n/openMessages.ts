/** What the pages before signing in say; these texts are loaded first, the others with the first signed-in page. */
const OPEN = [
  'accessDenied',
  'app',
  'demo',
  'errors',
  'identity',
  'loggedOut',
  'login',
  'missingInstitution',
  'rules',
  'session',
  'terms',
  'unknownError',
];

export const isOpenMessage = (id: string): boolean => OPEN.includes(id.split('.')[0] ?? '');
