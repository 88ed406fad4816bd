import { useEffect, useId, useState } from 'react';
import type { Media } from '../../contract.ts';
import { useProblemText } from '../kit/Problem.tsx';
import { MediaView } from '../kit/MediaView.tsx';
import { useWords } from '../words/words.ts';
import { upload } from '../work/upload.ts';

interface Props {
  token: string;
  /** As it is saved. */
  video: Media | null;
  onChange: (videoId: string) => void;
}

/** The video of an interactive-video activity. */
export function VideoField({ token, video, onChange }: Props) {
  const { t } = useWords();
  const id = useId();
  const problemText = useProblemText();
  const [chosen, setChosen] = useState<{ name: string; url: string }>();
  const [percent, setPercent] = useState<number>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => () => URL.revokeObjectURL(chosen?.url ?? ''), [chosen]);
  const send = async (file: File) => {
    setProblem(undefined);
    setPercent(0);
    try {
      onChange(await upload({ token, file, onProgress: setPercent }));
      setChosen({ name: file.name, url: URL.createObjectURL(file) });
    } catch (error) {
      setProblem(problemText(error));
    } finally {
      setPercent(undefined);
    }
  };
  return (
    <fieldset className="list-editor">
      <legend>{t('settings.video')}</legend>
      {chosen ? <video className="player" src={chosen.url} controls dir="ltr" aria-label={chosen.name} /> : video && <MediaView media={video} />}
      {percent !== undefined && (
        <p role="status">
          <progress value={percent} max={100} /> {t('upload.progress', { percent })}
        </p>
      )}
      {problem && <p className="wrong">{problem}</p>}
      <label className="file" htmlFor={id}>
        {t('upload.choose')}
        <input id={id} type="file" accept="video/*" onChange={({ target }) => target.files?.[0] && void send(target.files[0])} />
      </label>
    </fieldset>
  );
}
