import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, print, visit } from 'graphql';
import { onTestFinished } from 'vitest';
import { testProject, type TestProject } from './libraryProject.ts';

const FIXTURES = 'generators/fixtures/foreign';

/** APIs of others: GitHub's own schema, PostGraphile's schema of a small database, and schemas in other styles. */
export const FOREIGN = ['github', 'postgraphile', 'relay', 'plain', 'shopify'] as const;
export type ForeignName = (typeof FOREIGN)[number];

/** Copies a foreign project into a folder, with its schema. */
export function foreignProject(name: ForeignName, root: string) {
  mkdirSync(root, { recursive: true });
  cpSync(join(FIXTURES, name), root, { recursive: true });
  if (name === 'github') writeFileSync(join(root, 'schema.graphql'), githubSchema());
  return testProject(root);
}

/**
 * Returns the schema of @octokit/graphql-schema without its duplicate declarations of two fields, which are invalid.
 */
function githubSchema(): string {
  const once = <Field extends { name: { value: string } }>(fields: readonly Field[] = []) => [
    ...new Map(fields.map((field) => [field.name.value, field])).values(),
  ];
  const sdl = parse(readFileSync('node_modules/@octokit/graphql-schema/schema.graphql', 'utf8'));
  return print(visit(sdl, { ObjectTypeDefinition: (type) => ({ ...type, fields: once(type.fields) }) }));
}

/** Copies a foreign project into its own folder, which is removed after the test. */
export function temporaryForeign(name: ForeignName): TestProject {
  const root = mkdtempSync(join(tmpdir(), 'practicum-foreign-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  return foreignProject(name, root);
}

/** Returns the generated files. */
export const foreignFiles = (name: ForeignName, root: string) => foreignProject(name, root).files();

export function writeFiles(root: string, files: ReadonlyMap<string, string>): void {
  for (const [file, text] of files) {
    mkdirSync(join(root, file, '..'), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}

/** Returns the texts of our own console together with those of these projects. */
export const foreignMessages = (...names: readonly ForeignName[]): Record<string, string> =>
  Object.assign(
    {},
    ...['locales', ...names.map((name) => join(FIXTURES, name, 'locales'))].map(
      (folder) => JSON.parse(readFileSync(join(folder, 'en.json'), 'utf8')) as object,
    ),
  ) as Record<string, string>;
