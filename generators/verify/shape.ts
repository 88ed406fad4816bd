import type { ConfigValue } from '../read/configText.ts';
import { FILTER_KINDS, SORT_ORDERS } from '../model/config.ts';

/** What a setting takes. */
export type Shape = Leaf | List | { named: Shape } | { oneOrSeveral: Part } | Part;
export interface Leaf {
  /** In words, for the message. */
  is: string;
  fits: (value: ConfigValue) => boolean;
  /** The words of a closed set, and what they are. */
  words?: readonly string[];
  /** What stands in for it where it was reported before: without it, more would be wrong. */
  orElse?: ConfigValue;
}
export interface List {
  each: Shape;
  /** Whether an empty one makes no sense. */
  isFilled?: boolean;
  orElse?: ConfigValue;
}
/** An object by its settings. */
export interface Part {
  settings: Readonly<Record<string, Shape>>;
  required: readonly string[];
}

const text: Leaf = { is: 'a text', fits: (value) => typeof value === 'string' && value !== '' };
const number: Leaf = { is: 'a whole number above zero', fits: (value) => Number.isInteger(value) && Number(value) > 0 };
const flag: Leaf = { is: 'true or false', fits: (value) => typeof value === 'boolean' };
const yes: Leaf = { is: 'true', fits: (value) => value === true };
const textOrFlag: Leaf = { is: 'a text, true or false', fits: (value) => text.fits(value) || flag.fits(value) };
const firstValue: Leaf = {
  is: 'a text, a number, true or false',
  fits: (value) => textOrFlag.fits(value) || typeof value === 'number',
  orElse: '',
};
const anything: Leaf = { is: 'an object', fits: (value) => typeof value === 'object' && !Array.isArray(value) };
const oneOf = (is: string, words: readonly string[]): Leaf => ({
  is,
  fits: (value) => typeof value === 'string',
  words,
});
const texts: Shape = { each: text };
const place: Leaf = { ...text, orElse: '' };
const openText: Leaf = { is: 'a text', fits: (value) => typeof value === 'string' };
const source: Leaf = {
  is: 'a text or { value: … }',
  fits: (value) => text.fits(value) || (typeof value === 'object' && Object.keys(value).join() === 'value'),
  orElse: 'id',
};
const sources: Shape = { named: source };
const part = (required: Readonly<Record<string, Shape>>, optional: Readonly<Record<string, Shape>> = {}): Part => ({
  settings: { ...required, ...optional },
  required: Object.keys(required),
});

const write: Shape = {
  oneOrSeveral: part(
    { mutation: text },
    { args: sources, data: place, row: place, fields: texts, nullMeans: oneOf('meaning of null', ['asItIs']) },
  ),
};
const list = part(
  { query: text, args: sources },
  {
    items: place,
    fanOut: { named: texts },
    pages: part({ limit: text }, { after: place, offset: place, size: number }),
    count: part({ query: text, at: text }),
    order: place,
    reverse: place,
    where: openText,
    text,
  },
);
const formField = part({ field: text }, { rule: place, initial: firstValue, choices: texts, reference: place });
const action = part(
  { key: text, icon: text, may: text },
  {
    when: part({ field: text, is: textOrFlag }),
    onFailedCopy: yes,
    set: anything,
    remove: yes,
    edit: text,
    form: { each: formField, isFilled: true, orElse: [] },
    dialog: text,
    run: text,
    confirm: yes,
    many: yes,
    undo: yes,
  },
);
const column = part(
  { field: text },
  { sortable: flag, sortBy: text, from: number, for: texts, slot: text, exportAs: text },
);
const filter = part(
  { field: text, kind: oneOf('kind of filter', FILTER_KINDS) },
  { key: text, values: texts, vocabulary: text, matchBy: text, for: texts, feature: text },
);

/** What a resource of the config says. */
export const RESOURCE: Part = part(
  {
    id: { each: text, isFilled: true },
    operations: part(
      { list },
      { one: part({ query: text, args: sources }), create: write, update: write, delete: write },
    ),
    list: part(
      {
        perPage: number,
        columns: { each: column, isFilled: true },
      },
      {
        sort: part({ field: text, order: oneOf('order', SORT_ORDERS) }),
        screen: text,
        also: texts,
        search: texts,
        filters: { each: filter },
        tieBreaks: texts,
        searchAfterMs: number,
        rowName: text,
        subject: text,
        copies: text,
        exportFor: texts,
        rowActions: part({}, { slot: text, for: texts, selectFor: texts, actions: { each: action } }),
        toolbar: text,
        introduction: text,
        drawing: text,
      },
    ),
  },
  {
    opens: text,
    icon: text,
    hasEdit: yes,
    json: texts,
    page: part({ path: text, icon: text, may: text }),
    create: part({ for: texts }, { may: text, screen: text, slot: text, fields: { each: formField } }),
  },
);
