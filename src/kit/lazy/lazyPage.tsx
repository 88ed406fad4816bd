import { ListPlaceholder } from '../page/Placeholder.tsx';
import { lazyPart, type LazyPart } from './lazyPart.tsx';

/** Returns a page of one record whose code and whose parts of MUI are loaded when it is first opened. */
export const lazyPage = (load: Parameters<typeof lazyPart<object>>[0]): LazyPart<object> =>
  lazyPart(load, <ListPlaceholder />);
