import { invalid } from '../../../shared/domain/api/errors.ts';
import type { ImportResolvers } from '../../generated/resolvers.generated.ts';
import type { RowFields } from '../../graphql/rowFields.ts';
import { confirmationOf } from './buildPlan.ts';
import type { ImportRow } from './importRow.ts';
import { listImportRows, listSample } from './importStore.ts';
import { ROSTER_ROWS_MAX } from './readRoster.ts';
import { IMPORT_FIELDS, type ImportTotals } from '../../db/storedTypes.ts';

const SAMPLE = 5;
const SKIPPED_MAX = 1000;
const NO_COUNTS = { added: 0, changed: 0, removed: 0, unchanged: 0, refused: 0, courses: 0, members: 0 };

export const importFields: RowFields<ImportResolvers, ImportRow> = {
  sample: (row, _args, { db }) => listSample(db, row, SAMPLE),
  columns: ({ settings: { columns = {} } }) =>
    IMPORT_FIELDS.flatMap((field) => {
      const index = columns[field];
      return index === undefined ? [] : [{ field, index }];
    }),
  defaultRole: ({ settings }) => settings.defaultRole,
  mode: ({ settings }) => settings.mode,
  counts: ({ counts }) => ({ ...NO_COUNTS, ...counts }),
  confirmation: ({ counts }) => confirmationOf(counts),
  progress: ({ progress, counts }) => Math.min(100, Math.floor((progress * 100) / Math.max(1, rowsOf(counts)))),
  rows: (row, { outcome, limit }, { db }) => {
    const wanted = limit ?? 0;
    if (wanted < 1 || wanted > ROSTER_ROWS_MAX)
      throw invalid({ field: 'limit', rule: 'outOfRange', limit: ROSTER_ROWS_MAX });
    return listImportRows(db, row, { outcome, limit: wanted });
  },
  changedSince: (row, _args, { db }) =>
    row.state === 'applied' || row.state === 'undone'
      ? listImportRows(db, row, { isSkipped: row.state, limit: SKIPPED_MAX })
      : [],
};

const rowsOf = ({ added = 0, changed = 0, removed = 0, unchanged = 0, refused = 0 }: ImportTotals): number =>
  added + changed + removed + unchanged + refused;
