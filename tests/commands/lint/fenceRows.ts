const AMPLIFY = 'Only src/providers/identity may import Amplify';
const APOLLO = "Only src/providers knows Apollo's client";
const APP = 'Nothing may import app';
const SERVER = 'Browser code may not import the server';
const GENERATORS = 'The generators run before the app';
const FEATURES = 'Only features and app may import features';
const GENERATED = 'This folder is below the generated code';
const PROVIDERS = 'Reach data through the react-admin hooks';
const KIT = 'This folder is below kit';
const TOOL = 'The tool is independent of the server';
const SRC = 'The server may not import browser code';
const OTHER = "Import another feature's index only";
const SHARED = 'All code imports shared';
const PRODUCT = 'The generator is independent of this product';
const DISK = 'generators reads the disk only in its folder read';
const ABOVE = 'is below this: let server/startup pass it in';
const BESIDE = 'The tool works with any LTI platform';

/** Imports across the folders: the importing file, the forbidden import, and the start of the message. */
export const forbiddenImports: [from: string, imported: string, message: string][] = [
  ['shared/domain', 'aws-amplify/auth', AMPLIFY],
  ['shared/domain', '@apollo/client/core', APOLLO],
  ['shared/domain', '../../src/app/a.ts', SHARED],
  ['shared/domain', '../../src/generated/a.ts', SHARED],
  ['shared/domain', '../../src/kit/a.ts', SHARED],
  ['shared/domain', '../../server/a.ts', SHARED],
  ['shared/domain', '../../generators/a.ts', SHARED],
  ['src/kit', 'aws-amplify', AMPLIFY],
  ['src/kit', '@apollo/client', APOLLO],
  ['src/kit', '../app/a.ts', APP],
  ['src/kit', '../../server/a.ts', SERVER],
  ['src/kit', '../../generators/a.ts', GENERATORS],
  ['src/kit', '../features/users/index.ts', FEATURES],
  ['src/kit/list', '../../generated/a.ts', GENERATED],
  ['src/kit', '../providers/a.ts', PROVIDERS],
  ['src/theme', '../kit/a.ts', KIT],
  ['src/theme', '../providers/a.ts', PROVIDERS],
  ['src/viewer', '../kit/a.ts', KIT],
  ['src/i18n', '../kit/a.ts', KIT],
  ['src/lazy', '../kit/a.ts', KIT],
  ['src/i18n', '../viewer/a.ts', KIT],
  ['src/theme', '../lazy/a.ts', KIT],
  ['src/providers', 'aws-amplify/auth', AMPLIFY],
  ['src/providers', '../app/a.ts', APP],
  ['src/providers', '../../server/a.ts', SERVER],
  ['src/providers', '../../generators/a.ts', GENERATORS],
  ['src/providers', '../features/users/index.ts', FEATURES],
  ['src/providers', '../kit/a.ts', KIT],
  ['src/providers/identity', '../../kit/a.ts', KIT],
  ['src/app', 'aws-amplify/auth', AMPLIFY],
  ['src/app', '@apollo/client/link/http', APOLLO],
  ['src/app', 'ra-data-graphql', APOLLO],
  ['src/app', '../../server/a.ts', SERVER],
  ['src/app', '../../generators/a.ts', GENERATORS],
  ['src/features/courses', 'aws-amplify/auth', AMPLIFY],
  ['src/features/courses', '@apollo/client', APOLLO],
  ['src/features/courses', '@apollo/client/core', APOLLO],
  ['src/features/courses', '../../app/a.ts', APP],
  ['src/features/courses', '../../../server/a.ts', SERVER],
  ['src/features/courses', '../../../generators/a.ts', GENERATORS],
  ['src/features/courses', '../users/UserList.tsx', OTHER],
  ['src/features/courses/dialogs', '../../users/dialogs/a.ts', OTHER],
  ['server', 'aws-amplify/auth', AMPLIFY],
  ['server/db', '../modules/a.ts', `server/db ${ABOVE}`],
  ['server/db', '../services.ts', `server/db ${ABOVE}`],
  ['server/graphql', '../modules/loaders.ts', `server/graphql ${ABOVE}`],
  ['server/graphql', '../generated/modules.generated.ts', `server/graphql ${ABOVE}`],
  ['server/lti/services', '../../modules/progress/recordProgress.ts', `server/lti ${ABOVE}`],
  ['server/mail', '../generated/resolvers.generated.ts', `server/mail ${ABOVE}`],
  ['server/modules/orgs', '../../startup/buildApp.ts', `server/modules ${ABOVE}`],
  ['server/modules', '../../src/kit/a.ts', SRC],
  ['server/modules', '../../src/app/a.ts', SRC],
  ['server/modules', '../../generators/a.ts', GENERATORS],
  ['server/modules', '../../tool/server/works.ts', TOOL],
  ['server/modules', '../../tool/web/a.ts', TOOL],
  ['tool/server', 'aws-amplify/auth', AMPLIFY],
  ['tool/server', '../../shared/domain/a.ts', BESIDE],
  ['tool/server', '../../server/a.ts', BESIDE],
  ['tool/server', '../../generators/a.ts', GENERATORS],
  ['shared/i18n', '../../src/kit/a.ts', SHARED],
  ['shared/i18n', '../../server/a.ts', SHARED],
  ['shared/i18n', '../../tool/contract.ts', SHARED],
  ['shared/i18n', '../../locales/en.json', SHARED],
  ['generators/emit', 'aws-amplify/auth', AMPLIFY],
  ['generators/emit', '../../shared/domain/a.ts', PRODUCT],
  ['generators/emit', '../../src/app/a.ts', PRODUCT],
  ['generators/emit', '../../server/a.ts', PRODUCT],
  ['generators/emit', '../../screens/a.ts', PRODUCT],
  ['generators/emit', 'node:fs', DISK],
  ['generators', 'node:fs/promises', DISK],
  ['screens/outputs', '../../src/app/a.ts', APP],
  ['screens/outputs', '../../server/a.ts', SERVER],
  ['screens/outputs', '../../src/features/users/index.ts', FEATURES],
  ['screens/outputs', '../../src/kit/a.ts', KIT],
  ['screens/outputs', '../../src/providers/a.ts', PROVIDERS],
];

/** Imports that the same fences allow. */
export const allowedImports: [from: string, imported: string][] = [
  ['shared/domain', './a.ts'],
  ['shared/domain', '../i18n/a.ts'],
  ['src/providers/identity', 'aws-amplify/auth'],
  ['src/providers/apollo', '@apollo/client/core'],
  ['src/features/courses', '@apollo/client/react'],
  ['src/app', '../features/courses/index.ts'],
  ['src/features/courses/dialogs', './users/a.ts'],
  ['src/features/courses', '../users/index.ts'],
  ['src/features/courses/dialogs', '../../users/index.ts'],
  ['server/modules', '../../shared/domain/a.ts'],
  ['server/startup', '../../tool/server/openTool.ts'],
  ['server/startup', '../modules/a.ts'],
  ['server/graphql', '../db/tables.ts'],
  ['server/graphql', '../generated/documents.generated.ts'],
  ['server/modules/links', '../../services.ts'],
  ['screens/outputs', '../../shared/domain/a.ts'],
  ['screens/outputs', '../../generators/a.ts'],
  ['generators/read', 'node:fs'],
  ['generators/write', 'node:fs'],
  ['shared/i18n', './a.ts'],
  ['src/i18n', '../../shared/i18n/a.ts'],
  ['src/kit', '../viewer/a.ts'],
  ['src/viewer', '../../shared/i18n/a.ts'],
  ['src/lazy', '../theme/a.ts'],
  ['src/kit', '../theme/a.ts'],
  ['src/providers', '../../shared/i18n/a.ts'],
  ['server/i18n', '../../shared/i18n/a.ts'],
  ['tool/web', '../../shared/i18n/a.ts'],
  ['tests/api', '../../src/app/a.ts'],
];
