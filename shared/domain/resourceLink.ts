import { RESOURCE_LINK_ID_MAX } from './limits.ts';
import type { Refusal } from './validation.ts';

/** Names of activities to the tool: 1 to 255 characters, as the launch was given them. */
export function checkResourceLinkId(id: string): Refusal {
  if (id.trim() === '') return { rule: 'required' };
  return [...id].length > RESOURCE_LINK_ID_MAX ? { rule: 'tooLong', limit: RESOURCE_LINK_ID_MAX } : undefined;
}
