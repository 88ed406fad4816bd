import type { RouteObject } from 'react-router-dom';
import { loadCode } from '../lazy/loadCode.ts';

/** Keeps the current page and shows a message if a route's code can't be loaded. */
export const waitingForCode = (routes: RouteObject[]): RouteObject[] =>
  routes.map((route) => {
    const load = route.lazy;
    const waiting = { ...route, ...(load && { lazy: () => loadCode<object>(load) }) } as RouteObject;
    if (route.children) waiting.children = waitingForCode(route.children);
    return waiting;
  });
