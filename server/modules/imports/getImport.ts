import { setTimeout } from 'node:timers/promises';
import type { ImportState } from '../../db/storedTypes.ts';
import type { QueryResolvers } from '../../generated/resolvers.generated.ts';
import { findImport } from './importStore.ts';
import { requireImport } from './requireImport.ts';

const WORKING: readonly ImportState[] = ['reading', 'applying', 'undoing'];
const WAIT_MS = 10_000;
const LOOK_MS = 200;

/** Waiting here saves the browser from asking again and again. */
export const getImport: QueryResolvers['getImport'] = async (_parent, { id, wait }, context) => {
  let found = await requireImport(context, id);
  const end = context.now + WAIT_MS;
  while (wait === true && WORKING.includes(found.state) && Date.now() < end) {
    await setTimeout(LOOK_MS);
    found = (await findImport(context.db, found.id)) ?? found;
  }
  return found;
};
