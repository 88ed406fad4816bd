import { Kind, type DocumentNode, type ExecutionResult, type OperationDefinitionNode } from 'graphql';
import { telemetry } from '../../shared/telemetry/telemetry.ts';
import { codeOf } from '../telemetry/codeOf.ts';

/**
 * Name of an operation in traces and metrics. It contains only names of the schema, because callers could invent any
 * number of other names.
 */
export interface DescribedOperation {
  kind: string;
  name: string;
  /** All root fields of the operation. */
  fields: readonly string[];
}

export function describeOperation({ definitions }: DocumentNode, operationName?: string): DescribedOperation {
  const operation = definitions.find(
    (node): node is OperationDefinitionNode =>
      node.kind === Kind.OPERATION_DEFINITION && (operationName === undefined || node.name?.value === operationName),
  );
  const fields = (operation?.selectionSet.selections ?? []).map((selection) =>
    selection.kind === Kind.FIELD ? selection.name.value : 'fragment',
  );
  return {
    kind: operation?.operation ?? 'query',
    name: fields.length === 1 ? (fields[0] ?? '') : 'several',
    fields,
  };
}

const MS = 1000;

/** Runs an operation in a span of its request and counts it in the metrics. If neither is enabled, just runs it. */
export function observeOperation(
  { kind, name }: Pick<DescribedOperation, 'kind' | 'name'>,
  run: () => Promise<ExecutionResult>,
): Promise<ExecutionResult> {
  const { tracing, metrics } = telemetry();
  if (tracing === undefined && metrics === undefined) return run();
  const begun = performance.now();
  const note = (outcome: 'ok' | 'error') =>
    metrics?.operation({ kind, name, outcome, seconds: (performance.now() - begun) / MS });
  const observed = async () => {
    try {
      const result = await run();
      const [error] = result.errors ?? [];
      note(error === undefined ? 'ok' : 'error');
      if (error !== undefined) tracing?.current()?.setAttribute('error.type', codeOf(error.originalError));
      return result;
    } catch (error) {
      note('error');
      throw error;
    }
  };
  return tracing?.current() === undefined
    ? observed()
    : tracing.part(`${kind} ${name}`, { 'graphql.operation.type': kind, 'practicum.operation': name }, observed);
}
