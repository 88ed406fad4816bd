const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An id as the database writes it; undefined when no thing can have it. */
export const readId = (id: string): string | undefined => (UUID.test(id) ? id.toLowerCase() : undefined);
