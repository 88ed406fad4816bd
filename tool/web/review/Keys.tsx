import { useTranslator } from '../i18n/translator.ts';

/** What the keyboard does here. */
export function Keys({ hasQueue }: { hasQueue: boolean }) {
  const { t } = useTranslator();
  const keys = [
    ...(hasQueue
      ? ([
          [['J', 'Alt ↓'], 'keys.next'],
          [['K', 'Alt ↑'], 'keys.previous'],
        ] as const)
      : []),
    [['Ctrl ↵'], 'keys.comment'] as const,
    [['Alt 1–9'], 'keys.saved'] as const,
    ...(hasQueue ? ([[['Alt ↵'], 'keys.publishNext']] as const) : []),
  ];
  return (
    <dl className="keys muted" aria-label={t('keys.title')}>
      {keys.map(([names, word]) => (
        <div key={word}>
          <dt dir="ltr">
            {names.map((name) => (
              <kbd key={name}>{name}</kbd>
            ))}
          </dt>
          <dd>{t(word)}</dd>
        </div>
      ))}
    </dl>
  );
}
