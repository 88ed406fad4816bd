/** Where outputs are kept from one run to the next, by what they were made from. */
export interface OutputStore {
  read: (file: string, key: string) => string | undefined;
  keep: (file: string, key: string, text: string) => void;
}
