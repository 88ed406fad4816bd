export const NAME_MAX = 200;
export const EMAIL_MAX = 200;
export const TAGS_MAX = 4;
export const TAG_MAX = 24;
export const FILTER_TEXT_MAX = 200;
export const RESOURCE_LINK_ID_MAX = 255;
export const PAGE_LIMIT_MAX = 100;
export const PLACEHOLDER_ROWS = 2;
/** Up to this many rows a list is filtered and sorted in the browser. */
export const LOCAL_LIST_MAX = 1000;
