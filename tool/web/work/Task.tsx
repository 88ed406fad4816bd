import type { Activity } from '../../contract.ts';
import { useWords } from '../words/words.ts';

/** What is to be done, until when, and with what. */
export function Task({ activity: { name, type, instructions, dueAt, resources } }: { activity: Activity }) {
  const { t, language } = useWords();
  const due = dueAt === null ? undefined : new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short' }).format(dueAt);
  return (
    <header>
      <p className="muted">{t(`type.${type}`)}</p>
      <h1>
        <bdi>{name}</bdi>
      </h1>
      {due && <p>{t('task.due', { due })}</p>}
      {instructions && (
        <p className="instructions" dir="auto">
          {instructions}
        </p>
      )}
      {resources.length > 0 && (
        <ul>
          {resources.map(({ id, name: resource, url }) => (
            <li key={id}>
              <a href={url ?? undefined} target="_blank" rel="noreferrer">
                <bdi>{resource}</bdi>
              </a>
            </li>
          ))}
        </ul>
      )}
    </header>
  );
}
