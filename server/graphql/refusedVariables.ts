import {
  coerceInputValue,
  getNullableType,
  getOperationAST,
  GraphQLError,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isRequiredInputField,
  typeFromAST,
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  type VariableDefinitionNode,
} from 'graphql';
import type { FieldError } from '../../shared/domain/api/errors.ts';
import { RefusedValue } from './scalars.ts';

type Path = readonly (string | number)[];

interface Operation {
  document: DocumentNode;
  operationName?: string | undefined;
  variables: Readonly<Record<string, unknown>>;
}

/** An error about a variable, with the affected field. */
export class RefusedVariable extends GraphQLError {
  readonly field: FieldError;

  constructor(error: GraphQLError, field: FieldError) {
    super(error.message, { nodes: error.nodes ?? null, originalError: error.originalError ?? null });
    this.field = field;
  }
}

/**
 * Adds the affected field to each error about variables. The library mentions the field only in its message, so the
 * values are coerced again, which produces the same errors in the same order.
 */
export function withRefusedFields(
  errors: readonly GraphQLError[],
  schema: GraphQLSchema,
  operation: Operation,
): readonly GraphQLError[] {
  const { document, operationName, variables } = operation;
  const definitions = getOperationAST(document, operationName)?.variableDefinitions ?? [];
  const fields = definitions.flatMap((definition) => fieldsOf(definition, schema, variables));
  return errors.map((error, index) => {
    const field = fields[index];
    return field === undefined ? error : new RefusedVariable(error, field);
  });
}

/** Returns one field per error, or undefined for a variable that is missing as a whole. */
function fieldsOf(
  { variable, type: typeNode, defaultValue }: VariableDefinitionNode,
  schema: GraphQLSchema,
  variables: Operation['variables'],
): (FieldError | undefined)[] {
  const name = variable.name.value;
  const type: unknown = typeFromAST(schema, typeNode);
  if (!isInputType(type)) return [undefined];
  const isRequired = getNullableType(type) !== type;
  if (!Object.hasOwn(variables, name)) return isRequired && defaultValue === undefined ? [undefined] : [];
  if (variables[name] === null) return isRequired ? [undefined] : [];
  const found: FieldError[] = [];
  const nextMissing = createMissingNames();
  coerceInputValue(variables[name], type, (path, value, error) => {
    const inner = typeAt(type, path);
    const missing = nextMissing(path, inner, value);
    found.push({
      field: argumentPath([name, ...path, ...(missing === undefined ? [] : [missing])]),
      rule: missing === undefined ? ruleOf(error, inner, value) : 'required',
    });
  });
  return found;
}

function ruleOf({ originalError }: GraphQLError, type: GraphQLInputType, value: unknown): FieldError['rule'] {
  if (originalError instanceof RefusedValue) return originalError.rule;
  return isEnumType(type) && typeof value === 'string' ? 'unknownValue' : 'malformed';
}

/**
 * Finds the names of an object's missing fields. Their errors are in the order of the type's fields, and precede those
 * about unknown fields.
 */
function createMissingNames() {
  const counts = new Map<string, number>();
  return (path: Path, type: GraphQLInputType, value: unknown): string | undefined => {
    if (!isInputObjectType(type) || typeof value !== 'object' || value === null) return undefined;
    const missing = Object.values(type.getFields()).filter(
      (field) => isRequiredInputField(field) && (value as Readonly<Record<string, unknown>>)[field.name] === undefined,
    );
    const count = counts.get(path.join('.')) ?? 0;
    counts.set(path.join('.'), count + 1);
    return missing[count]?.name;
  };
}

/** Returns the type of the value at a path, without non-null. */
function typeAt(type: GraphQLInputType, path: Path): GraphQLInputType {
  const nullable: GraphQLInputType = getNullableType(type);
  const [key, ...rest] = path;
  if (key === undefined) return nullable;
  // A single value is coerced to a list with one item.
  if (isListType(nullable)) return typeAt(nullable.ofType, typeof key === 'number' ? rest : path);
  const field = isInputObjectType(nullable) ? nullable.getFields()[key] : undefined;
  return field === undefined ? nullable : typeAt(field.type, rest);
}

/** Returns a path within the arguments, without `input`. */
export const argumentPath = (path: Path): string =>
  (path[0] === 'input' && path.length > 1 ? path.slice(1) : path).join('.');
