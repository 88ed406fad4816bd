import type { SavedComment } from '../contract.ts';
import { notFound, Refusal } from './toolError.ts';
import type { Tool } from './tool.ts';

const MOST = 50;

interface Row {
  id: string;
  body: string;
}

const savedOf = ({ id, body }: Row): SavedComment => ({ id, text: body });

export async function listSavedComments({ database }: Tool, userId: string): Promise<SavedComment[]> {
  const rows = await database.rows<Row>('select id, body from saved_comment where user_id = $1 order by saved_at', [
    userId,
  ]);
  return rows.map(savedOf);
}

export async function saveComment({ database }: Tool, userId: string, text: string): Promise<SavedComment> {
  const [row] = await database.transaction(({ rows }) =>
    rows<Row>(
      `insert into saved_comment (user_id, body)
       select $1, $2 where (select count(*) from saved_comment where user_id = $1) < ${MOST}
       returning id, body`,
      [userId, text],
    ),
  );
  if (row === undefined) throw new Refusal('invalid', `At most ${MOST} comments can be saved.`, 'text');
  return savedOf(row);
}

export async function removeSavedComment({ database }: Tool, userId: string, id: string): Promise<void> {
  const removed = await database.transaction(({ rows }) =>
    rows<Row>('delete from saved_comment where user_id = $1 and id::text = $2 returning id, body', [userId, id]),
  );
  if (removed.length === 0) throw notFound('comment of yours');
}
