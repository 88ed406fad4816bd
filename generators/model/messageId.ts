/** The id of a resource's text, as react-admin names it: `resources.books.fields.name`. */
export const messageId = (resource: string, text: string): string => `resources.${resource}.${text}`;
