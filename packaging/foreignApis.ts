import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { buildSchema, graphql, GraphQLError, type GraphQLSchema } from 'graphql';

interface Planet {
  id: string;
  name: string;
  kind: string;
  moons: number;
}

interface PageArgs {
  limit?: number;
  nextPageToken?: string;
  filter?: { text?: string; kind?: string[] };
  sort?: { field: string; order: string };
}

const NAMES = ['Mercury', 'Venus', 'Earth', 'Mars', 'Jupiter', 'Saturn', 'Uranus', 'Neptune'];
export const planets: Planet[] = NAMES.map((name, moons) => ({
  id: name,
  name,
  kind: moons < 4 ? 'rock' : 'gas',
  moons,
}));

const planetOf = (id: string): Planet => {
  const found = planets.find((planet) => planet.id === id);
  if (!found) throw new GraphQLError('gone');
  return found;
};

/** An API that follows this console's conventions. */
const conventions = {
  getPlanets({ limit = 100, nextPageToken = '0', filter = {}, sort }: PageArgs) {
    const found = planets.filter(
      ({ name, kind }) =>
        name.toLowerCase().includes((filter.text ?? '').toLowerCase()) && (filter.kind?.includes(kind) ?? true),
    );
    const sorted = sort
      ? found.toSorted((a, b) => a.name.localeCompare(b.name) * (sort.order === 'asc' ? 1 : -1))
      : found;
    const end = Number(nextPageToken) + limit;
    return {
      planets: sorted.slice(Number(nextPageToken), end),
      nextPageToken: end < sorted.length ? String(end) : null,
      totalCount: sorted.length,
    };
  },
  getPlanet: ({ id }: Planet) => planetOf(id),
  createPlanet({ input }: { input: Planet }) {
    if (planets.some(({ name }) => name === input.name))
      throw new GraphQLError('invalid', {
        extensions: { code: 'VALIDATION', fields: [{ field: 'name', message: 'is taken' }] },
      });
    planets.push({ ...input, id: input.name });
    return planets.at(-1);
  },
  updatePlanet: ({ input }: { input: Planet }) => Object.assign(planetOf(input.id), input),
  deletePlanet: ({ input }: { input: Planet }) => planets.splice(planets.indexOf(planetOf(input.id)), 1)[0],
};

const people = Array.from({ length: 250 }, (_, index) => ({ id: `p${index}`, name: `Captain ${index}` }));
const ships = Array.from({ length: 250 }, (_, index) => ({
  id: `s${index}`,
  name: `Ship ${index}`,
  captainId: `p${index}`,
}));

const connection = <Node extends { id: string }>(
  rows: readonly Node[],
  { first = 20, after }: { first?: number; after?: string },
) => {
  const start = after === undefined ? 0 : rows.findIndex(({ id }) => id === after) + 1;
  const shown = rows.slice(start, start + first);
  return {
    edges: shown.map((node) => ({ node })),
    pageInfo: { hasNextPage: start + first < rows.length, endCursor: shown.at(-1)?.id },
  };
};

/** A Relay-style API: connections without a count, and mutation payloads with errors. */
const relay = {
  ships: (args: object) => connection(ships, args),
  ship: ({ id }: { id: string }) => ships.find((ship) => ship.id === id),
  people: (args: object) => connection(people, args),
  person: ({ id }: { id: string }) => people.find((person) => person.id === id),
  addShip({ input }: { input: { name: string; captainId: string } }) {
    if (input.name === 'Titanic') return { userErrors: [{ field: ['input', 'name'], message: 'sinks' }] };
    ships.unshift({ id: input.name, ...input });
    return { ship: ships[0], userErrors: [] };
  },
};

export const APIS = { conventions, relay };
export type ApiName = keyof typeof APIS;

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

export const schemaOf = (name: ApiName): GraphQLSchema =>
  buildSchema(readFileSync(join('packaging/fixture', name, 'schema.graphql'), 'utf8'));

/** Serves a fixture's API together with the Vite build in its folder. Records the queries that it receives. */
export function serveApi(root: string, name: ApiName): { server: Server; asked: string[] } {
  const schema = schemaOf(name);
  const asked: string[] = [];
  const server = createServer((request, response) => {
    if (request.url !== '/graphql') {
      const path = extname(request.url ?? '') === '' ? '/index.html' : (request.url ?? '');
      const file = join(root, 'dist', path);
      if (!existsSync(file)) response.writeHead(404).end();
      else response.setHeader('content-type', TYPES[extname(path)] ?? 'text/plain').end(readFileSync(file));
      return;
    }
    if (request.headers['x-crew'] !== 'yes') {
      response.writeHead(403).end('no');
      return;
    }
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const { query, variables } = JSON.parse(body) as { query: string; variables?: Record<string, unknown> };
      asked.push(query);
      void graphql({ schema, source: query, variableValues: variables ?? {}, rootValue: APIS[name] }).then((result) =>
        response.setHeader('content-type', 'application/json').end(JSON.stringify(result)),
      );
    });
  });
  return { server, asked };
}
