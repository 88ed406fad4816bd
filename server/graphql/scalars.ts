import { Kind, type GraphQLScalarType, type GraphQLSchema, type ValueNode } from 'graphql';
import {
  ACTIVITY_TYPES,
  AUDIT_EVENT_KINDS,
  COLUMN_KEYS,
  FEATURE_NAMES,
  LAUNCH_VIEWS,
} from '../../shared/domain/enums.ts';
import type { FieldRule } from '../../shared/domain/api/errors.ts';

/** A value that a scalar refuses. Not a GraphQLError, because the library adds the location only to other errors. */
export class RefusedValue extends Error {
  readonly rule: FieldRule;

  constructor(rule: FieldRule) {
    super('VALIDATION');
    this.rule = rule;
  }
}

interface Codec {
  parse(value: unknown): unknown;
  serialize(value: unknown): unknown;
}

/** Range of years that every layer can store. PostgreSQL and JavaScript have different limits. */
const [FIRST, LAST] = [Date.parse('0001-01-01T00:00:00.000Z'), Date.parse('9999-12-31T23:59:59.999Z')];

export const isMoment = (value: number): boolean => Number.isInteger(value) && value >= FIRST && value <= LAST;

const epochMs: Codec = {
  parse(value) {
    if (typeof value === 'number' && isMoment(value)) return value;
    throw new RefusedValue('malformed');
  },
  serialize: (value) => (value instanceof Date ? value.getTime() : value),
};

const oneOf = (words: readonly string[]): Codec => ({
  parse(value) {
    if (typeof value === 'string' && words.includes(value)) return value;
    throw new RefusedValue('unknownValue');
  },
  serialize: (value) => value,
});

/** Output only, because no argument has this type. */
const jsonText: Codec = {
  parse() {
    throw new RefusedValue('malformed');
  },
  serialize: (value) => (value === undefined ? null : JSON.stringify(value)),
};

const codecs: Record<string, Codec> = {
  EpochMs: epochMs,
  ActivityType: oneOf(ACTIVITY_TYPES),
  FeatureName: oneOf(FEATURE_NAMES),
  LaunchView: oneOf(LAUNCH_VIEWS),
  ColumnKey: oneOf(COLUMN_KEYS),
  AuditEventKind: oneOf(AUDIT_EVENT_KINDS),
  JsonText: jsonText,
};

/** Attaches codecs to the schema's custom scalars. A scalar without a codec is an error at startup. */
export function attachScalars(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.astNode?.kind !== Kind.SCALAR_TYPE_DEFINITION) continue;
    const codec = codecs[type.name];
    if (codec === undefined) throw new Error(`scalar ${type.name} has no codec in scalars.ts`);
    attach(type as GraphQLScalarType, codec);
  }
}

function attach(scalar: GraphQLScalarType, codec: Codec): void {
  scalar.parseValue = (value) => codec.parse(value);
  scalar.parseLiteral = (node) => codec.parse(literal(node));
  scalar.serialize = (value) => codec.serialize(value);
}

function literal(node: ValueNode): unknown {
  if (node.kind === Kind.INT || node.kind === Kind.FLOAT) return Number(node.value);
  return node.kind === Kind.STRING ? node.value : undefined;
}
