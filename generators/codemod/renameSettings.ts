import type { Node, ObjectLiteralExpression, PropertyAssignment, ShorthandPropertyAssignment } from 'ts-morph';
import * as z from 'zod/mini';
import { formerNames } from '../config/formerNames.ts';
import { leaves } from '../config/leaves.ts';
import { resource } from '../config/resource.ts';
import { spanOf, type Span } from '../span.ts';
import { loadTsMorph, type Morph } from '../tsMorph.ts';
import { resolver, type Resolve } from './resolve.ts';

type Schema = z.ZodMiniType;

export interface Rename extends Span {
  from: string;
  to: string;
  /** What is written there instead. */
  text: string;
}

export interface Renamed {
  text: string;
  renames: readonly Rename[];
  /** Expressions whose settings are not in this file, and settings that are there by both names. */
  left: readonly (Span & { message: string })[];
}

/**
 * A config's text with the settings and values of older versions as they are called now; nothing where the file has no
 * config. Places are found on the tree and the text is spliced, so that comments and formatting stay.
 */
export async function renameSettings(file: string, text: string): Promise<Renamed | undefined> {
  const morph = await loadTsMorph();
  const project = new morph.Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true });
  const source = project.createSourceFile('screens.config.ts', text);
  const resolve = resolver(morph, source);
  const config = resolve.config();
  if (!config) return undefined;
  const renames = new Map<number, Rename>();
  const left = new Map<number, Span & { message: string }>();
  const span = (node: Node) => spanOf(file, text, node.getStart(), node.getEnd());
  visitor(morph, resolve, {
    rename: (node, from, to, written) => renames.set(node.getStart(), { ...span(node), from, to, text: written }),
    leave: (node, message) => left.set(node.getStart(), { ...span(node), message }),
  }).visitConfig(config);
  const places = [...renames.values()].toSorted((a, b) => a.start - b.start);
  return {
    text: places
      .toReversed()
      .reduce((now, { start, end, text: put }) => now.slice(0, start) + put + now.slice(end), text),
    renames: places,
    left: [...left.values()].toSorted((a, b) => a.start - b.start),
  };
}

interface Edits {
  rename: (node: Node, from: string, to: string, text: string) => void;
  leave: (node: Node, message: string) => void;
}

/** Goes through the config and its schema side by side. */
function visitor({ Node: is }: Morph, resolve: Resolve, { rename, leave }: Edits) {
  const seen = new Map<Schema, Set<Node>>();
  const isNew = (node: Node, schema: Schema): boolean => {
    const nodes = seen.get(schema) ?? new Set();
    seen.set(schema, nodes);
    return !nodes.has(node) && nodes.add(node) !== undefined;
  };

  const visit = (written: Node, schema: Schema): void => {
    if (leaves.has(schema) || schema instanceof z.ZodMiniRecord) return;
    if (schema instanceof z.ZodMiniExactOptional) return visit(written, schema.def.innerType as Schema);
    resolve.expressions(written, (node) => {
      if (!isNew(node, schema)) return;
      if (schema instanceof z.ZodMiniUnion) {
        const [one, several] = schema.def.options as [Schema, Schema];
        visit(node, is.isArrayLiteralExpression(node) ? several : one);
      } else if (is.isArrayLiteralExpression(node) && schema instanceof z.ZodMiniArray)
        for (const element of node.getElements())
          if (is.isSpreadElement(element)) visit(element.getExpression(), schema);
          else visit(element, schema.def.element as Schema);
      else if (is.isObjectLiteralExpression(node) && schema instanceof z.ZodMiniObject) visitPart(node, schema);
      else leave(node, 'what this stands for is not in this file: rename its settings there');
    });
  };

  const visitPart = (part: ObjectLiteralExpression, schema: z.ZodMiniObject): void => {
    const { settings = {}, values = {} } = formerNames.get(schema) ?? {};
    const shape = schema.def.shape as Readonly<Record<string, Schema>>;
    const given = new Set(part.getProperties().map((property) => nameOf(property)));
    for (const property of part.getProperties()) {
      if (is.isSpreadAssignment(property)) visit(property.getExpression(), schema);
      const name = nameOf(property);
      if (name === undefined || !isSetting(property)) continue;
      const now = settings[name] ?? name;
      if (now !== name && given.has(now)) leave(property, `"${name}" is called "${now}" now, which is there too`);
      else if (now !== name) renameSetting(property, name, now);
      const value = is.isPropertyAssignment(property) ? property.getInitializer() : property;
      const inner = shape[now];
      if (value && inner) visit(value, inner);
      if (value && values[now]) visitValue(value, values[now]);
    }
  };

  const isSetting = (node: Node): node is PropertyAssignment | ShorthandPropertyAssignment =>
    is.isPropertyAssignment(node) || is.isShorthandPropertyAssignment(node);

  const nameOf = (property: Node): string | undefined => {
    if (!isSetting(property)) return undefined;
    const key = property.getNameNode();
    const name = is.isComputedPropertyName(key) ? key.getExpression() : key;
    if (is.isIdentifier(name)) return is.isComputedPropertyName(key) ? undefined : name.getText();
    return is.isStringLiteral(name) || is.isNoSubstitutionTemplateLiteral(name) ? name.getLiteralText() : undefined;
  };

  const renameSetting = (property: PropertyAssignment | ShorthandPropertyAssignment, from: string, to: string) => {
    const key = property.getNameNode();
    const name = is.isComputedPropertyName(key) ? key.getExpression() : key;
    if (is.isShorthandPropertyAssignment(property)) rename(key, from, to, `${to}: ${from}`);
    else rename(name, from, to, is.isIdentifier(name) ? to : quotedLike(name.getText(), to));
  };

  const visitValue = (written: Node, values: Readonly<Record<string, string>>): void =>
    resolve.expressions(written, (node) => {
      if (!is.isStringLiteral(node) && !is.isNoSubstitutionTemplateLiteral(node)) return;
      const to = values[node.getLiteralText()];
      if (to !== undefined) rename(node, node.getLiteralText(), to, quotedLike(node.getText(), to));
    });

  const visitConfig = (config: Node): void =>
    resolve.expressions(config, (node) => {
      if (!is.isObjectLiteralExpression(node)) return leave(node, 'the config is not written out here');
      for (const property of node.getProperties()) {
        if (is.isSpreadAssignment(property)) visitConfig(property.getExpression());
        else if (is.isPropertyAssignment(property)) visit(property.getInitializerOrThrow(), resource);
        else if (is.isShorthandPropertyAssignment(property)) visit(property, resource);
      }
    });
  return { visitConfig };
}

const quotedLike = (old: string, name: string): string => `${old.charAt(0)}${name}${old.charAt(0)}`;
