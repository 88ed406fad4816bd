/** The dialog that reviews a record, by its name in the address. */
export const RECORD = 'record';
