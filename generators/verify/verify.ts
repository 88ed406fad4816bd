import type { GraphQLObjectType, GraphQLSchema } from 'graphql';
import { rowType } from '../model/buildModel.ts';
import type { Config, ResourceConfig } from '../model/config.ts';
import type { Problem } from '../problem.ts';
import type { ConfigPath, ConfigText } from '../read/configText.ts';
import { verifyCreateForm } from './verifyForm.ts';
import { verifyList } from './verifyList.ts';
import { verifyOperations } from './verifyOperations.ts';
import { verifySettings } from './verifySettings.ts';

/** What a check looks at, and how it says what is wrong. */
export interface Check {
  schema: GraphQLSchema;
  resource: string;
  config: ResourceConfig;
  /** The type that the resource shows. */
  type: GraphQLObjectType;
  /** Reports a problem at a path inside the resource. */
  report: (path: ConfigPath, message: string) => void;
  /** Whether a hand-written part is there, by resource and name. */
  hasSlot: (name: string) => boolean;
  /** The types of which a resource has a list. */
  listed: ReadonlySet<string>;
}

export interface Surroundings {
  schema: GraphQLSchema;
  hasSlot: (resource: string, name: string) => boolean;
}

/** Everything that is wrong with the config, in the order of its text. */
export function verify(text: ConfigText, { schema, hasSlot }: Surroundings): Problem[] {
  const problems: Problem[] = [];
  const configs = Object.entries(text.value as unknown as Config);
  const listed = new Set(configs.flatMap(([, config]) => (missingPart(config) === undefined ? (rowType(schema, config.operations.list)?.name ?? []) : [])));
  for (const [resource, config] of configs) {
    const report = (path: ConfigPath, message: string) => problems.push({ ...text.at([resource, ...path]), message: `${resource}: ${message}` });
    verifySettings(report, text.value[resource] ?? {});
    const missing = missingPart(config);
    if (missing !== undefined) {
      report([], `it has no ${missing}`);
      continue;
    }
    const type = rowType(schema, config.operations.list);
    const check = { schema, resource, config, type: type as GraphQLObjectType, report, hasSlot: (name: string) => hasSlot(resource, name), listed };
    verifyOperations(check, type !== undefined);
    if (!type) continue;
    verifyList(check);
    verifyCreateForm(check);
  }
  return problems.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
}

function missingPart({ id, operations, list }: Partial<ResourceConfig>): string | undefined {
  if (!Array.isArray(id)) return 'id';
  if (!operations?.list?.args) return 'operations.list with query, items and args';
  if (!list?.columns || !list.sort) return 'list with columns and sort';
  return undefined;
}
