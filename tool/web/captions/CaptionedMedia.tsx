import './captions.css';
import { use, useRef, useState } from 'react';
import type { Captions, Media } from '../../contract.ts';
import { isPlayable, MediaView } from '../kit/MediaView.tsx';
import { seek } from '../kit/controlVideo.ts';
import { CaptionApiContext } from './captionApi.ts';
import { CaptionPanel } from './CaptionPanel.tsx';
import { useLanguageNames } from './captionTexts.ts';
import { Transcript } from './Transcript.tsx';

type Props = Omit<Parameters<typeof MediaView>[0], 'media' | 'tracks'> & {
  media: Pick<Media, 'name' | 'mediaType' | 'url' | 'size'> & Partial<Media>;
  /** True if the captions can be edited here. */
  isEditable?: boolean;
  /** Called to comment on a line of the transcript, with its text and the time at which it is spoken. */
  onQuote?: (text: string, seconds: number) => void;
};

const NONE: readonly Captions[] = [];

const versionsOf = (captions: readonly Captions[]): string =>
  captions.map(({ language, revision, isChecked }) => `${language} ${revision} ${isChecked}`).join();

/** A recording with its captions, next to a transcript made from them. */
export function CaptionedMedia({ media, isEditable = false, onQuote, ...player }: Props) {
  const api = use(CaptionApiContext);
  const { nameOf } = useLanguageNames();
  const box = useRef<HTMLDivElement>(null);
  const [time, setTime] = useState(0);
  const [duration, setDuration] = useState<number>();
  const [changed, setChanged] = useState<readonly Captions[]>();
  const { id } = media;
  const captions = changed ?? media.captions ?? NONE;
  if (id === undefined || !isPlayable(media)) return <MediaView {...player} media={media} />;
  // A new URL of the same captions would only load them again.
  const change = (next: readonly Captions[]) => versionsOf(next) !== versionsOf(captions) && setChanged(next);
  const goTo = (seconds: number) => seek(box.current?.querySelector('video'), seconds);
  return (
    <div className="captioned">
      <div className={captions.length > 0 ? 'captioned-player with-transcript' : 'captioned-player'} ref={box}>
        <MediaView
          {...player}
          media={media}
          tracks={captions.map(({ language, url }) => ({ id: language, url, language, label: nameOf(language) }))}
          onTime={(seconds) => {
            setTime(seconds);
            player.onTime?.(seconds);
          }}
          onDuration={(seconds) => {
            setDuration(seconds);
            player.onDuration?.(seconds);
          }}
        />
        {captions.length > 0 && <Transcript captions={captions} time={time} onSeek={goTo} onQuote={onQuote} />}
      </div>
      {isEditable && api && (
        <CaptionPanel
          api={api}
          media={{ ...media, id }}
          captions={captions}
          durationSeconds={duration}
          onChange={change}
        />
      )}
    </div>
  );
}
