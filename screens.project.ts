import config, { rowMappers } from './codegen.ts';
import { defineProject } from './generators/project.ts';
import { moduleOfElement, layout } from './screens/elements.ts';
import { matrix, pageTable, permissionsTable } from './screens/outputs/screenTables.ts';
import { screenChecks } from './screens/testing/screenChecks.ts';
import { resolverTable } from './screens/outputs/resolverTable.ts';
import { words } from './screens/words.ts';
import { ACTIVITY_TYPES, AUDIT_EVENT_KINDS, FEATURE_NAMES } from './shared/domain/enums.ts';

/** Settings of this product for the generator, in addition to schema.graphql and screens.config.ts. */
export const project = defineProject({
  words,
  scalars: {
    ActivityType: { values: ACTIVITY_TYPES },
    AuditEventKind: { values: AUDIT_EVENT_KINDS },
    FeatureName: { values: FEATURE_NAMES },
    EpochMs: { isTime: true, input: 'number' },
  },
  modules: {
    elements: moduleOfElement,
    note: "Elements from src/kit have react-admin's names and props and load faster; docs/decisions/0040 lists them.",
    operations: 'shared/domain/api/operation.ts',
    callShapes: 'shared/domain/api/callShapes.ts',
  },
  messages: 'locales/en.json',
  codegen: config,
  layout,
  screenOutputs: (model) => [
    ['src/generated/checks.generated.ts', screenChecks(model)],
    ['src/generated/pages.generated.ts', pageTable(model)],
    ['src/generated/permissions.generated.ts', permissionsTable(model)],
  ],
  serverOutputs: (schema, modules) => [
    ['server/generated/modules.generated.ts', resolverTable(schema, modules, rowMappers(modules))],
  ],
  matrix,
});
