import type { GraphQLSchema } from 'graphql';
import { hasFields } from '../model/fieldPath.ts';
import { pascal } from '../model/buildModel.ts';
import { suggestion, nearest } from '../nearest.ts';
import type { Problem } from '../problem.ts';
import type { ConfigText, ResourceText } from '../read/configText.ts';
import { configProblem, knownTypes } from './report.ts';

export interface Resources {
  problems: Problem[];
  /** Misspelled resources by their intended names. */
  meant: ReadonlyMap<string, string>;
}

/** Checks the names and types of resources against interface Resources. */
export function verifyResources(text: ConfigText, schema: GraphQLSchema | undefined): Resources {
  const { resources } = text;
  const named = resourceNames(text);
  if (!resources) return { problems: named, meant: new Map() };
  const unused = [...resources.keys()].filter((name) => !text.has([name]));
  const unknown = Object.keys(text.value).filter((name) => !resources.has(name));
  const meant = new Map(
    unknown.flatMap((name) => nearest(name, unused)?.name ?? []).map((name, index) => [unknown[index] ?? '', name]),
  );
  const missing = unused.filter((name) => ![...meant.values()].includes(name));
  return {
    meant,
    problems: [
      ...named,
      ...(schema ? [...resources.values()].flatMap((resource) => unknownType(text, schema, resource)) : []),
      ...missing.flatMap((name) => missingResource(name, resources.get(name))),
      ...unknown.map((name) => unknownResource(text, name, unused)),
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
    return [
      configProblem(
        text,
        [name],
        'duplicate-name',
        `"${name}" and "${other}" would generate files with the same names`,
        {
          help: 'rename one of them',
          isKey: true,
          related: [{ ...text.keyAt([other]), message: 'the other is here' }],
        },
      ),
    ];
  });
}

const missingResource = (name: string, resource: ResourceText | undefined): Problem[] =>
  resource
    ? [
        {
          code: 'unknown-resource',
          ...resource.name,
          message: `the config has no resource "${name}"`,
          help: 'add its screens, or remove it',
        },
      ]
    : [];

function unknownResource(text: ConfigText, name: string, unused: readonly string[]): Problem {
  const place = text.resources?.get(nearest(name, unused)?.name ?? '')?.name;
  return configProblem(text, [name], 'unknown-resource', `"${name}" is not in interface Resources`, {
    wrong: name,
    known: unused,
    help: suggestion(name, unused) ?? 'add it there with its schema type',
    isKey: true,
    ...(place && { related: [{ ...place, message: 'it is declared here' }] }),
  });
}

function unknownType(text: ConfigText, schema: GraphQLSchema, { type, typeName }: ResourceText): Problem[] {
  if (hasFields(schema.getType(type))) return [];
  const { names, declared } = knownTypes(schema);
  const near = nearest(type, names);
  const [related, help] = [declared?.(near?.name) ?? [], suggestion(type, names)];
  return [
    {
      code: 'unknown-type',
      ...typeName,
      message: `schema.graphql has no type "${type}"`,
      ...(help !== undefined && { help }),
      ...(related.length > 0 && { related }),
      ...(near?.isCertain && { fix: text.rewrite(typeName, near.name) }),
    },
  ];
}
