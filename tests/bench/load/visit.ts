import type { Random } from '../../faults/random.ts';
import type { Client } from './client.ts';
import type { LoadCourse, LoadPerson } from './world.ts';

/** A person with a page open. */
export interface Visit {
  client: Client;
  origin: string;
  person: LoadPerson;
  /** The course they work in. */
  course: LoadCourse;
  /** Someone else of their institution. */
  colleague: LoadPerson;
  random: Random;
}
