import type { Random } from '../../faults/random.ts';
import type { Client } from './client.ts';
import type { LoadCourse, LoadPerson } from './world.ts';

/** A person with a page open. */
export interface Visit {
  client: Client;
  origin: string;
  person: LoadPerson;
  /** Course in which the person works. */
  course: LoadCourse;
  /** Another person of the institution. */
  colleague: LoadPerson;
  random: Random;
}
