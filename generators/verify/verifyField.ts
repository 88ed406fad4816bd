import { getNamedType, isObjectType, type GraphQLObjectType } from 'graphql';
import { fieldType } from '../model/vocabulary.ts';
import { suggestion } from '../problem.ts';
import type { ConfigPath } from '../read/configText.ts';
import type { Check } from './verify.ts';

export function verifyField({ type, report }: Pick<Check, 'type' | 'report'>, at: ConfigPath, path: string): void {
  if (fieldType(type, path)) return;
  report(at, `${type.name} has no field "${path}"${suggestion(path, fieldPaths(type))}`);
}

function fieldPaths(type: GraphQLObjectType): string[] {
  return Object.values(type.getFields()).flatMap((field) => {
    const named = getNamedType(field.type);
    return isObjectType(named) && named !== type ? [field.name, ...Object.keys(named.getFields()).map((name) => `${field.name}.${name}`)] : [field.name];
  });
}
