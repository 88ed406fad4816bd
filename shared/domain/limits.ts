export const NAME_MAX = 200;
export const EMAIL_MAX = 200;
/** Maximum number of bytes before the @ (RFC 5321, 4.5.3.1.1). */
export const EMAIL_LOCAL_MAX = 64;
export const TEXT_MAX = 4000;
export const TAGS_MAX = 4;
export const TAG_MAX = 24;
export const REASON_MAX = 500;
/** Maximum extra time in percent. */
export const EXTRA_TIME_MAX = 400;
export const EXTENSIONS_AT_ONCE_MAX = 200;
/** Maximum value of GraphQL's Int. */
export const INT_MAX = 2 ** 31 - 1;
export const FILTER_TEXT_MAX = 200;
export const RESOURCE_LINK_ID_MAX = 255;
export const PAGE_LIMIT_MAX = 100;
/** Maximum number of records in one bulk change: a page of a list. */
export const BULK_MAX = 100;
export const SEARCH_LIMIT_MAX = 20;
export const PLACEHOLDER_ROWS = 2;
/** Time for which a notice with an undo button is shown: long enough to read it and reach the button. */
export const UNDO_NOTICE_MS = 8000;
export const COPY_NOTICE_MS = 6000;
/** Polling interval for running copies. Most are complete by the second poll. */
export const COPY_POLL_MS = 5000;
export const COPY_FIRST_POLL_MS = 1000;
/** Polling interval for new notifications. */
export const NEWS_POLL_MS = 10_000;
/** Polling interval for a visible progress list, so that changes by others appear within 10 s. */
export const PROGRESS_POLL_MS = 8000;
/** Time after which a tool that has not completed its launch counts as unavailable. */
export const TOOL_PATIENCE_MS = 10_000;
/** Delay after which a loading page says that loading takes longer than usual. */
export const SLOW_AFTER_MS = 5000;
export const CONFIRM_ENTERS_MS = 500;
/** Time that a closed dialog takes to fade out. */
export const DIALOG_REMOVED_MS = 300;

/** Days for which a copied link to a course or an activity is valid. schema.graphql states the same number. */
export const LINK_DAYS = 90;

/** Hours for which a link that connects another account is valid. */
export const RELINK_HOURS = 24;
