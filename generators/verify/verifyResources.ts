import type { GraphQLSchema } from 'graphql';
import { hasFields } from '../model/schemaTypes.ts';
import { pascal } from '../model/buildModel.ts';
import { suggestion, nearest } from '../nearest.ts';
import type { Problem } from '../problem.ts';
import type { ConfigText, ResourceText } from '../read/configText.ts';
import { configProblem, knownTypes } from './report.ts';

/** Verifies the names of resources. `meant` maps names that the interface lacks to those that were probably meant. */
export function verifyResources(text: ConfigText, schema: GraphQLSchema | undefined) {
  const named = resourceNames(text);
  const { resources = new Map<string, ResourceText>() } = text;
  const unused = [...resources.keys()].filter((name) => !text.has([name]));
  const unknown = text.resources ? Object.keys(text.value).filter((name) => !resources.has(name)) : [];
  // One unknown and one unused name count as a single typo.
  const only = unknown.length === 1 && unused.length === 1 ? unused[0] : undefined;
  const meant = new Map(unknown.map((name) => [name, nearest(name, unused)?.name ?? only ?? name]));
  const missing = [...resources].filter(([name]) => unused.includes(name) && ![...meant.values()].includes(name));
  const types = schema ? [...resources.values()].filter(({ type }) => !hasFields(schema.getType(type))) : [];
  const members = schema && knownTypes(schema);
  const told = new Set(named.map(({ start }) => start));
  return {
    meant,
    problems: [
      ...named,
      ...types.map(({ type, typeName }) =>
        configProblem(text, typeName, 'unknown-type', `schema.graphql has no type "${type}"`, { wrong: type, members }),
      ),
      ...missing.map(([name, place]) =>
        configProblem(text, place.name, 'unknown-resource', `the config has no resource "${name}"`, {
          help: 'add its screens, or remove it',
        }),
      ),
      ...unknown
        .filter((name) => !told.has(text.keyAt([name]).start))
        .map((name) => {
          const place = resources.get(meant.get(name) ?? '')?.name;
          return configProblem(text, [name], 'unknown-resource', `"${name}" is not in interface Resources`, {
            wrong: name,
            known: unused,
            help: suggestion(name, unused) ?? 'add it there with its schema type',
            isKey: true,
            ...(place && { related: [{ ...place, message: 'it is declared here' }] }),
          });
        }),
    ],
  };
}

/** Files, components and operations are named after a resource. */
function resourceNames(text: ConfigText): Problem[] {
  const first = new Map<string, string>();
  return Object.keys(text.value).flatMap((name): Problem[] => {
    if (!/^[A-Za-z][A-Za-z0-9_-]*$/.test(name))
      return [
        configProblem(text, [name], 'wrong-setting', `"${name}" is not a valid name for files and operations`, {
          help: 'use letters, digits, hyphens and underscores, and begin with a letter',
          isKey: true,
        }),
      ];
    const component = pascal(name);
    const other = first.get(component.toLowerCase());
    if (other === undefined) return (first.set(component.toLowerCase(), name), []);
    const message = `"${name}" and "${other}" would generate files with the same names`;
    const related = [{ ...text.keyAt([other]), message: 'the other one is here' }];
    return [
      configProblem(text, [name], 'duplicate-name', message, { help: 'rename one of them', isKey: true, related }),
    ];
  });
}
