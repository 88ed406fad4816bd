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

/** What a server was asked to do, by the name of the document. */
export interface ReceivedCall {
  name: string;
  variables: Row;
}

/** Executes a foreign schema over rows in memory: documents and variables are checked as a real server checks them. */
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

/** Without what objects inherit, which the graphql package would take for fields called `constructor`. */
const bare = (variables: Row): Row =>
  JSON.parse(JSON.stringify(variables), (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.assign(Object.create(null) as object, value)
      : value,
  ) as Row;

/** A connection's page: never more than three rows, as servers cap them. */
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
    renameShip: ({ input: { id, name } }: { input: Row }) => ({
      ship: change(ships, (row) => row.id === id, { name }),
    }),
    assignShip: ({ input: { id, faction } }: { input: Row }) => ({
      ship: change(ships, (row) => row.id === id, { faction }),
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

export function vendureRoot() {
  const countries = numbered(3, (at) => ({ id: `c${at}`, name: `country ${at}`, code: `C${at}`, rates: [] }));
  const rates = numbered(1, (at) => ({ id: `t${at}`, name: `rate ${at}` }));
  const named = (type: string, row: Row | undefined) => ({ __typename: type, ...row });
  const frozen = named('FrozenError', { errorCode: 'FROZEN', message: 'No country may change today.' });
  return {
    countries: ({ options: { take = 10, skip = 0 } = {} }: { options?: { take?: number; skip?: number } }) => ({
      items: countries.slice(skip, skip + take),
      totalItems: countries.length,
    }),
    taxRates: () => rates,
    createCountry: ({ input }: { input: { code: string; name: string } }) => {
      if (input.name === 'Atlantis') return frozen;
      const fieldName = 'code';
      if (countries.some(({ code }) => code === input.code))
        return named('CodeTakenError', { errorCode: 'CODE_TAKEN', message: 'This code is taken.', fieldName });
      const row = { id: `c${countries.length + 1}`, rates: [], ...input };
      countries.push(row);
      return named('Country', row);
    },
    updateCountry: () => frozen,
    createTaxRates: ({ input }: { input: readonly { name: string }[] }) =>
      input.map(({ name }) => {
        const row = { id: `t${rates.length + 1}`, name };
        rates.push(row);
        return named('TaxRate', row);
      }),
  };
}

export function dialogportenRoot() {
  const items = numbered(3, (at) => ({
    id: `d${at}`,
    title: `dialog ${at}`,
    status: at === 2 ? 'default' : 'NEW',
    sortOrder: 'desc',
    latestActivity: { type: 'INFORMATION' },
  }));
  return {
    searchDialogs: ({ filter }: { filter?: { status?: string[] } }) => ({
      items: items.filter(({ status }) => filter?.status?.includes(String(status)) ?? true),
    }),
  };
}

export function hasuraRoot() {
  const authors = numbered(5, (at) => ({
    id: at,
    name: `author ${at}`,
    country: 'IS',
    active: true,
    genre: at % 2 === 0 ? 'VERSE' : 'PROSE',
  }));
  const where = ({ where: condition }: { where?: { genre?: { _in?: string[]; _eq?: string } } }) => {
    const { _in = ['PROSE', 'VERSE'], _eq } = condition?.genre ?? {};
    return authors.filter(({ genre }) => _in.includes(String(genre)) && (_eq ?? genre) === genre);
  };
  return {
    authors: ({
      order_by: order,
      limit = 100,
      offset = 0,
      ...args
    }: {
      order_by?: { name?: string }[];
      limit?: number;
      offset?: number;
    }) => sorted(where(args), 'name', order?.[0]?.name === 'desc').slice(offset, offset + limit),
    authors_aggregate: (args: object) => ({ aggregate: { count: where(args).length }, nodes: [] }),
    authors_by_pk: ({ id }: Row) => authors.find((row) => row.id === id),
    insert_authors_one: ({ object }: { object: Row }) =>
      authors[authors.push({ id: authors.length + 1, country: null, active: true, ...object }) - 1],
    update_authors_by_pk: ({ pk_columns: { id }, _set }: { pk_columns: Row; _set: Row }) =>
      change(authors, (row) => row.id === id, _set),
    update_authors: ({ where: { id }, _set }: { where: { id: { _in: number[] } }; _set: Row }) => ({
      affected_rows: 1,
      returning: [change(authors, (row) => id._in.includes(Number(row.id)), _set)],
    }),
    delete_authors_by_pk: ({ id }: Row) => remove(authors, (row) => row.id === id),
  };
}

export function nestjsRoot() {
  const todoItems = numbered(5, (at) => ({ id: `t${at}`, title: `todo ${at}`, completed: false, priority: 'low' }));
  const subTasks = numbered(4, (at) => ({ id: `u${at}`, title: `sub ${at}` }));
  return {
    todoItems: ({
      paging,
      filter: { priority },
      sorting,
    }: {
      paging: { limit: number; offset: number };
      filter: { priority?: { in: string[] } };
      sorting: { direction: string }[];
    }) =>
      connection(
        sorted(todoItems, 'title', sorting[0]?.direction === 'DESC').filter(
          (row) => priority?.in.includes(String(row.priority)) ?? true,
        ),
        { first: paging.limit, offset: paging.offset },
      ),
    todoItem: ({ id }: Row) => todoItems.find((row) => row.id === id),
    subTasks: ({ paging }: { paging: object }) => connection(subTasks, paging),
    createOneTodoItem: ({ input: { todoItem } }: { input: { todoItem: Row } }) =>
      todoItems[todoItems.push({ id: `t${todoItems.length + 1}`, completed: false, ...todoItem }) - 1],
    updateOneTodoItem: ({ input: { id, update } }: { input: { id: string; update: Row } }) =>
      change(todoItems, (row) => row.id === id, update),
    deleteOneTodoItem: ({ input: { id } }: { input: Row }) => ({
      ...remove(todoItems, (row) => row.id === id),
      id: null,
    }),
  };
}

export function contentfulRoot() {
  const posts = numbered(3, (at) => ({
    sys: { id: `p${at}`, publishedAt: null },
    title: `post ${at}`,
    constructor: null,
  }));
  const page = ({ skip, limit }: { skip: number; limit: number }) => ({
    total: posts.length,
    // a gap stands for what may not be seen
    items: [null, ...posts.slice(skip, skip + limit)],
  });
  return {
    postCollection: page,
    entryCollection: (args: { skip: number; limit: number }) => ({
      ...page(args),
      items: [{ __typename: 'Page', sys: null }, ...posts.map((post) => ({ __typename: 'Post', ...post }))],
    }),
    post: ({ by }: { by: Row }) => posts.find((row) => (row.sys as Row).id === by.id),
    savePost: ({ post: { create, update } }: { post: { create?: Row; update?: Row } }) =>
      create
        ? { sys: { id: 'p4' }, constructor: null, ...create }
        : change(posts, (row) => (row.sys as Row).id === update?.id, update ?? {}),
    removePost: ({ by }: { by: Row }) => remove(posts, (row) => (row.sys as Row).id === by.id) !== undefined,
  };
}

export function keystoneRoot() {
  const articles = numbered(5, (at) => ({
    id: `a${at}`,
    title: `article ${at}`,
    status: 'draft',
    author: { name: 'ada' },
  }));
  interface Where {
    where: { title?: { contains?: string } };
  }
  const found = ({ where: { title } }: Where) =>
    articles.filter((row) => String(row.title).includes(title?.contains ?? ''));
  return {
    articles: ({
      take = 2,
      skip,
      orderBy: [order],
      ...args
    }: Where & { take?: number; skip: number; orderBy: { title?: string }[] }) =>
      sorted(found(args), 'title', order?.title === 'desc_nulls_first').slice(skip, skip + Math.min(take, 2)),
    articlesCount: (args: Where) => found(args).length,
    article: ({ where: { id } }: { where: Row }) => articles.find((row) => row.id === id),
    createArticle: ({ data }: { data: Row & { author: { connect: Row } } }) =>
      articles[articles.push({ ...data, id: `a${articles.length + 1}`, author: data.author.connect }) - 1],
    updateArticle: ({ where: { id }, data }: { where: Row; data: Row }) =>
      change(articles, (row) => row.id === id, data),
    deleteArticle: ({ where: { id } }: { where: Row }) => remove(articles, (row) => row.id === id),
  };
}

export function amplifyRoot() {
  const notes = numbered(5, (at) => ({ id: `n${at}`, name: `note ${at}`, priority: at, _version: 1 }));
  const versioned =
    ({ id, _version }: Row) =>
    (row: Row) =>
      row.id === id && row._version === _version;
  return {
    listNotes: ({
      nextToken,
      limit = 2,
      filter,
    }: {
      nextToken?: string;
      limit?: number;
      filter?: { name?: { contains: string } };
    }) => {
      const start = Number(nextToken ?? 0);
      const end = start + Math.min(limit, 2);
      const found = notes.filter(({ name }) => String(name).includes(filter?.name?.contains ?? ''));
      // a gap stands for what may not be seen
      return { items: [null, ...found.slice(start, end)], nextToken: end < found.length ? String(end) : null };
    },
    getNote: ({ id }: Row) => notes.find((row) => row.id === id),
    createNote: ({ input }: { input: Row }) =>
      notes[notes.push({ id: `n${notes.length + 1}`, _version: 1, ...input }) - 1],
    updateNote: ({ input }: { input: Row }) =>
      change(notes, versioned(input), { ...input, _version: Number(input._version) + 1 }),
    deleteNote: ({ input }: { input: Row }) => remove(notes, versioned(input)),
  };
}

export function plainRoot() {
  const rooms = numbered(3, (at) => ({ id: `r${at}`, name: `room ${at}`, note: 'old', equipment: '{"seats":12}' }));
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
    addRoom: ({ name }: Row) =>
      rooms[rooms.push({ id: `r${rooms.length + 1}`, name: String(name), note: '', equipment: '{}' }) - 1],
    changeRoom: ({ id, ...values }: Row) => change(rooms, (row) => row.id === id, values),
    lamps: () => lamps,
    addLamp: ({ lamp }: { lamp: Row }) => lamps[lamps.push({ id: `l${lamps.length + 1}`, ...lamp }) - 1],
    changeLamp: ({ id, lamp }: { id: string; lamp: Row }) => change(lamps, (row) => row.id === id, lamp),
    removeRoom: ({ id }: Row) => remove(rooms, (row) => row.id === id) !== undefined,
    postBuilding: ({ payload }: { payload: string }) =>
      buildings[buildings.push({ id: buildings.length + 1, ...(JSON.parse(payload) as { name: string }) }) - 1],
  };
}
