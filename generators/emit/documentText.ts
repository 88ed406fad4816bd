import { createHash } from 'node:crypto';
import { stripIgnoredCharacters, type DefinitionNode, type DocumentNode } from 'graphql';

/** A definition as it is sent. */
export const textOf = ({ loc }: DefinitionNode): string => stripIgnoredCharacters(loc?.source.body.slice(loc.start, loc.end) ?? '');

/** How a document is named in a request, by GraphQL over HTTP's appendix on persisted documents. */
export const documentId = (text: string): string => `sha256:${createHash('sha256').update(text).digest('hex')}`;

/** The schema's text, as it was parsed. */
export const sdlText = ({ loc }: DocumentNode): string => loc?.source.body ?? '';
