/** Has a list search for what is typed into an AutocompleteInput, as its `filterToQuery`. */
export const searchText = (text: string) => (text === '' ? {} : { text });
