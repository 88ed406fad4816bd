/** What the audit table tells apart of changes in the built-in tool, and of downloads. */
export const TOOL_EVENT_KINDS = [
  'activity.settings',
  'work.submit',
  'work.open',
  'work.reset',
  'work.download',
  'score.keep',
  'score.publish',
  'claim.takeOver',
  'comment.add',
  'comment.reply',
  'comment.change',
  'comment.remove',
  'comment.restore',
  'comment.save',
  'comment.forget',
  'caption.save',
  'caption.remove',
  'caption.recognize',
  'upload.finish',
  'upload.remove',
] as const;
export type ToolEventKind = (typeof TOOL_EVENT_KINDS)[number];
