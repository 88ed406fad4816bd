import {
  getNamedType,
  getNullableType,
  isEnumType,
  isListType,
  isObjectType,
  type GraphQLField,
  type GraphQLObjectType,
} from 'graphql';
import type { ConfigValue } from '../../generators/config/leafSchemas.ts';
import type { ResourceModel } from '../../generators/model/resourceModel.ts';
import { plainFields, valuesOf } from '../../generators/model/schemaTypes.ts';

type Row = Record<string, ConfigValue | null>;

/** Returns rows as the API could return them: one for each value that an action requires, or else one. */
export function sampleRows({
  type,
  selected,
  config: { list },
}: Pick<ResourceModel, 'type' | 'selected' | 'config'>): readonly Row[] {
  const asked = (list.rowActions?.actions ?? []).flatMap(({ condition }) => (condition ? [condition] : []));
  const distinct = asked.filter(
    ({ field, value }, index) => asked.findIndex((other) => other.field === field && other.value === value) === index,
  );
  if (distinct.length === 0) return [sampleRow(type, selected, 1)];
  return distinct.map(({ field, value }, index) => withValue(sampleRow(type, selected, index + 1), field, value));
}

function sampleRow(type: GraphQLObjectType, paths: readonly string[], number: number): Row {
  const heads = [...new Set(paths.map((path) => path.split('.')[0] ?? ''))];
  return Object.fromEntries(heads.map((head) => [head, sampleValue(type, head, number)]));
}

function sampleValue(type: GraphQLObjectType, name: string, number: number): ConfigValue | null {
  const field = type.getFields()[name] as GraphQLField<unknown, unknown>;
  const [named, shape] = [getNamedType(field.type), getNullableType(field.type)];
  if (isListType(shape)) return [];
  // Leaves nullable fields out, because hand-written cells must handle missing values.
  if (isObjectType(named))
    return shape === field.type ? null : (sampleRow(named, plainFields(named), number) as ConfigValue);
  if (isEnumType(named)) return valuesOf(type, name)[0] ?? '';
  return sampleScalar(named.name, name, number, valuesOf(type, name)[0]);
}

function sampleScalar(scalar: string, name: string, number: number, word: string | undefined): ConfigValue {
  if (scalar === 'Boolean') return false;
  if (scalar === 'Int' || scalar === 'Float') return number;
  if (scalar === 'EpochMs') return Date.UTC(2026, 0, number);
  return word ?? `${name} ${number}`;
}

function withValue(row: Row, path: string, value: ConfigValue): Row {
  const [head = '', tail] = path.split('.');
  return tail === undefined
    ? { ...row, [head]: value }
    : { ...row, [head]: { ...(row[head] as object), [tail]: value } };
}
