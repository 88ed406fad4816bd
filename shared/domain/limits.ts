export const NAME_MAX = 200;
export const EMAIL_MAX = 200;
/** Maximum bytes before the @ (RFC 5321, 4.5.3.1.1). */
export const EMAIL_LOCAL_MAX = 64;
export const TEXT_MAX = 4000;
export const TAGS_MAX = 4;
export const TAG_MAX = 24;
export const REASON_MAX = 500;
/** Maximum extra time in percent. */
export const EXTRA_TIME_MAX = 400;
export const EXTENSIONS_AT_ONCE_MAX = 200;
/** Maximum of GraphQL's Int. */
export const INT_MAX = 2 ** 31 - 1;
export const FILTER_TEXT_MAX = 200;
export const RESOURCE_LINK_ID_MAX = 255;
export const PAGE_LIMIT_MAX = 100;
/** Maximum records of one bulk change: those of a page. */
export const BULK_MAX = 100;
export const SEARCH_LIMIT_MAX = 20;
export const PLACEHOLDER_ROWS = 2;
/** Time for which a notice that offers to undo is shown, long enough to be read and reached. */
export const UNDO_NOTICE_MS = 8000;
export const COPY_NOTICE_MS = 6000;
/** Time between two polls of running copies. Most have ended by the second one. */
export const COPY_POLL_MS = 5000;
export const COPY_FIRST_POLL_MS = 1000;
/** Time between two polls of the bell's news. */
export const NEWS_POLL_MS = 10_000;
/** Time between two polls of a visible list of progress, so that changes by others appear within 10 s. */
export const PROGRESS_POLL_MS = 8000;
/** Time after which a tool that has not fetched its launch counts as dead. */
export const TOOL_PATIENCE_MS = 10_000;
/** Delay after which a loading page shows that it takes longer than usual. */
export const SLOW_AFTER_MS = 5000;
export const CONFIRM_ENTERS_MS = 500;
/** Time for a closed dialog to fade out before it is removed. */
export const DIALOG_REMOVED_MS = 300;

/** Days for which a copied link to a course or an activity is valid. schema.graphql states the same number. */
export const LINK_DAYS = 90;

/** Hours for which a link that connects another account is valid. */
export const RELINK_HOURS = 24;
