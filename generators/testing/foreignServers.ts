import { ApolloLink, Observable, type FetchResult } from '@apollo/client/core';
import { buildSchema, graphql, print } from 'graphql';

type Row = Record<string, unknown>;
interface Args {
  first?: number;
  after?: string;
  orderBy?: { direction: string };
  order?: { direction: string };
  query?: string;
  states?: readonly string[];
}

/** A call that a server received, with its document name. */
export interface ReceivedCall {
  name: string;
  variables: Row;
}

/** Executes a foreign schema over rows in memory. Documents and variables are validated like on a real server. */
export function foreignServer(sdl: string, root: object): { link: ApolloLink; asked: ReceivedCall[] } {
  const schema = buildSchema(sdl);
  const asked: ReceivedCall[] = [];
  const answer = async (name: string, source: string, variables: Row): Promise<FetchResult> => {
    const sent = JSON.parse(JSON.stringify(variables)) as Row;
    asked.push({ name, variables: sent });
    const result = await graphql({ schema, source, variableValues: bare(sent), rootValue: root });
    return JSON.parse(JSON.stringify(result)) as FetchResult;
  };
  const link = new ApolloLink(
    ({ operationName, query, variables }) =>
      new Observable((observer) => {
        void answer(operationName, print(query), variables).then((result) => {
          observer.next(result);
          observer.complete();
        });
      }),
  );
  return { link, asked };
}

/** Drops inherited properties, which the graphql package would treat as fields with names such as `constructor`. */
const bare = (variables: Row): Row =>
  JSON.parse(JSON.stringify(variables), (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.assign(Object.create(null) as object, value)
      : value,
  ) as Row;

/** Returns a page of a connection with at most three rows, because real servers limit pages too. */
function connection(
  rows: readonly Row[],
  { first = 3, after, offset = 0 }: { first?: number; after?: string; offset?: number },
  cap = 3,
) {
  const start = after === undefined ? offset : Number(after);
  const nodes = rows.slice(start, start + Math.min(first, cap));
  const end = start + nodes.length;
  return {
    nodes,
    edges: nodes.map((node) => ({ node, cursor: 'x' })),
    pageInfo: { hasNextPage: end < rows.length, hasPreviousPage: start > 0, endCursor: String(end) },
    totalCount: rows.length,
  };
}

const sorted = (rows: readonly Row[], field: string, isDown: boolean): Row[] =>
  rows.toSorted(
    (a, b) => String(a[field]).localeCompare(String(b[field]), 'en', { numeric: true }) * (isDown ? -1 : 1),
  );

const numbered = (count: number, make: (at: number) => Row): Row[] =>
  Array.from({ length: count }, (_, at) => make(at + 1));

const change = (rows: Row[], isIt: (row: Row) => boolean, values: Row): Row | undefined => {
  const row = rows.find(isIt);
  return row && Object.assign(row, values);
};

function remove(rows: Row[], isIt: (row: Row) => boolean): Row | undefined {
  const at = rows.findIndex(isIt);
  return at < 0 ? undefined : rows.splice(at, 1)[0];
}

export function githubRoot() {
  const labels = numbered(5, (at) => ({ id: `L${at}`, name: `label ${at}`, color: 'cccccc' }));
  const issues = numbered(5, (at) => ({
    id: `I${at}`,
    title: `issue ${at}`,
    state: at % 2 === 0 ? 'CLOSED' : 'OPEN',
    createdAt: `2024-01-0${at}T00:00:00Z`,
  }));
  const licenses = numbered(3, (at) => ({ key: `k${at}`, name: `License ${at}`, spdxId: `SPDX-${at}` }));
  return {
    repository: ({ owner, name }: Row) =>
      owner === 'octocat' && name === 'hello-world'
        ? {
            labels: ({ query = '', orderBy, ...args }: Args) =>
              connection(
                sorted(labels, 'name', orderBy?.direction === 'DESC').filter((row) => String(row.name).includes(query)),
                args,
              ),
            issues: ({ states, orderBy, ...args }: Args) =>
              connection(
                sorted(issues, 'createdAt', orderBy?.direction === 'DESC').filter(
                  (row) => states === undefined || states.includes(String(row.state)),
                ),
                args,
              ),
          }
        : null,
    licenses: () => licenses,
    createLabel: ({ input: { name, color } }: { input: Row }) => ({
      label: labels[labels.push({ id: `L${labels.length + 1}`, name, color }) - 1],
    }),
    updateLabel: ({ input: { id, ...values } }: { input: Row }) => ({
      label: change(labels, (row) => row.id === id, values),
    }),
    deleteLabel: ({ input: { id } }: { input: Row }) => (
      remove(labels, (row) => row.id === id),
      { clientMutationId: null }
    ),
    createIssue: ({ input: { title } }: { input: Row }) => ({
      issue:
        issues[
          issues.push({ id: `I${issues.length + 1}`, title, state: 'OPEN', createdAt: '2024-02-01T00:00:00Z' }) - 1
        ],
    }),
    updateIssue: ({ input: { id, ...values } }: { input: Row }) => ({
      issue: change(issues, (row) => row.id === id, values),
    }),
  };
}

export function postgraphileRoot() {
  const books = numbered(5, (at) => ({ id: `B${at}`, rowId: at, name: `book ${at}`, kind: 'novel', shelfId: 1 }));
  const shelves = numbered(4, (at) => ({ id: `S${at}`, rowId: at, name: `shelf ${at}` }));
  const loans = numbered(5, (at) => ({ id: `O${at}`, bookId: at, reader: `reader${at}`, room: false }));
  const isLoan =
    ({ bookId, reader }: Row) =>
    (row: Row) =>
      row.bookId === bookId && row.reader === reader;
  return {
    allBooks: ({ orderBy, ...args }: { orderBy: string[] }) =>
      connection(sorted(books, 'name', orderBy[0] === 'NAME_DESC'), args),
    book: ({ id }: Row) => books.find((row) => row.id === id),
    allShelves: (args: Args) => connection(shelves, args),
    allLoans: (args: Args) => connection(loans, args, 100),
    loanByBookIdAndReader: (id: Row) => loans.find(isLoan(id)),
    createBook: ({ input: { book } }: { input: { book: Row } }) => ({
      book: books[books.push({ id: `B${books.length + 1}`, ...book }) - 1],
    }),
    updateBook: ({ input: { id, bookPatch } }: { input: { id: string; bookPatch: Row } }) => ({
      book: change(books, (row) => row.id === id, bookPatch),
    }),
    deleteBook: ({ input: { id } }: { input: Row }) => ({ book: remove(books, (row) => row.id === id) }),
    updateLoanByBookIdAndReader: ({ input: { loanPatch, ...id } }: { input: { loanPatch: Row } }) => ({
      loan: change(loans, isLoan(id), loanPatch),
    }),
  };
}

export function relayRoot() {
  const ships = numbered(5, (at) => ({ id: `s${at}`, name: `ship ${at}`, faction: 'EMPIRE' }));
  return {
    ships: ({ order, ...args }: Args) => connection(sorted(ships, 'name', order?.direction === 'DESC'), args),
    ship: ({ id }: Row) => ships.find((row) => row.id === id),
    introduceShip: ({ input: { shipName, faction } }: { input: Row }) => ({
      ship: ships[ships.push({ id: `s${ships.length + 1}`, name: String(shipName), faction: String(faction) }) - 1],
    }),
    updateShip: ({ input: { id, ...changed } }: { input: Row }) => ({
      ship: change(ships, (row) => row.id === id, changed),
    }),
  };
}

export function shopifyRoot() {
  const products = numbered(5, (at) => ({
    id: `p${at}`,
    title: `product ${at}`,
    vendor: `vendor ${6 - at}`,
    description: ({ truncateAt = 40 }: { truncateAt?: number }) => 'A long description of it.'.slice(0, truncateAt),
    featuredImage: { url: `https://shop.example/p${at}.png` },
    priceRange: { minVariantPrice: { amount: '10.0', currencyCode: 'ISK' } },
  }));
  const collections = ['winter', 'autumn', 'spring'].map((title) => ({ id: title, title, handle: title }));
  interface Order {
    sortKey: string;
    reverse: boolean;
    query?: string;
  }
  return {
    products: ({ sortKey, reverse, query = '', ...args }: Args & Order) =>
      connection(
        sorted(products, sortKey.toLowerCase(), reverse).filter(({ title }) => String(title).includes(query)),
        args,
      ),
    product: ({ id }: Row) => products.find((row) => row.id === id),
    collections: (args: Args) => connection(collections, args),
    menu: () => ['shoes', 'hats', 'bags'].map((title) => ({ id: title, title })),
  };
}

export function plainRoot() {
  const rooms = numbered(3, (at) => ({ id: `r${at}`, name: `room ${at}`, note: 'old' }));
  const buildings = numbered(2, (at) => ({ id: at, name: `building ${at}` }));
  const lamps = numbered(2, (at) => ({
    id: `l${at}`,
    name: `lamp ${at}`,
    sockets: at,
    watts: at === 1 ? 40 : null,
    dimmable: at === 1,
    outdoors: at === 1 ? false : null,
  }));
  return {
    rooms: () => rooms,
    buildings: () => buildings,
    addRoom: ({ name }: Row) => rooms[rooms.push({ id: `r${rooms.length + 1}`, name: String(name), note: '' }) - 1],
    changeRoom: ({ id, ...values }: Row) => change(rooms, (row) => row.id === id, values),
    lamps: () => lamps,
    addLamp: ({ lamp }: { lamp: Row }) => lamps[lamps.push({ id: `l${lamps.length + 1}`, ...lamp }) - 1],
    changeLamp: ({ id, lamp }: { id: string; lamp: Row }) => change(lamps, (row) => row.id === id, lamp),
    removeRoom: ({ id }: Row) => remove(rooms, (row) => row.id === id) !== undefined,
    addBuilding: ({ name }: { name: string }) => buildings[buildings.push({ id: buildings.length + 1, name }) - 1],
  };
}
