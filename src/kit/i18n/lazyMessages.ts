type Load = () => Promise<void>;

let load: Load | undefined;
let loading: Promise<void> | undefined;

/** Texts of the parts made of MUI; loaded once, with the first of them. */
export const lazyMessages = {
  /** Sets the loader. Without it, all texts are loaded from the start. */
  setLoader(next: Load): void {
    load = next;
  },
  /** Returns true if there is nothing to wait for. */
  isLoaded: (): boolean => load === undefined,
  load: (): Promise<void> =>
    (loading ??= (load?.() ?? Promise.resolve()).then(
      () => {
        load = undefined;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    )),
};
