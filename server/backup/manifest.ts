import { z } from 'zod';

const table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
});

/** First entry of a backup. It describes the other entries. */
export const manifest = z.object({
  format: z.literal(1),
  /** Version of the server that wrote the backup. */
  version: z.string(),
  writtenAt: z.string(),
  /** Migrations that its tables have: files, and the number of the tool's migrations. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  toolMigrations: z.number(),
  partitions: z.array(z.object({ parent: z.string(), name: z.string(), bound: z.string() })),
  tables: z.array(table),
});

export type Manifest = z.infer<typeof manifest>;
export type BackupTable = z.infer<typeof table>;

export const MANIFEST = 'manifest.json';
export const TABLES = 'tables';
export const MEDIA = 'media';
/** Schemas that contain all tables of the console and the tool. */
export const SCHEMAS = ['public', 'identity', 'practicum_tool'];

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const placeOf = ({ schema, name }: Pick<BackupTable, 'schema' | 'name'>): string =>
  `${quote(schema)}.${quote(name)}`;
export const columnsOf = ({ columns }: BackupTable): string => columns.map(quote).join(', ');
